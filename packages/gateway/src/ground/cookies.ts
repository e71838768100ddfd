/** [GW-1268] A browser takes a cookie of this name from an encrypted line alone: nobody on a plain one can put his own in its place. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Secure-${name}` : name);
