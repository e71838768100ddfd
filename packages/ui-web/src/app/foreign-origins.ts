/** The one setting of which other sites' pages may be opened from links that a server gives: each `https://host[:port]`. */
export const foreignOrigins: readonly string[] = [];
