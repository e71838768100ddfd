/** [MS-761] Days without a visit after which a browser is not notified of messages any more. */
export const PUSH_DAYS = 90;

/** [GW-1789] Notified browsers of one investor. */
export const MOST_PUSHES = 10;
