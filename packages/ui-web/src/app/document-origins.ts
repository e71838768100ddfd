/**
 * The one setting of whose documents the viewer may show besides this app's own. A server that adds an origin here
 * names it in the `connect-src` of its page policy too.
 */
export const documentOrigins: readonly string[] = [];
