import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { PHONE } from './display.ts';
import { CHINESE, expressionOf, readAnswer, type Engine } from './engine.ts';
import { NOTHING, openMessageSocket } from './message-socket.ts';
import { homeIn, makeProfile } from './profile.ts';
import { startProgram } from './program.ts';
import { ANSWER_MS, until } from './until.ts';

/** Firefox by WebDriver BiDi, which it supports without a driver. */
export const startFirefox = async (): Promise<Engine> => {
  const profile = makeProfile();
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile.folder, 'user.js'), preferences.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile.folder, '--remote-debugging-port=0', 'about:blank'];
  const program = startProgram('firefox-esr', args, {
    // The tests may run as root in a container, where no sandbox can be made.
    environment: { ...CHINESE, ...homeIn(profile.folder), MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  });
  const [, address = ''] = await program.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  let faults: string[] = [];
  const socket = await openMessageSocket(`${address}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return;
    const { level, type, text } = entryShape.parse(params);
    // The page's own console output has another type. Policy violations have this one.
    if (level === 'error' && type === 'javascript') faults.push(text);
  });
  const { capabilities } = await socket.send(sessionShape, 'session.new', { capabilities: {} });
  const [first] = (await socket.send(treeShape, 'browsingContext.getTree')).contexts;
  const context = first?.context;
  await socket.send(NOTHING, 'session.subscribe', { events: ['log.entryAdded'] });
  await socket.send(NOTHING, 'browsingContext.setViewport', { context, viewport: PHONE, devicePixelRatio: 1 });
  const act = (source: Readonly<Record<string, unknown>>): Promise<unknown> =>
    socket.send(NOTHING, 'input.performActions', { context, actions: [source] });
  const ask: Engine['ask'] = async (shape, inPage, ...given) => {
    const question = { expression: expressionOf(inPage, given), target: { context }, awaitPromise: false };
    const told = await socket.send(toldShape, 'script.evaluate', question, ANSWER_MS);
    if (told.type === 'exception') throw new Error(told.exceptionDetails.text);
    return readAnswer(shape, told.result.value);
  };
  /** The engine does not always tell that a page is loaded, so the page itself is asked. */
  const load = async (command: 'navigate' | 'reload', params: Readonly<Record<string, unknown>>): Promise<void> => {
    await until('the document to leave', () => ask(z.boolean(), markLeaving));
    await socket.send(NOTHING, `browsingContext.${command}`, { context, ...params, wait: 'none' });
    await until(`the page after ${command}`, async () => ((await ask(z.boolean(), isLoaded)) ? true : null));
  };
  return {
    version: capabilities.browserVersion,
    ask,
    open: (url) => load('navigate', { url }),
    tap: async (x, y) => {
      await act({
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    type: async (text) => {
      const actions = Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act({ type: 'key', id: 'keys', actions });
    },
    giveFile: async (selector, file) => {
      const locator = { type: 'css', value: selector };
      const { nodes } = await socket.send(nodesShape, 'browsingContext.locateNodes', { context, locator });
      await socket.send(NOTHING, 'input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [file] });
    },
    back: async () => {
      await socket.send(NOTHING, 'browsingContext.traverseHistory', { context, delta: -1 });
    },
    reload: () => load('reload', {}),
    takeFaults: async () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    end: async () => {
      socket.close();
      await program.end();
      profile.remove();
    },
  };
};

/** Runs in the page. The next document has no mark. */
const markLeaving = (): boolean => {
  document.documentElement.dataset['leaving'] = '';
  return true;
};

/** Runs in the page. */
const isLoaded = (): boolean => document.readyState === 'complete' && document.documentElement.dataset['leaving'] === undefined;

/** Enables the W3C remote protocol alone, loads nothing from elsewhere and sets the product's language. */
const PREFERENCES = {
  'remote.active-protocols': 1,
  'intl.accept_languages': 'zh-CN,zh',
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:1',
  'toolkit.telemetry.enabled': false,
} as const;

const entryShape = z.object({ level: z.string(), type: z.string(), text: z.nullish(z.string()).transform((text) => text ?? '') });
const sessionShape = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const treeShape = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const nodesShape = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) });
const toldShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
