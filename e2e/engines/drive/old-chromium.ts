import * as z from 'zod';
import { freePort } from '../../../tools/support/free-port.ts';
import { PHONE, startDisplay } from './display.ts';
import { CHINESE, endAll, expressionOf, readAnswer, type Engine } from './engine.ts';
import { NOTHING, openMessageSocket } from './message-socket.ts';
import { homeIn, makeProfile } from './profile.ts';
import { startProgram } from './program.ts';
import { ANSWER_MS, until } from './until.ts';

/** A window with one page: Qt 6.4 of Debian 12 has Chromium 102, Qt 5.15 has Chromium 87. */
const windowOf = (qt: 5 | 6): string => `
import sys
from PyQt${qt}.QtCore import QUrl
from PyQt${qt}.QtWebEngineWidgets import QWebEngineView
from PyQt${qt}.QtWidgets import QApplication
application = QApplication(sys.argv)
view = QWebEngineView()
view.resize(${PHONE.width}, ${PHONE.height})
view.load(QUrl('about:blank'))
view.show()
sys.exit(application.exec${qt === 5 ? '_' : ''}())
`;

/** Debian's own Python, for which its packages are made. Another one may come first in PATH. */
const PYTHON = '/usr/bin/python3';

/** Chromium in the version of older phones' web views, by its own protocol (CDP). */
export const startOldChromium = async (qt: 5 | 6): Promise<Engine> => {
  const profile = makeProfile();
  const display = await startDisplay();
  const port = await freePort();
  const program = startProgram(PYTHON, ['-c', windowOf(qt)], {
    environment: {
      ...CHINESE,
      ...homeIn(profile.folder),
      DISPLAY: display.name,
      QT_QPA_PLATFORM: 'xcb',
      LIBGL_ALWAYS_SOFTWARE: '1',
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      QTWEBENGINE_DISABLE_SANDBOX: '1',
      QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --no-zygote --disable-gpu --disable-gpu-compositing --remote-allow-origins=* --lang=zh-CN',
    },
  });
  const tell = async <Shape extends z.ZodType>(shape: Shape, what: string): Promise<z.output<Shape>> => {
    const answer = await fetch(`http://127.0.0.1:${port}/json/${what}`);
    return shape.parse(await answer.json());
  };
  const page = await until('a page', async () => {
    program.expectRunning();
    return (await tell(pagesShape, 'list')).find(({ type }) => type === 'page') ?? null;
  });
  const { 'User-Agent': agent } = await tell(versionShape, 'version');
  let faults: string[] = [];
  const socket = await openMessageSocket(page.webSocketDebuggerUrl, (method, params) => {
    if (method === 'Runtime.exceptionThrown') faults.push(thrownOf(params));
    if (method === 'Log.entryAdded') faults.push(...stoppedIn(params));
  });
  for (const domain of ['Runtime', 'Log']) await socket.send(NOTHING, `${domain}.enable`);
  await socket.send(NOTHING, 'Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true });
  await socket.send(NOTHING, 'Emulation.setTouchEmulationEnabled', { enabled: true });
  const evaluate = async (expression: string): Promise<string> => {
    const question = { expression, returnByValue: true };
    const { result, exceptionDetails } = await socket.send(toldShape, 'Runtime.evaluate', question, ANSWER_MS);
    if (exceptionDetails !== undefined) throw new Error(descriptionOf(exceptionDetails));
    return z.string().parse(result.value);
  };
  const readDocument = async () => documentShape.parse(JSON.parse(await evaluate(DOCUMENT)));
  /**
   * Sends a command that loads a page, and waits until another document is complete. A page that changes its process may lose the load event,
   * so the event is no sign.
   */
  const load = async (method: string, params: Readonly<Record<string, unknown>>): Promise<void> => {
    const { since } = await until('the page', readDocument);
    await socket.send(NOTHING, method, params);
    await until(`a page after ${method}`, async () => {
      const now = await readDocument();
      return now.since !== since && now.state === 'complete' ? now : null;
    });
  };
  return {
    version: /Chrome\/(\S+)/.exec(agent)?.[1] ?? agent,
    open: (url) => load('Page.navigate', { url }),
    ask: async (shape, inPage, ...given) => readAnswer(shape, await evaluate(expressionOf(inPage, given))),
    tap: async (x, y) => {
      await socket.send(NOTHING, 'Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await socket.send(NOTHING, 'Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    type: async (text) => {
      for (const key of text) {
        await socket.send(NOTHING, 'Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key });
        await socket.send(NOTHING, 'Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
    },
    giveFile: async (selector, file) => {
      const { root } = await socket.send(z.object({ root: nodeShape }), 'DOM.getDocument');
      const { nodeId } = await socket.send(nodeShape, 'DOM.querySelector', { nodeId: root.nodeId, selector });
      await socket.send(NOTHING, 'DOM.setFileInputFiles', { nodeId, files: [file] });
    },
    back: async () => {
      await socket.send(NOTHING, 'Runtime.evaluate', { expression: 'history.back()' });
    },
    reload: () => load('Page.reload', {}),
    takeFaults: async () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    end: async () => {
      socket.close();
      await endAll([program, display.program]);
      profile.remove();
    },
  };
};

const pagesShape = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));
const versionShape = z.object({ 'User-Agent': z.string() });
/** Tells documents apart, and whether one is complete. */
const DOCUMENT = 'JSON.stringify({ since: performance.timeOrigin, state: document.readyState })';
const documentShape = z.object({ since: z.number(), state: z.string() });
const nodeShape = z.object({ nodeId: z.number() });
const detailsShape = z.object({ text: z.string(), exception: z.optional(z.object({ description: z.optional(z.string()) })) });
const toldShape = z.object({ result: z.object({ value: z.optional(z.unknown()) }), exceptionDetails: z.optional(detailsShape) });

const descriptionOf = ({ text, exception }: z.output<typeof detailsShape>): string => exception?.description ?? text;

const thrownOf = (params: unknown): string => descriptionOf(z.object({ exceptionDetails: detailsShape }).parse(params).exceptionDetails);

/** The policy violations. Other entries concern the network. */
const stoppedIn = (params: unknown): readonly string[] => {
  const { entry } = z.object({ entry: z.object({ source: z.string(), level: z.string(), text: z.string() }) }).parse(params);
  return entry.source === 'security' && entry.level === 'error' ? [entry.text] : [];
};
