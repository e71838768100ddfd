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
  }
}

/** The settings that change the home screen's first call or its address. Their own reader has not loaded yet. */
const ASKS_OTHERWISE = /"(?:channel|generalHost)"/;

/** Whether the early call equals the app's call under the page's settings. */
export const isAsUsual = (settings: string): boolean => !ASKS_OTHERWISE.test(settings);

/** [UI-700] Nobody is signed in on this device: the list of an investor ends at the own level, and the early call has no session. */
export const isGuest = (): boolean => {
  try {
    return localStorage.getItem('caifu.session') === null;
  } catch {
    return true;
  }
};

/** Sends the early call. A lost answer is no failure: the app then sends the call itself. */
export function startEarlyCall(): void {
  window.caifuEarlyAnswer = fetch(EARLY_CALL.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(EARLY_CALL.body),
    credentials: 'same-origin',
    cache: 'no-store',
  }).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
}

/** Returns the early call's answer once, to the first equal call. */
export function takeEarlyAnswer(path: string, message: unknown): Promise<string | null> {
  const answer = window.caifuEarlyAnswer;
  if (answer === undefined || path !== EARLY_CALL.path || !saysTheSame(message)) return Promise.resolve(null);
  delete window.caifuEarlyAnswer;
  return answer;
}

function saysTheSame(asked: unknown): boolean {
  if (typeof asked !== 'object' || asked === null) return false;
  const said = Object.entries(asked).filter(([, value]) => value !== null && value !== '');
  const expected = new Map(Object.entries(EARLY_CALL.body));
  return said.length === expected.size && said.every(([key, value]) => expected.get(key) === value);
}
