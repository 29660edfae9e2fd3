import "./app.css";

import { mount } from "svelte";

import { keepTypedForms } from "../lib/typed-forms";
import { install } from "../lib/worker";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no #app");
keepTypedForms();
target.replaceChildren(); // what the server has put there, to be read before this came
mount(App, { target });
target.dataset["mounted"] = "";
void install();
