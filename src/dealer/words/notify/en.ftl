### When this device is notified of a match or a season while its page is closed.

notify-title = Notifications
notify-hint = This device can notify you while this page is closed. A lock screen shows only the game and that you are needed.
notify-hint-season = This device can notify you while this page is closed. A lock screen shows only the season and that you are needed.
notify-turn = My turn
notify-half = Half of my time is gone
notify-end = The match is over
notify-message = A new message
notify-step = News, and questions for me
notify-quiet = Quiet hours
notify-quiet-from = From
notify-quiet-to = to
notify-start = Notify this device
notify-change = Save changes
notify-stop = Stop notifying this device
notify-on = This device is notified.
notify-others = Other devices of yours
notify-remove = Remove { $device }
notify-unnamed = A device

## What is in the way

notify-insecure = Notifications need an address that begins with https.
notify-home-screen = On iPhone and iPad, first add this page to the Home Screen (Share, then Add to Home Screen). Open it from there and come back here.
notify-unsupported = This browser cannot receive notifications.
notify-blocked = This site may not notify you. Allow notifications for it in the browser’s settings.
notify-failed = The browser could not reach its push service. Try again later.

## After the first turn of a match by post

notify-offer = Shall this device notify you of your next turn?
notify-offer-yes = Notify me
notify-offer-no = Not now
notify-offer-done = This device will notify you. The menu has more choices.

## The calendar of a match by post

calendar-title = Deadlines in your calendar
calendar-hint = Subscribe to this secret link in your calendar app. It lists when your answers are due, and nothing else.
calendar-make = Create the link
calendar-renew = Renew the link
calendar-has = Your seat has a link. A new link ends it.
calendar-copy = Copy the calendar link
calendar-end = End the link
