import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { repositoryRoot, toolPath } from '../tools/support/repository.ts';
import { runNode } from '../tools/support/run-process.ts';

export interface FloorPages {
  readonly url: string;
  readonly server: Server;
}

/**
 * Serves the floor pages, built and compressed like the product: `/static/` of 1 KB, `/react/` that says hello, and `/app/`, a React app of
 * 90 KB on the product's libraries whose HTML starts its one data call. `/list/` is plain React: a list of twenty rows, a detail page, and
 * an input that shows its text formatted beside it.
 */
export const serveFloors = async (folder: string, dataPath: string, dataBody: string, data: string): Promise<FloorPages> => {
  const served = path.join(folder, 'served');
  mkdirSync(path.join(served, 'static'), { recursive: true });
  const text = '一个静态的页面。'.repeat(24);
  mkdirSync(path.join(served, 'apart'));
  const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>静态</title><h1>静态</h1><p>${text}</p>`;
  for (const name of ['static', 'apart']) writeFileSync(path.join(served, name, 'index.html'), page);
  // The folder lies inside the product's packages, so that the libraries are found.
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  await build(folder, served, 'react', '', HELLO);
  await build(folder, served, 'app', earlyCall(dataPath, dataBody), APP);
  await build(folder, served, 'list', '', LIST);
  return serve(served, dataPath, data);
};

const HELLO = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, '你好'));
`;

const LIST = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
const rows = Array.from({ length: 20 }, (_, n) => ({ n, name: '产品' + n, rate: (3 + n / 10).toFixed(2) + '%' }));
function App() {
  const [open, setOpen] = useState(null);
  const [text, setText] = useState('');
  if (open !== null) return h('main', null, h('h1', { id: 'detail' }, open.name), h('dl', null, rows.map(({ n, name, rate }) => h('div', { key: n }, h('dt', null, name), h('dd', null, rate)))));
  return h('main', null, h('input', { value: text, onChange: (event) => setText(event.target.value) }), h('p', null, Number(text).toLocaleString()),
    h('ul', null, rows.map((row) => h('li', { key: row.n }, h('button', { onClick: () => setOpen(row) }, row.name, ' ', row.rate)))));
}
createRoot(document.getElementById('root')).render(h(App));
`;

/** The cost of the product's libraries alone: state machine, schema, HTTP client, icons, one list. */
const APP = `
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { useSelector } from '@xstate/react';
import * as z from 'zod/mini';
import ky from 'ky';
import { House, Wallet, Landmark, UserRound, ChevronRight, Search, Star, Bell, CreditCard, ShieldCheck, Clock, FileText, ArrowUp, ArrowDown, ArrowLeft, ArrowRight, Check, X, Plus, Minus, Calendar, Camera, ChartLine, ChartPie, Circle, CircleAlert, CircleCheck, Copy, Download, Eye, EyeOff, Globe, Heart, Info, Key, Link, List, Lock, Mail, MapPin, Menu, MessageCircle, Moon, Phone, Pencil, QrCode, RefreshCw, Save, Send, Settings, Share, Sun, Tag, Trash, TrendingUp, TrendingDown, Upload, User, Users, Video, Wifi, WifiOff, Zap } from 'lucide-react';
z.config({ jitless: true });
const Answer = z.object({ apiResult: z.object({ items: z.array(z.looseObject({ productCode: z.string(), productName: z.string(), startAmt: z.string(), openDate: z.string(), periodDays: z.nullable(z.number()) })) }) });
const machine = setup({ actors: { read: fromPromise(async () => Answer.parse(JSON.parse(await (window.early ?? ky.post('/again').text())))) } }).createMachine({
  context: { items: [] },
  initial: 'reading',
  states: { reading: { invoke: { src: 'read', onDone: { target: 'read', actions: assign({ items: ({ event }) => event.output.apiResult.items }) } } }, read: {} },
});
const actor = createActor(machine).start();
const icons = [House, Wallet, Landmark, UserRound, ChevronRight, Search, Star, Bell, CreditCard, ShieldCheck, Clock, FileText, ArrowUp, ArrowDown, ArrowLeft, ArrowRight, Check, X, Plus, Minus, Calendar, Camera, ChartLine, ChartPie, Circle, CircleAlert, CircleCheck, Copy, Download, Eye, EyeOff, Globe, Heart, Info, Key, Link, List, Lock, Mail, MapPin, Menu, MessageCircle, Moon, Phone, Pencil, QrCode, RefreshCw, Save, Send, Settings, Share, Sun, Tag, Trash, TrendingUp, TrendingDown, Upload, User, Users, Video, Wifi, WifiOff, Zap];
function App() {
  const items = useSelector(actor, (state) => state.context.items);
  const [at, setAt] = useState(0);
  useEffect(() => setAt(items.length), [items]);
  return h('main', null, h('h1', null, String(at)), h('nav', null, icons.slice(0, 12).map((Icon, n) => h(Icon, { key: n }))),
    h('ul', null, items.slice(0, 3).map((item) => h('li', { key: item.productCode }, h('a', { href: '#/' + item.productCode }, item.productName, ' ', item.startAmt, ' ', item.openDate)))));
}
createRoot(document.getElementById('root')).render(h(App));
`;

const earlyCall = (dataPath: string, body: string): string =>
  `<script>window.early=fetch(${JSON.stringify(dataPath)},{method:'POST',headers:{'content-type':'application/json'},body:${JSON.stringify(body)}}).then(r=>r.text())</script>`;

const build = async (folder: string, served: string, name: string, head: string, script: string): Promise<void> => {
  const source = path.join(folder, name);
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name, type: 'module' }));
  writeFileSync(
    path.join(source, 'index.html'),
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>React</title>${head}<div id="root"></div><script type="module" src="./main.js"></script>`,
  );
  writeFileSync(path.join(source, 'main.js'), script);
  const outDir = path.join(folder, `built-${name}`);
  const { code, output } = await runNode(toolPath('vite'), ['build', source, '--base', './', '--outDir', outDir, '--emptyOutDir'], {
    environment: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(output);
  cpSync(outDir, path.join(served, name), { recursive: true });
};

const serve = async (folder: string, dataPath: string, data: string): Promise<FloorPages> => {
  const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(path.join(folder, name)))]),
  );
  const answer = brotliCompressSync(data);
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').replace(/\/$/, '/index.html');
    const isData = name === dataPath;
    const body = isData ? answer : files.get(name);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    request.resume();
    response
      .writeHead(200, {
        'content-type': isData ? 'application/json' : (types[path.extname(name)] ?? 'application/octet-stream'),
        'content-encoding': 'br',
        // The header isolates the page as in the product, so the browser starts a new process for it.
        ...(name.startsWith('/apart/') ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
        // As in the product: pages are revalidated each time, hashed files are cached.
        'cache-control': name.endsWith('.js') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return { url: `http://127.0.0.1:${address.port}`, server };
};
