import { networkOf } from './address-tries.ts';
import type { Secrets } from '../keys/secrets.ts';

/** The facts of each kind beside person and origin. Never a number, a name, a code, a password, a token or a text that a caller chose. */
export interface SecurityEventDetails {
  'signed-in': { readonly by: 'code' | 'ticket'; readonly device: 'known' | 'new' };
  'sign-in-failed': { readonly by: 'code' | 'ticket'; readonly reason: 'wrong' | 'expired' };
  'codes-limited': { readonly of: 'sent' | 'wrong'; readonly over: 'address' | 'all' };
  'sessions-ended': { readonly reason: 'signed-out' | 'ended-by-investor' | 'password-changed' | 'password-reset' };
  'password-wrong': { readonly lock: 'none' | 'minutes' | 'until-identity' };
  'password-refused': { readonly reason: 'locked' | 'address' };
  'password-replaced': { readonly by: 'set' | 'change' | 'reset' };
  'identity-confirmed': object;
  'identity-refused': object;
  'name-listed': { readonly verdict: 'namesake' | 'listed' | 'unavailable' };
  'foreign-id': { readonly call: string; readonly field: string };
  'rate-limited': { readonly of: 'address' | 'session' };
  'cross-site-refused': { readonly route: string };
  'host-refused': object;
  'operator-refused': { readonly route: string };
  'operator-decided': { readonly operator: string; readonly action: string; readonly subject: string; readonly outcome: string };
  'audit-failed': { readonly faults: number };
  'row-parked': { readonly parked: string; readonly step: string; readonly of: string; readonly subject: string; readonly reason: string };
  'events-lost': { readonly count: number };
}

export type SecurityEventKind = keyof SecurityEventDetails;

/** Person and origin, as far as known. */
export interface EventSource {
  readonly address?: string;
  readonly investorId?: string;
  /** Digest of the session's token. */
  readonly tokenHash?: string;
  /** The number of a visitor who is not signed in. Only its digest is written. */
  readonly mobile?: string;
}

export type SecurityEvent = {
  readonly [Kind in SecurityEventKind]: { readonly kind: Kind } & EventSource & SecurityEventDetails[Kind];
}[SecurityEventKind];

export interface SecurityEvents {
  /** Accepts an event and returns at once: it neither waits nor fails [SV-3]. */
  tell(event: SecurityEvent): void;
  /** Whether another event of this kind and source would be held back now. The caller can then skip the look-up for it. */
  isHeldBack(kind: SecurityEventKind, source: EventSource): boolean;
  /** Resolves when all accepted events are written or lost. */
  close(): Promise<void>;
}

/** The destination of the lines. A failed write loses only its lines. */
export interface EventSink {
  write(lines: string): Promise<void>;
}

/** Written once a minute for each source, because a refused caller may call a thousand times a second [SV-4]. */
const PACED: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'codes-limited',
  'password-refused',
  'foreign-id',
  'rate-limited',
  'cross-site-refused',
  'host-refused',
  'operator-refused',
]);

const MINUTE_MS = 60_000;
const MOST_SOURCES = 20_000;

export interface EventsOptions {
  readonly sink: EventSink | null;
  readonly secrets: Pick<Secrets, 'digest'>;
  readonly wall: () => number;
  /** Called once a minute while lines cannot be written. */
  readonly complain: (text: string) => void;
  /** Maximum number of waiting lines. */
  readonly most?: number;
}

/**
 * Events in the order of their arrival, as lines of JSON. The queue is bounded. Lost events are counted, and the count is a line of its own
 * [SV-3]. A null sink accepts nothing.
 */
export const createSecurityEvents = ({ sink, secrets, wall, complain, most = 10_000 }: EventsOptions): SecurityEvents => {
  if (sink === null) return NO_EVENTS;
  const paced = new Map<string, { readonly at: number; held: number }>();
  let waiting: string[] = [];
  let lost = 0;
  let complainedAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;

  const lineOf = (event: SecurityEvent, held: number): string => {
    const { kind, address, investorId, tokenHash, mobile, ...details } = event;
    return JSON.stringify({
      time: new Date(wall()).toISOString(),
      kind,
      address,
      investor: investorId,
      session: tokenHash === undefined ? undefined : digestOf(secrets, tokenHash),
      mobile: mobile === undefined ? undefined : mobileDigest(secrets, mobile),
      ...details,
      heldBack: held === 0 ? undefined : held,
    });
  };

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0 || lost > 0) {
      // Events of the same turn are written together.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const gone = lost;
      const lines = gone === 0 ? waiting : [...waiting, lineOf({ kind: 'events-lost', count: gone }, 0)];
      waiting = [];
      lost = 0;
      try {
        await sink.write(lines.map((line) => `${line}\n`).join(''));
      } catch (error) {
        lost += gone + lines.length - (gone === 0 ? 0 : 1);
        if (wall() - complainedAt >= MINUTE_MS) {
          complainedAt = wall();
          complain(`security events cannot be written (${codeOf(error)}): ${lost} are lost`);
        }
        return;
      }
    }
  };
  const start = (): void => {
    writing ??= writeAll().finally(() => {
      writing = null;
      // A lost event waits for the next one, so that a full disk is not retried continuously.
      if (waiting.length > 0) start();
    });
  };

  const close = async (): Promise<void> => {
    const now = writing;
    if (now === null) return;
    await now;
    await close();
  };

  const sourceOf = (kind: SecurityEventKind, { tokenHash, address }: EventSource): string =>
    [kind, tokenHash ?? networkOf(address ?? '')].join(' ');
  const isHeldBack = (kind: SecurityEventKind, source: EventSource): boolean => {
    const last = paced.get(sourceOf(kind, source));
    return last !== undefined && wall() - last.at < MINUTE_MS;
  };

  return {
    isHeldBack,
    tell: (event) => {
      let held = 0;
      if (PACED.has(event.kind)) {
        const key = sourceOf(event.kind, event);
        const last = paced.get(key);
        if (last !== undefined && isHeldBack(event.kind, event)) {
          last.held += 1;
          return;
        }
        held = last?.held ?? 0;
        paced.delete(key);
        if (paced.size >= MOST_SOURCES) paced.delete(paced.keys().next().value ?? '');
        paced.set(key, { at: wall(), held: 0 });
      }
      if (waiting.length >= most) {
        lost += 1;
        return;
      }
      waiting.push(lineOf(event, held));
      start();
    },
    close,
  };
};

const DIGEST_LETTERS = 16;

const digestOf = (secrets: Pick<Secrets, 'digest'>, text: string): string =>
  secrets.digest('security-event', text).toString('hex').slice(0, DIGEST_LETTERS);

/** The text in place of a number. */
export const mobileDigest = digestOf;

export const NO_EVENTS: SecurityEvents = { tell: () => {}, isHeldBack: () => true, close: () => Promise.resolve() };

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
