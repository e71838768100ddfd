import type { LoginDevice } from '@caifu/core/account';
import { detectHost } from '@caifu/core/host';

export interface SessionOwner {
  readonly investorId: string;
  /** Identifies the session without its token, which is never stored. */
  readonly tokenHash: string;
}

/** A session with the origin of its request. */
export interface Caller extends SessionOwner {
  readonly address: string;
  /** The front end: the app around the page by its user agent, or `web` for a plain browser. Daily limits are counted for each of them. */
  readonly channel: string;
}

/** Person and origin for security events. */
export const sourceOfCaller = ({ address, investorId, tokenHash }: Caller) => ({ address, investorId, tokenHash });

/** The channel of a user agent. Apps known only by their own settings count as web views. */
export const channelOf = (userAgent: string | undefined): string => {
  const { app } = detectHost(userAgent ?? '', NO_TOKENS);
  return app === 'plain' ? WEB : app;
};

export const WEB = 'web';
const NO_TOKENS = { provider: [], partnerOne: [], partnerTwo: [] } as const;

export interface CallerLookup {
  /** The session of a token. null for an unknown or expired token. */
  callerOf(token: string, ticket: string | null): Promise<SessionOwner | null>;
  /** The session of a hash. null once it is over. */
  ownerOf(tokenHash: string): Promise<SessionOwner | null>;
}

export interface OpenedSession {
  readonly token: string;
  readonly ticket: string;
}

/** The origin of a new session. */
export interface SessionOrigin {
  readonly userAgent: string;
  readonly address: string;
}

export interface Sessions extends CallerLookup {
  /** [SN-6] Above the limit of an investor's sessions, the least recently used ones end. */
  open(investorId: string, origin?: SessionOrigin): Promise<OpenedSession>;
  close(tokenHash: string): Promise<void>;
  /** The live sessions, the most recently used first. */
  list(caller: SessionOwner): Promise<readonly LoginDevice[]>;
  /** Ends a session of the caller's own investor by its id. An unknown or foreign id changes nothing. */
  closeOne(caller: SessionOwner, sessionId: string): Promise<void>;
  /** Ends all sessions of the investor except the caller's. */
  closeOthers(caller: SessionOwner): Promise<void>;
  /** Ends all sessions of an investor. null: of everybody. */
  closeAll(investorId: string | null): Promise<void>;
  dropExpired(): Promise<void>;
}
