// Shows the requests of the server that this page comes from, by subject.
const server = new URL("../../../", location.href);
const SUBJECTS = ["matches", "series", "seasons", "records", "games", "discord"];

async function show() {
  const answer = await fetch(new URL("schema", server));
  const spec = await answer.json();
  for (const [path, operations] of Object.entries(spec.paths)) {
    const subject = SUBJECTS.find((word) => path.split("/")[2] === word) ?? "others";
    for (const operation of Object.values(operations)) operation.tags = [subject];
  }
  spec.tags = [...SUBJECTS, "others"].map((name) => ({ name }));
  SwaggerUIBundle({ dom_id: "#explorer", spec, docExpansion: "none", defaultModelsExpandDepth: -1, validatorUrl: null });
}

function followColours() {
  const isDark = document.body.dataset.mdColorScheme === "slate";
  document.documentElement.classList.toggle("dark-mode", isDark);
}

followColours();
new MutationObserver(followColours).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
show();
