import "@fontsource-variable/inter";
import "@fontsource/fraunces/latin-600.css";

import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no #app");
mount(App, { target });
