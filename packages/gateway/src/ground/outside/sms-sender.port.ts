/** Sends a one-time code to a phone. */
export interface SmsSender {
  /** False: there is no provider, so no message was sent. */
  send(mobile: string, code: string): Promise<boolean>;
}

/** This gateway has no provider: outside of demo mode no code can be sent until a host connects one. */
export const noSmsProvider: SmsSender = { send: () => Promise.resolve(false) };
