import type { Doors } from './door-table.ts';

// A file of its own, which early.ts asks for when a visit opens at another page than home. It asks for the page's files, which otherwise
// would be found round by round, and tells the page's title.

/** Written by `frame.plugin.ts`. */
declare const CAIFU_DOORS: Doors;

function open({ files, ways, rows }: Doors): void {
  const address = location.hash.replace(/^#\/?/, '').replace(/\/?([?#].*)?$/, '');
  const row = rows.find(([path]) => path === address) ?? rows.find(([path]) => path.includes(':') && fits(path, address));
  if (row === undefined) return;
  const [, title, way, isTab = 0] = row;
  for (const place of ways[way] ?? []) ask(files[place] ?? '');
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
