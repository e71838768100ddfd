/** A read that is sent before the app's code has loaded. */
interface EarlyCall {
  readonly path: string;
  /** Must equal the home screen's own first call. Otherwise its answer is not used. */
  readonly body: Readonly<Record<string, string | number>>;
}

/** The home screen's first read: page 1 of the broker channel's products. */
const EARLY_CALL: EarlyCall = {
  path: '/mobileGateway/V1/assetManagement/product/list',
  body: { channelCode: 'QSDJH', pageNo: 1, pageSize: 20 },
};

declare global {
  interface Window {
    /** Set by the script in the HTML for the app's code, which is in another file. */
    caifuEarlyAnswer?: Promise<string | null>;
    /** The session of the early call; null: it had none. */
    caifuEarlyToken?: string | null;
  }
}

/** The settings that change the home screen's first call or its address. Their own reader has not loaded yet. */
const ASKS_OTHERWISE = /"(?:channel|generalHost)"/;

/** Whether the early call equals the app's call under the page's settings. */
export const isAsUsual = (settings: string): boolean => !ASKS_OTHERWISE.test(settings);

/** The stored session, as headers of a call. A visitor has none, and neither has a browser without storage. */
const sessionHeaders = (): Readonly<Record<string, string>> => {
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

/** Sends the early call, with the session of the device: what is offered depends on it. A lost answer is no failure: the app then sends the call itself. */
export function startEarlyCall(): void {
  const headers = sessionHeaders();
  window.caifuEarlyToken = headers['ncftck'] ?? null;
  window.caifuEarlyAnswer = fetch(EARLY_CALL.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(EARLY_CALL.body),
    credentials: 'same-origin',
    cache: 'no-store',
  }).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
}

/** Returns the early call's answer once, to the first equal call of the same session. `token` null: nobody is signed in. */
export function takeEarlyAnswer(path: string, message: unknown, token: string | null): Promise<string | null> {
  const answer = window.caifuEarlyAnswer;
  if (answer === undefined || path !== EARLY_CALL.path || token !== window.caifuEarlyToken || !saysTheSame(message))
    return Promise.resolve(null);
  delete window.caifuEarlyAnswer;
  return answer;
}

function saysTheSame(asked: unknown): boolean {
  if (typeof asked !== 'object' || asked === null) return false;
  const said = Object.entries(asked).filter(([, value]) => value !== null && value !== '');
  const expected = new Map(Object.entries(EARLY_CALL.body));
  return said.length === expected.size && said.every(([key, value]) => expected.get(key) === value);
}
