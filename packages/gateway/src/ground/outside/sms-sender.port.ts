/** Sends a one-time code to a phone. */
export interface SmsSender {
  /** False: there is no provider, nothing was sent. */
  send(mobile: string, code: string): Promise<boolean>;
}

/** This gateway ships without a provider: outside demo mode nobody can be sent a code until a host plugs one in. */
export const noSmsProvider: SmsSender = { send: () => Promise.resolve(false) };
