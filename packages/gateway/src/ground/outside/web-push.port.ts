/** A browser that is notified: the address at its push service, and the keys that only it can open. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushNote {
  readonly text: string;
  /** A newer note of this word takes the place of one that waits at the push service. Letters, 32 at most. */
  readonly word: string;
}

/** gone: the browser has ended it. refused: it will never be taken. later: the push service is down or busy. */
export type PushResult = 'taken' | 'gone' | 'refused' | 'later';

/** Notifies browsers through their push services (RFC 8030, 8291, 8292). */
export interface WebPush {
  /** The public key for browsers, base64url. null: this gateway notifies nobody. */
  readonly publicKey: string | null;
  /** [GW-1786] Whether a browser's address belongs to a push service that this gateway calls. */
  serves(endpoint: string): boolean;
  /** Never throws. */
  send(target: PushTarget, note: PushNote, signal: AbortSignal): Promise<PushResult>;
}

export const noWebPush: WebPush = { publicKey: null, serves: () => false, send: () => Promise.resolve('refused') };
