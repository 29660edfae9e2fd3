// A table or code that is wider than its place scrolls. It takes the focus, so that arrow keys scroll it.
function letWidePartsScroll() {
  for (const place of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
    if (place.scrollWidth > place.clientWidth) place.tabIndex = 0;
    else place.removeAttribute("tabindex");
  }
}

addEventListener("load", letWidePartsScroll);
addEventListener("resize", letWidePartsScroll);
