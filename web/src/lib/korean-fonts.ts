/** Loaded with the Korean words only. Each font comes in slices, of which the browser fetches those that it needs. */

import "@fontsource-variable/noto-sans-kr";
import "@fontsource/gowun-batang/700.css";
import "./korean-fonts.css";
