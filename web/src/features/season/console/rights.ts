/** The kinds of rights for later. */
export const RIGHTS = ["priority_list", "immunity", "item", "brackets", "decision"] as const;
