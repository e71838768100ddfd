/** A read that is sent before the app's code has loaded. */
export interface EarlyCall {
  readonly path: string;
  /** Must equal the page's own first call. Otherwise its answer is not used. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the call goes out with the stored session. */
  readonly withSession: boolean;
}

/** `arrivedAt`: by the device's clock. The headers tell the gateway's time. */
interface EarlyAnswer {
  readonly text: string;
  readonly headers: Headers;
  readonly arrivedAt: number;
}

interface SentCall extends EarlyCall {
  readonly token: string | null;
  readonly answer: Promise<EarlyAnswer | null>;
}

/** Milliseconds after which an answer is too old to be shown. */
const MOST_AGE = 10_000;

/** The home screen's first read: page 1 of the broker channel's products. */
const OF_HOME: EarlyCall = {
  path: '/mobileGateway/V1/assetManagement/product/list',
  body: { channelCode: 'QSDJH', pageNo: 1, pageSize: 20 },
  withSession: true,
};

declare global {
  interface Window {
    /** Set by the scripts of the HTML for the app's code, which is in another file. */
    caifuEarlyCalls?: SentCall[];
  }
}

/** The settings that change the first calls or their address. Their own reader has not loaded yet. */
const ASKS_OTHERWISE = /"(?:channel|generalHost|bankHost)"/;

/** Whether the early calls equal the app's calls under the page's settings. */
export const isAsUsual = (settings: string): boolean => !ASKS_OTHERWISE.test(settings);

/** The stored session, as headers of a call. A visitor has none, and neither has a browser without storage. */
export const sessionHeaders = (): Readonly<Record<string, string>> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('caifu.session') ?? 'null');
    const of = new Map<string, unknown>(Object.entries(stored ?? {}));
    const [token, ticket] = [of.get('token'), of.get('ticket')];
    if (typeof token !== 'string') return {};
    return { ncftck: token, ...(typeof ticket === 'string' && ticket !== '' ? { ticket } : {}) };
  } catch {
    return {};
  }
};

/** Sends a call early, with the session of the device: what is offered depends on it. A lost answer is no failure: the app then sends the call itself. */
export function startEarlyCall(call: EarlyCall = OF_HOME): void {
  const headers = call.withSession ? sessionHeaders() : {};
  const answer = fetch(call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(call.body),
    credentials: 'same-origin',
    cache: 'no-store',
  }).then(
    async (response) => (response.ok ? { text: await response.text(), headers: response.headers, arrivedAt: Date.now() } : null),
    () => null,
  );
  (window.caifuEarlyCalls ??= []).push({ ...call, token: headers['ncftck'] ?? null, answer });
}

/** Returns an early call's answer once, to the first equal call of the same session. `token` null: nobody is signed in. An old one is not used. */
export async function takeEarlyAnswer(path: string, message: unknown, token: string | null): Promise<EarlyAnswer | null> {
  const sent = window.caifuEarlyCalls ?? [];
  const place = sent.findIndex((one) => path === one.path && (!one.withSession || token === one.token) && saysTheSame(message, one.body));
  const answer = await sent.splice(place, place === -1 ? 0 : 1)[0]?.answer;
  return answer === undefined || answer === null || Date.now() - answer.arrivedAt > MOST_AGE ? null : answer;
}

/** The answer to home's early call. undefined: the visit began at another page (`early.ts`). */
export const earlyHomeAnswer = (): Promise<unknown> | undefined =>
  document.documentElement.dataset['frame'] === 'page' ? undefined : window.caifuEarlyCalls?.[0]?.answer;

/** Drops the answers that the first page did not ask for: another page would show old data. */
export function forgetEarlyAnswers(): void {
  delete window.caifuEarlyCalls;
}

function saysTheSame(asked: unknown, body: EarlyCall['body']): boolean {
  const said = given(asked);
  const expected = new Map(given(body));
  return said.length === expected.size && said.every(([key, value]) => expected.get(key) === value);
}

const given = (message: unknown): readonly (readonly [string, string])[] =>
  Object.entries(message ?? {})
    .filter(([, value]) => value !== null && value !== '' && value !== undefined)
    .map(([key, value]) => [key, JSON.stringify(value)] as const);
