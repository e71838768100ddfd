import { isAsUsual, sessionHeaders, startEarlyCall } from '../early-call.ts';
import type { DoorCall, Doors } from './door-table.ts';

// A file of its own, which early.ts asks for when a visit opens at another page than home. It asks for the page's files, which otherwise
// would be found round by round, sends the page's first calls, and tells the page's title.

/** Written by `frame.plugin.ts`. */
declare const CAIFU_DOORS: Doors;

function open({ files, ways, calls, rows }: Doors): void {
  const [, address = '', search = ''] = /^#?\/?([^?#]*?)\/?(?:\?([^#]*))?(?:#.*)?$/.exec(location.hash) ?? [];
  const row = rows.find(([path]) => path === address) ?? rows.find(([path]) => path.includes(':') && fits(path, address));
  if (row === undefined) return;
  const [path, title, way, isTab = 0, first = []] = row;
  for (const place of ways[way] ?? []) ask(files[place] ?? '');
  const settings = document.querySelector<HTMLMetaElement>('meta[name="caifu-settings"]')?.content ?? '';
  if (isAsUsual(settings)) {
    const fields = new URLSearchParams(search);
    const given = new Map([...fields, ...parametersIn(path, address)]);
    const [, ...places] = first.find(([names]) => isSame(names, new Set(fields.keys()))) ?? [''];
    for (const place of places) send(calls[place], given);
  }
  const shown = document.querySelector('#root .frame-bar > b');
  // The app is faster where a worker has everything.
  if (shown === null) return;
  shown.textContent = title;
  shown.className = '';
  if (isTab === 1) document.querySelector('#root .frame-back')?.remove();
}

function fits(path: string, address: string): boolean {
  const parts = path.split('/');
  const given = address.split('/');
  return parts.length === given.length && parts.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''));
}

function isSame(names: string, fields: ReadonlySet<string>): boolean {
  const expected = names === '' ? [] : names.split(',');
  return expected.length === fields.size && expected.every((name) => fields.has(name));
}

function parametersIn(path: string, address: string): readonly (readonly [string, string])[] {
  const given = address.split('/');
  return path.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decoded(given[at] ?? '')] as const] : []));
}

/** A malformed part stays as it is: the page says what is wrong. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Sends a call whose sender and whose texts the visit has. */
function send(call: DoorCall | undefined, given: ReadonlyMap<string, string>): void {
  if (call === undefined) return;
  const [path, sender, pattern] = call;
  const isSignedIn = sessionHeaders()['ncftck'] !== undefined;
  if (sender === 3 ? !isSignedIn : sender === 4 && isSignedIn) return;
  const body = Object.fromEntries(
    Object.entries(pattern).map(([key, value]) => {
      const name = typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined;
      return [key, name === undefined ? value : (given.get(name) ?? null)] as const;
    }),
  );
  startEarlyCall({ path, body, withSession: sender !== 1 });
}

function ask(file: string): void {
  const link = document.createElement('link');
  // As the module loader asks, so that one answer serves both.
  link.crossOrigin = '';
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  link.href = new URL(file, document.baseURI).href;
  document.head.append(link);
}

open(CAIFU_DOORS);
