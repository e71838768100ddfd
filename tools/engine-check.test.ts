import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BUILD_TARGET, ENGINE_FLOOR } from '../packages/ui-web/engine-floor.ts';
import { buildOldestScript, buildPlainScript } from '../packages/ui-web/plain-script.ts';
import { callsAboveFloor, scriptNames } from './support/engine-calls.ts';
import { readEngineData } from './support/engine-data.ts';
import { namesAboveFloor } from './support/engine-names.ts';
import { stylesAboveFloor } from './support/engine-styles.ts';
import { syntaxAboveFloor } from './support/engine-syntax.ts';
import { repositoryRoot } from './support/repository.ts';

describe('the syntax of a built script', () => {
  it.each([
    ['await outside a function', 'const a = await import("./b.js"); export { a };'],
    ['await outside a function', 'export const a = 1; { for await (const b of []) void b; }'],
    ['regular', 'export const a = /(?<=a)b/;'],
    ['lookbehind', 'export const a = new RegExp("(?<!a)b");'],
    ['lookbehind', 'export const a = new RegExp(`(?<!${1}a)b`);'],
    ['syntax', 'export const a = /[\\p{L}--[a-z]]/v;'],
    ['static block', 'class A { static { void 0; } } export { A };'],
    ['#name in', 'class A { #b; static is = (it) => #b in it; } export { A };'],
    ['syntax', 'import a from "./a.json" with { type: "json" }; export { a };'],
    ['syntax', 'export const f = () => { using a = null; };'],
    ['spread', 'export const f = (a, b) => a?.push(...b, 1);'],
  ])('is refused above the floor: %s in %s [UI-1240]', (word, code) => {
    expect(syntaxAboveFloor(code, 'module').join()).toContain(word.split(' ')[0]);
  });

  it('may be anything that engines of the floor read: fields, private methods, ?. and ??, await within functions [UI-1240]', () => {
    const code = `
      class A { b = 1; #c = 2; static d = 3; #e() { return this.#c; } f = async () => { await this?.g?.(...[]); for await (const x of []) void x; }; }
      export const { a = 1n ?? 2 } = {}; export { A }; export const later = () => import('./later.js'); export const r = /(?<name>a)(?=b)/su;`;
    expect(syntaxAboveFloor(code, 'module')).toEqual([]);
    expect(syntaxAboveFloor('const a = await b;', 'script')).not.toEqual([]);
  });
});

describe('the names of a built file', () => {
  const data = readEngineData();
  const callsIn = (code: string, own: readonly string[] = [], brought: readonly string[] = []) =>
    callsAboveFloor(scriptNames(code, 'module'), { own: new Set(own), brought: new Set(brought) }, data).map(({ name }) => name);

  it.each([
    ['groupBy', 'export const a = (b) => Object.groupBy(b, (c) => c.d);'],
    ['toSorted', 'export const a = (b) => b?.toSorted();'],
    ['withResolvers', 'export const a = () => Promise.withResolvers();'],
    ['structuredClone', 'export const a = (b) => structuredClone(b);'],
    ['CompressionStream', 'export const a = () => new CompressionStream("gzip");'],
    ['setHTMLUnsafe', 'export const a = (b) => b.setHTMLUnsafe("");'],
    ['requestClose', 'export const a = (b) => b.requestClose();'],
  ])('are refused if a script calls %s, which is newer than the floor [UI-1314]', (name, code) => {
    expect(callsIn(code)).toEqual([name]);
  });

  it('may be those of the floor, of missing-calls.ts and of the app [UI-1314]', () => {
    expect(
      callsIn(
        'export const a = (b) => [Object.entries(b).flat(), CSS.escape(""), console.error(b), new AbortController(), b.replaceAll("a", "b")];',
      ),
    ).toEqual([]);
    expect(callsIn('export const a = (b) => b.toSorted();', [], ['toSorted'])).toEqual([]);
    expect(callsIn('export const a = (b) => b.requestClose();', ['requestClose'])).toEqual([]);
  });

  it.each([
    ['1dvh', 'a{height:100dvh}'],
    ['color-mix()', 'a{color:color-mix(in srgb,red 45%,blue)}'],
    ['translate', 'a{translate:0 -50%}'],
    [':has', 'a:has(b){color:red}'],
    ['@container', '@container (width>1em){a{color:red}}'],
    ['overflow: clip', 'a{overflow:clip}'],
    ['text-wrap', 'a{text-wrap:inherit}'],
  ])('are refused if a style has %s, which is newer than the floor [UI-1314]', (name, styles) => {
    expect(stylesAboveFloor(styles, data)).toContain(name);
  });

  it('may be a style of the floor, one after an older value, a prefixed twin, or one inside @supports [UI-1314]', () => {
    const styles = `a{height:100vh;height:100dvh;color:red;color:color-mix(in srgb,red,blue);-webkit-user-select:none;user-select:none}
      @supports (translate:0 0){a{translate:0 0}} @media (min-width:1px){b:is(c)::before{inset:0;aspect-ratio:1;gap:1rem;width:min(1px,2vw)}}`;
    expect(stylesAboveFloor(styles, data)).toEqual([]);
  });

  it('are reported with their file, and so is an unneeded allowance [UI-1314]', () => {
    const told = namesAboveFloor({
      scripts: [{ file: 'assets/a.js', code: 'export const a = (b) => Object.groupBy(b, (c) => c);', kind: 'module' }],
      styles: [{ file: 'assets/a.css', text: 'a{translate:0 0}' }],
    });
    expect(told).toContain('assets/a.js: call groupBy: Object.groupBy(b, (c) => c)');
    expect(told).toContain('assets/a.css: style translate');
    expect(told.some((line) => line.startsWith('nothing needs the allowance'))).toBe(true);
  });
});

describe('the first script of the page', () => {
  it('is readable for an engine of 2009, and newer language in it is refused [UI-1315]', async () => {
    const code = await buildOldestScript(path.join(repositoryRoot, 'packages/ui-web/src/app/engine/frame-sentence.ts'));
    expect(syntaxAboveFloor(code, 'script', 5)).toEqual([]);
    for (const newer of ['const a = 1;', 'var a = () => 1;', 'var a = `b`;', 'for (var a of b) c();', 'var { a } = b;'])
      expect(syntaxAboveFloor(newer, 'script', 5)).not.toEqual([]);
  });
});

describe('the floor of engines', () => {
  it('is the same in README, settings and build [UI-1240]', () => {
    const { chrome, safari, firefox } = ENGINE_FLOOR;
    for (const page of ['README.md', 'docs/settings.md']) {
      const text = readFileSync(path.join(repositoryRoot, page), 'utf8');
      expect(text).toContain(`Chromium ${chrome}, Safari ${safari} and Firefox ${firefox}`);
    }
  });
});

describe('the calls that an engine of the floor lacks', async () => {
  const code = await buildPlainScript(path.join(repositoryRoot, 'packages/ui-web/src/app/engine/missing-calls.ts'), [...BUILD_TARGET]);
  const answered = (expression: string, old: object): unknown => JSON.parse(String(runInContext(`JSON.stringify(${expression})`, old)));

  it('are added if they are missing, behave like the originals, and leave existing ones alone [UI-1241]', () => {
    const crypto = { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) };
    const old = createContext({ AbortController, AbortSignal, DOMException, crypto, setTimeout });
    runInContext(WITHOUT_NEWER_CALLS, old);
    const abort = Object.getOwnPropertyDescriptor(AbortController.prototype, 'abort');
    const signals = Object.getOwnPropertyDescriptors(AbortSignal);
    runInContext(code, old);
    expect(Object.getOwnPropertyDescriptor(AbortController.prototype, 'abort')).toEqual(abort);
    expect(Object.getOwnPropertyDescriptors(AbortSignal)).toEqual(signals);
    expect(answered(ASKED, old)).toEqual([
      [1, 2, 3],
      [3, 2, 1],
      [2, 1, 3],
      [3, 1, 2],
      [2, 1, -1, null],
      [3, 2, null, 'c', 7],
      [true, false],
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
    ]);
  });

  it('give the reason of an aborted signal [UI-1241]', () => {
    const timers: (() => void)[] = [];
    const old = createContext({ EventTarget, Event, crypto: {}, setTimeout: (task: () => void) => timers.push(task) });
    runInContext(OLD_SIGNALS, old);
    runInContext(code, old);
    runInContext(ABORTED, old);
    timers.forEach((task) => task());
    const asked = `[either.aborted, either.reason, late.aborted, late.reason.name, AbortSignal.any([two.signal]).reason, thrown, plain === undefined]`;
    expect(answered(asked, old)).toEqual([true, 'gone', true, 'TimeoutError', 'gone', 'gone', true]);
  });
});

const WITHOUT_NEWER_CALLS = `
  for (const name of ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed']) delete Array.prototype[name];
  for (const name of ['at', 'findLast', 'findLastIndex']) delete Object.getPrototypeOf(Uint8Array.prototype)[name];
  delete String.prototype.at; delete Object.hasOwn;`;
const ASKED = `[
  [3, 1, 2].toSorted(), [1, 2, 3].toSorted((a, b) => b - a), (function (a) { a.toSorted(); a.toReversed(); return a; })([2, 1, 3]), [2, 1, 3].toReversed(),
  [[1, 2].findLast(() => true), [1, 2, 3].findLastIndex((it) => it < 3), [].findLastIndex(() => true), [1].findLast(() => false) ?? null],
  [[1, 2, 3].at(-1), [1, 2].at(1), [1].at(-2) ?? null, 'abc'.at(-1), new Uint8Array([7]).at(-1)],
  [Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')], crypto.randomUUID()]`;
const OLD_SIGNALS = `
  class AbortSignal extends EventTarget { aborted = false; }
  class AbortController {
    signal = new AbortSignal();
    abort() { if (!this.signal.aborted) { this.signal.aborted = true; this.signal.dispatchEvent(new Event('abort')); } }
  }
  class DOMException extends Error { constructor(message, name) { super(message); this.name = name; } }
  Object.assign(globalThis, { AbortSignal, AbortController, DOMException });`;
const ABORTED = `
  var one = new AbortController(), two = new AbortController(), either = AbortSignal.any([one.signal, two.signal]), late = AbortSignal.timeout(5);
  two.abort('gone'); one.abort('again');
  var thrown = null, plain = new AbortController().signal.reason;
  try { either.throwIfAborted(); } catch (fault) { thrown = fault; }`;
