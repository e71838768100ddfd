export interface SessionOwner {
  readonly investorId: string;
  /** Stands for the session wherever one must be named; the token itself is never kept. */
  readonly tokenHash: string;
}

/** One of them with where the request came from. */
export interface Caller extends SessionOwner {
  readonly address: string;
}

export interface CallerLookup {
  /** Who a token stands for; null when it stands for nobody (any more). */
  callerOf(token: string, ticket: string | null): Promise<SessionOwner | null>;
}

export interface OpenedSession {
  readonly token: string;
  readonly ticket: string;
}

export interface Sessions extends CallerLookup {
  open(investorId: string): Promise<OpenedSession>;
  close(tokenHash: string): Promise<void>;
  /** All of an investor but the caller's own. */
  closeOthers(caller: SessionOwner): Promise<void>;
  dropExpired(): Promise<void>;
}
