/** Names of companies and managers chosen on this visit. The address has their codes only. */
export const knownNames = new Map<string, string>();
