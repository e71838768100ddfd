/** Why a command or the gateway does not start, in a sentence for its operator. */
export class StartFault extends Error {
  override readonly name: string = 'StartFault';
}

/** The code of a system, connection or database fault: `ENOSPC`, `28P01`. Empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
