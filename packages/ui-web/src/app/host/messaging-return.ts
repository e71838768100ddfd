/** The part of a window that is used. */
export interface ReturnPage {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'pointerdown' | 'keydown', listener: () => void, options: { readonly capture: true; readonly once: true }): void;
}

/** The round trip to the messaging app's sign-in page. */
export interface MessagingReturn {
  /**
   * Called before the page is left for sign-in. False: the visitor has just come back and has not touched the page, so there is no second
   * round.
   */
  readonly leave: () => boolean;
  /** Whether the visitor came back with an unused ticket. */
  readonly hasTicket: () => boolean;
  /** Returns the ticket once. */
  readonly takeTicket: () => string | null;
}

/**
 * Reads the answer of the sign-in page: `ticket` or `loginTicket` in the query before or after the hash. The ticket is removed from the
 * address before any other code can read it.
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

/** Whether this document was opened by the return from sign-in. True once. */
function readRound({ sessionStorage }: ReturnPage): boolean {
  return attempt(() => {
    const round = sessionStorage.getItem(ROUND);
    sessionStorage.removeItem(ROUND);
    return round !== null;
  }, false);
}

/** Storage may be closed; the round is then not remembered. */
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
