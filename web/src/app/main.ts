import "./app.css";

import { mount } from "svelte";

import { keepTypedForms } from "../lib/typed-forms";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no #app");
keepTypedForms();
mount(App, { target });
void import("../lib/worker").then(({ install }) => install());
