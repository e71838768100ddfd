/** Names of companies and managers that were chosen on this visit: the address has their codes only. */
export const knownNames = new Map<string, string>();
