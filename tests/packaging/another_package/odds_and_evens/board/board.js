/** The board of Odds and Evens: the score, and a hand with a button for each number of fingers. */
export const version = 1;
/** Its players answer on it. */
export const pad = true;

export function mount(element, state, host) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  sheet.href = new URL("board.css", import.meta.url).href;
  const score = Object.assign(document.createElement("p"), { className: "odds-score" });
  const hand = Object.assign(document.createElement("div"), { className: "odds-hand" });
  const buttons = [1, 2, 3, 4, 5].map((fingers) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: fingers });
    button.setAttribute("aria-label", `Show ${fingers}`);
    button.addEventListener("click", () => {
      host.keep({ last: fingers });
      void host.submit({ type: "show", fingers });
    });
    return button;
  });
  hand.append(...buttons);
  element.append(sheet, score, hand);

  function update({ view, may, players, draft, sending }) {
    score.textContent = players.map((name, seat) => `${name} ${view.scores[seat]}`).join(" : ");
    for (const button of buttons) {
      button.disabled = sending || !may?.types.includes("show");
      button.classList.toggle("odds-last", draft?.last === Number(button.textContent));
    }
  }
  update(state);
  return { update, unmount: () => element.replaceChildren() };
}
