/** An action by the names of its type and fields, where the game has nothing to say of it. */
export const nameAction = ({ type, ...fields }: { readonly type: string }): string =>
  [type, ...Object.entries(fields).map(([name, value]) => `${name} ${JSON.stringify(value)}`)].join(", ").replaceAll("_", " ");
