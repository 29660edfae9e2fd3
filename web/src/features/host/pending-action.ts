/** What a host is about to rule; where it concerns a seat, which. */
export type PendingAction =
  | { readonly kind: "pause" | "say" | "annul" | "sight" | "grant" }
  | { readonly kind: "extend"; readonly seat: number | null }
  | { readonly kind: "seat"; readonly seat: number };
