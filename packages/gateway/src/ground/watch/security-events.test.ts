import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createEventFiles } from './security-event-files.ts';
import { createSecurityEvents, NO_EVENTS, type EventSink } from './security-events.ts';

const NOON = Date.parse('2026-11-18T12:00:00+08:00');
const secrets = { digest: (purpose: string, text: string) => Buffer.from(`${purpose}:${text}`.padEnd(32, '.')) };

/** A sink that records its lines, and fails as long as it is told to. */
const aSink = () => {
  const written: string[] = [];
  const sink = { fails: false, calls: 0 };
  const write: EventSink['write'] = (lines) => {
    sink.calls += 1;
    if (sink.fails) return Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    written.push(...lines.trimEnd().split('\n'));
    return Promise.resolve();
  };
  return { sink: Object.assign(sink, { write }), lines: () => written.map((line): unknown => JSON.parse(line)) };
};

const anEvents = (most?: number) => {
  const { sink, lines } = aSink();
  const wall = { now: NOON };
  const complaints: string[] = [];
  const events = createSecurityEvents({
    sink,
    secrets,
    wall: () => wall.now,
    complain: (text) => complaints.push(text),
    ...(most === undefined ? {} : { most }),
  });
  return { events, sink, lines, wall, complaints };
};

describe('security events', () => {
  it('are lines of JSON with time, kind and address, and digests in place of numbers and sessions [SV-1] [SV-2]', async () => {
    const { events, lines } = anEvents();
    events.tell({ kind: 'sign-in-failed', by: 'code', reason: 'wrong', address: '192.0.2.7', mobile: '13800000001' });
    events.tell({ kind: 'sessions-ended', reason: 'signed-out', address: '192.0.2.7', investorId: 'U1', tokenHash: 'hash-of-token' });
    await events.close();
    expect(lines()).toEqual([
      {
        time: '2026-11-18T04:00:00.000Z',
        kind: 'sign-in-failed',
        address: '192.0.2.7',
        mobile: digestOf('13800000001'),
        by: 'code',
        reason: 'wrong',
      },
      {
        time: '2026-11-18T04:00:00.000Z',
        kind: 'sessions-ended',
        address: '192.0.2.7',
        investor: 'U1',
        session: digestOf('hash-of-token'),
        reason: 'signed-out',
      },
    ]);
    expect(digestOf('13800000001')).not.toContain('1380');
  });

  it('are accepted without waiting; unwritable ones are counted, reported once a minute, and written later [SV-3]', async () => {
    const { events, sink, lines, wall, complaints } = anEvents();
    const failed = () => events.tell({ kind: 'identity-refused', investorId: 'U1' });
    sink.fails = true;
    failed();
    await events.close();
    failed();
    failed();
    await events.close();
    expect(complaints).toEqual(['security events cannot be written (ENOSPC): 1 are lost']);
    wall.now += 60_000;
    failed();
    await events.close();
    expect(complaints).toHaveLength(2);
    sink.fails = false;
    failed();
    await events.close();
    expect(lines()).toMatchObject([{ kind: 'identity-refused' }, { kind: 'events-lost', count: 4 }]);
  });

  it('wait in a bounded queue, and those above its limit are counted [SV-3]', async () => {
    const { events, sink, lines } = anEvents(3);
    for (let each = 0; each < 10; each += 1) events.tell({ kind: 'identity-refused', investorId: `U${each}` });
    await events.close();
    expect(sink.calls).toBe(1);
    expect(lines()).toMatchObject([{ investor: 'U0' }, { investor: 'U1' }, { investor: 'U2' }, { kind: 'events-lost', count: 7 }]);
  });

  it('are written once a minute for each source of refusals, with the number of those held back [SV-4]', async () => {
    const { events, lines, wall } = anEvents();
    const refuse = (address: string, tokenHash?: string) =>
      events.tell({ kind: 'rate-limited', of: 'address', address, ...(tokenHash === undefined ? {} : { tokenHash }) });
    for (let each = 0; each < 1_000; each += 1) refuse('192.0.2.7');
    refuse('192.0.2.8');
    refuse('192.0.2.7', 'a session');
    // One IPv6 network is one source.
    refuse('2001:db8::1');
    refuse('2001:db8::2');
    wall.now += 60_000;
    refuse('192.0.2.7');
    await events.close();
    expect(lines()).toMatchObject([
      { address: '192.0.2.7' },
      { address: '192.0.2.8' },
      { address: '192.0.2.7', session: digestOf('a session') },
      { address: '2001:db8::1' },
      { address: '192.0.2.7', heldBack: 999 },
    ]);
  });

  it('are written nowhere when they are switched off [SV-6]', async () => {
    const events = createSecurityEvents({ sink: null, secrets, wall: () => NOON, complain: () => {} });
    expect(events).toBe(NO_EVENTS);
    events.tell({ kind: 'identity-refused' });
    await events.close();
  });
});

const digestOf = (text: string): string => secrets.digest('security-event', text).toString('hex').slice(0, 16);

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});
const aDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'caifu-events-'));
  directories.push(directory);
  return directory;
};

describe('the files of security events', () => {
  it('are one for each Shanghai day, closed to others, and continue in another one when they are full [SV-5]', async () => {
    const directory = join(aDirectory(), 'events');
    const wall = { now: Date.parse('2026-11-18T23:59:59+08:00') };
    const files = createEventFiles({ directory, wall: () => wall.now, mostBytes: 10, keptDays: 3 });
    await files.write('one\n');
    await files.write('two is longer\n');
    await files.write('three\n');
    wall.now += 1_000;
    await files.write('four\n');
    expect(readdirSync(directory).toSorted()).toEqual([
      'security-2026-11-18.1.jsonl',
      'security-2026-11-18.jsonl',
      'security-2026-11-19.jsonl',
    ]);
    expect(readFileSync(join(directory, 'security-2026-11-18.jsonl'), 'utf8')).toBe('one\ntwo is longer\n');
    expect(readFileSync(join(directory, 'security-2026-11-18.1.jsonl'), 'utf8')).toBe('three\n');
    expect(readFileSync(join(directory, 'security-2026-11-19.jsonl'), 'utf8')).toBe('four\n');
    for (const name of readdirSync(directory)) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  });

  it('are appended to by the next process, and only those older than their days are deleted [SV-5]', async () => {
    const directory = aDirectory();
    for (const name of [
      'security-2026-11-14.jsonl',
      'security-2026-11-14.2.jsonl',
      'security-2026-11-15.jsonl',
      'security-notes.jsonl',
      'operator-token',
    ])
      writeFileSync(join(directory, name), 'kept\n', { mode: 0o644 });
    writeFileSync(join(directory, 'security-2026-11-18.jsonl'), 'before\n', { mode: 0o644 });
    // The age is that of the name, not of the last change.
    utimesSync(join(directory, 'security-2026-11-15.jsonl'), 0, 0);
    await createEventFiles({ directory, wall: () => NOON, mostBytes: 1_000, keptDays: 3 }).write('after\n');
    expect(readdirSync(directory).toSorted()).toEqual([
      'operator-token',
      'security-2026-11-15.jsonl',
      'security-2026-11-18.jsonl',
      'security-notes.jsonl',
    ]);
    const path = join(directory, 'security-2026-11-18.jsonl');
    expect(readFileSync(path, 'utf8')).toBe('before\nafter\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(existsSync(join(directory, 'security-2026-11-18.1.jsonl'))).toBe(false);
  });
});

describe('the page of the events', () => {
  it('names every kind with its fields, and no other [SV-8]', () => {
    const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
    const [, declared = ''] = /interface SecurityEventDetails \{([^]*?)\n\}/.exec(read('security-events.ts')) ?? [];
    const inCode = [...declared.matchAll(/^ {2}'?([\w-]+)'?: ([^]*?);$/gm)].map(([, kind = '', type = '']) => [
      kind,
      [...type.matchAll(/readonly (\w+)/g)].map(([, field]) => `\`${field}\``).join(', ') || '–',
    ]);
    const page = read('../../../../../docs/security-events.md');
    const inPage = [...page.slice(page.indexOf('## Kinds')).matchAll(/^\| `([\w-]+)` \| ([^|]+) \|/gm)].map(([, kind, fields]) => [
      kind,
      fields,
    ]);
    expect(inCode.length).toBeGreaterThan(10);
    expect(inPage).toEqual(inCode);
  });
});
