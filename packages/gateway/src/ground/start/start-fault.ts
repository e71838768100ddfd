/** Why a command or the gateway does not start, in a sentence for whoever started it. */
export class StartFault extends Error {
  override readonly name: string = 'StartFault';
}

/** The code of a fault of the system, of a connection or of a database: `ENOSPC`, `28P01`; empty when it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
