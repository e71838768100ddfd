import * as z from 'zod';
import { findMiniBrowser } from '../../../tools/support/engine-programs.ts';
import { freePort } from '../../../tools/support/free-port.ts';
import { PHONE, startDisplay } from './display.ts';
import { CHINESE, endAll, expressionOf, readAnswer, type Engine } from './engine.ts';
import { homeIn, makeProfile } from './profile.ts';
import { startProgram } from './program.ts';
import { until } from './until.ts';
import { openSession } from './webdriver.ts';

/** The page is made for phones and decides some things by the name of the browser. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** WebKitGTK by WebDriver. It shares WebCore and JavaScriptCore with an iPhone, but not keyboard, touch and downloads. */
export const startWebkit = async (): Promise<Engine> => {
  const browser = findMiniBrowser();
  if (browser === null) throw new Error('there is no MiniBrowser');
  const profile = makeProfile();
  const display = await startDisplay();
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    environment: {
      ...CHINESE,
      ...homeIn(profile.folder),
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The tests may run as root in a container, where no sandbox can be made.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  // GTK cannot make a window as narrow as a phone, but it can fill a screen of that size.
  const args = ['--automation', '--full-screen', `--user-agent=${IPHONE}`];
  const session = await openSession(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    // The driver does not always notice that a page is loaded, so the watch waits for its document.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: browser, args },
  });
  await session.post('/window/rect', { x: 0, y: 0, ...PHONE });
  const ask: Engine['ask'] = async (shape, inPage, ...given) => {
    const told = await session.post('/execute/sync', { script: `return ${expressionOf(inPage, given)}`, args: [] });
    return readAnswer(shape, z.string().parse(told));
  };
  let visits = 0;
  /** A question during the change from one document to the next is never answered, so it is repeated. */
  const watch = (address: string): Promise<true> => {
    visits += 1;
    const [whole = ''] = address.split('#');
    return until(`the document ${whole}`, async () => ((await ask(z.boolean(), watchFaults, whole, visits)) ? true : null));
  };
  return {
    version: session.version,
    ask,
    open: async (url) => {
      await until(`the visit of ${url}`, async () => ({ told: await session.post('/url', { url }) }));
      await watch(url);
    },
    tap: async (x, y) => {
      const place = { duration: 0, x: Math.round(x), y: Math.round(y) };
      const actions = [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await session.post('/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
    },
    type: async (text) => {
      const actions = Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await session.post('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    giveFile: async (selector, file) => {
      const [element = ''] = Object.values(elementShape.parse(await session.post('/element', { using: 'css selector', value: selector })));
      await session.post(`/element/${element}/value`, { text: file });
    },
    back: async () => {
      // The driver's own command waits for a load, which does not happen within a page.
      await ask(z.null(), () => history.back());
    },
    reload: async () => {
      const address = await ask(z.string(), () => location.href);
      await session.post('/refresh', {});
      await watch(address);
    },
    takeFaults: () => until('the faults', () => ask(z.array(z.string()), () => window.caifuWatch?.faults.splice(0) ?? [])),
    end: async () => {
      await session.end();
      await endAll([driver, display.program]);
      profile.remove();
    },
  };
};

const elementShape = z.record(z.string(), z.string());

declare global {
  interface Window {
    caifuWatch?: { readonly visit: number; readonly faults: string[] };
  }
}

/**
 * Runs in the page, because an automated WebKit logs neither policy violations nor uncaught errors. A script that fails before the watch
 * begins is that of the app itself, which then does not start.
 */
const watchFaults = (address: string, visit: number): boolean => {
  // The previous document is still there.
  if (window.caifuWatch !== undefined) return window.caifuWatch.visit === visit;
  if (location.href.split('#')[0] !== address) return false;
  const faults: string[] = [];
  window.caifuWatch = { visit, faults };
  window.addEventListener('error', ({ message }) => faults.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  const stopped = (reports: readonly Report[]): void => {
    for (const { body } of reports) faults.push(`stopped by the policy: ${JSON.stringify(body)}`);
  };
  new ReportingObserver(stopped, { types: ['csp-violation'], buffered: true }).observe();
  return true;
};
