import type { Table } from "./types";

/** Whether the players of a table say when it begins: nobody hosts it, and two or more of them are people. */
export const needsReadiness = (table: Table): boolean => !table.hosted && table.seats.filter(({ bot }) => bot === null).length > 1;

/** The first seat of a table that anybody may take, if there is one. */
export const hasOpenSeat = (table: Table): boolean => table.open_to_all && table.status === "waiting" && table.seats.some(({ taken }) => !taken);
