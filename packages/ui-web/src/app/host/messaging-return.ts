/** The part of a window that is used. */
export interface ReturnPage {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'pointerdown' | 'keydown', listener: () => void, options: { readonly capture: true; readonly once: true }): void;
}

/** The way to the sign-in page of the messaging app and back. */
export interface MessagingReturn {
  /** The page is about to be left for sign-in. False: it came from there just now, and nobody has touched it since: no second round. */
  readonly leave: () => boolean;
  /** Whether the visitor came back with a ticket that has not been used. */
  readonly hasTicket: () => boolean;
  /** The ticket, once. */
  readonly takeTicket: () => string | null;
}

/**
 * Reads what the sign-in page has sent back: `ticket` or `loginTicket` in the query before the hash or behind it. It is taken out
 * of the address at once, before anything reads or tells it.
 */
export function returnFromMessaging(page: ReturnPage): MessagingReturn {
  let ticket = takeTicketOut(page);
  let hasComeBack = readRound(page);
  const touched = () => {
    hasComeBack = false;
  };
  for (const type of ['pointerdown', 'keydown'] as const) page.addEventListener(type, touched, { capture: true, once: true });
  return {
    leave() {
      if (hasComeBack) return false;
      attempt(() => page.sessionStorage.setItem(ROUND, 'left'), undefined);
      return true;
    },
    hasTicket: () => ticket !== null,
    takeTicket() {
      const taken = ticket;
      ticket = null;
      return taken;
    },
  };
}

function takeTicketOut(page: ReturnPage): string | null {
  const url = new URL(page.location.href);
  const [path = '', search = ''] = url.hash.split('?', 2);
  const inHash = new URLSearchParams(search);
  const given = NAMES.flatMap((name) => [...url.searchParams.getAll(name), ...inHash.getAll(name)]);
  if (given.length === 0) return null;
  for (const name of NAMES) {
    url.searchParams.delete(name);
    inHash.delete(name);
  }
  url.hash = inHash.size === 0 ? path : `${path}?${inHash.toString()}`;
  page.history.replaceState(page.history.state, '', url.href);
  return given.find((ticket) => FORM.test(ticket)) ?? null;
}

/** Whether this document was opened on the way back; said once. */
function readRound({ sessionStorage }: ReturnPage): boolean {
  return attempt(() => {
    const round = sessionStorage.getItem(ROUND);
    sessionStorage.removeItem(ROUND);
    return round !== null;
  }, false);
}

/** Storage may be closed to us: then a round is not remembered. */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

const NAMES = ['ticket', 'loginTicket'];
const FORM = /^[\w.~+/=-]{1,512}$/;
const ROUND = 'caifu.sign-in-round';
