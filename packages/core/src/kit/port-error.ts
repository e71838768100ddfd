/**
 * offline: the device has no network. timeout: no answer in time. network: the connection broke. server: the other side
 * failed. malformed: an answer that cannot be read. sign-in-required: the session is gone. storage: the device's storage
 * is blocked or full. crypto: nothing could be sealed.
 */
export type PortErrorKind = 'offline' | 'timeout' | 'network' | 'server' | 'malformed' | 'sign-in-required' | 'storage' | 'crypto';

/**
 * The only error that a port throws. A `PortError` means an unknown outcome, never "it did not happen": a refusal is a return
 * value. `code` is the server's own (retCode), if there is one. The message is for logs and never for a screen.
 */
export class PortError extends Error {
  override readonly name = 'PortError';
  readonly kind: PortErrorKind;
  readonly code: string | null;

  constructor(kind: PortErrorKind, code: string | null = null, options: { readonly message?: string; readonly cause?: unknown } = {}) {
    super(options.message ?? (code === null ? kind : `${kind} ${code}`), 'cause' in options ? { cause: options.cause } : undefined);
    this.kind = kind;
    this.code = code;
  }
}
