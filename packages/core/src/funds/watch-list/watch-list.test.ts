import { presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { PortError } from '../../kit/port-error.ts';
import { RUNS } from '../../testing/runs.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { EMPTY_BOOK, MOST_WATCHED } from './watch-book.ts';
import { fakeWatchListPorts } from './watch-list.fakes.ts';
import { createWatchListMachine } from './watch-list.machine.ts';
import type { WatchListPorts } from './watch-list.ports.ts';
import type { WatchListEvent } from './watch-list.types.ts';
import { toWatchListView } from './watch-list.view.ts';

const begin = (ports: WatchListPorts, wish: string | null = null) => {
  const flow = drive(createWatchListMachine(ports), toWatchListView, { wish });
  const { actor } = flow;
  const send = (event: WatchListEvent) => actor.send(event);
  return { ...flow, send, star: (fundCode: string) => send({ type: 'watch.pressed', fundCode }) };
};

describe('the watch list', () => {
  it('has the data of the gateway; a press before it is read changes nothing [FW-8]', async () => {
    const ports = fakeWatchListPorts({ fundCodes: ['a'] });
    const change = vi.fn(ports.change);
    const { star, view, until } = begin({ ...ports, change });
    star('b');
    expect(view()).toMatchObject({ isKnown: false, isBusy: true });
    await until('ready');
    expect(view()).toMatchObject({ isKnown: true, book: { fundCodes: ['a'] } });
    expect(change).not.toHaveBeenCalled();
  });

  it('shows a press at once, saves it and confirms it [FW-6]', async () => {
    const { star, view, until } = begin(fakeWatchListPorts());
    await until('ready');
    star('a');
    expect(view()).toMatchObject({ book: { fundCodes: ['a'] }, saving: ['a'] });
    await until('ready');
    expect(view()).toMatchObject({ book: { fundCodes: ['a'] }, saving: [], notice: { body: { kind: 'followed' } } });
    star('a');
    await until('ready');
    expect(view().book.fundCodes).toEqual([]);
  });

  it('makes a group with a first fund, one change after the other [FW-6]', async () => {
    const ports = fakeWatchListPorts();
    const change = vi.fn(ports.change);
    const { send, view, until } = begin({ ...ports, change });
    await until('ready');
    send({ type: 'group.named', name: '养老', fundCodes: ['a'] });
    expect(view().book).toEqual({ fundCodes: ['a'], groups: [{ groupId: 'group-1', name: '养老', fundCodes: ['a'] }] });
    await until('ready');
    expect(change.mock.calls.map(([{ kind }]) => kind)).toEqual(['create-group', 'add']);
    send({ type: 'group.named', name: '养老', fundCodes: [] });
    expect(view().notice).toEqual({ body: { kind: 'watch-group-name-taken' }, tone: 'warn' });
    expect(change).toHaveBeenCalledTimes(2);
  });

  it('restores a removal to its places, once [FW-5]', async () => {
    const first = { fundCodes: ['a', 'b', 'c'], groups: [{ groupId: 'G', name: 'G', fundCodes: ['c', 'b'] }] };
    const { send, view, until } = begin(fakeWatchListPorts(first));
    await until('ready');
    send({ type: 'change.pressed', change: { kind: 'remove', fundCodes: ['a', 'b'], groupId: null } });
    expect(view()).toMatchObject({ book: { fundCodes: ['c'] }, undoable: 2 });
    send({ type: 'undo.pressed' });
    await until('ready');
    expect(view()).toMatchObject({ book: first, undoable: 0 });
  });

  it('reads again after a refusal, with the changes of another device [FW-4]', async () => {
    const kept = { book: EMPTY_BOOK };
    const { star, view, until } = begin(fakeWatchListPorts({}, {}, kept));
    await until('ready');
    kept.book = { ...EMPTY_BOOK, fundCodes: Array.from({ length: MOST_WATCHED }, (_, at) => `f${at}`) };
    star('a');
    await until('ready');
    expect(view()).toMatchObject({ book: kept.book, notice: { body: { kind: 'follow-limit', most: MOST_WATCHED }, tone: 'warn' } });
  });

  it('adds the fund that a visitor chose once they have signed in, and not twice [FW-7]', async () => {
    const ports = fakeWatchListPorts({ fundCodes: ['a'] });
    const change = vi.fn(ports.change);
    const { view, until } = begin({ ...ports, change }, 'b');
    await until('saving');
    await until('ready');
    expect(view().book.fundCodes).toEqual(['b', 'a']);
    const again = begin({ ...ports, change }, 'a');
    await again.until('ready');
    expect(change).toHaveBeenCalledOnce();
  });

  it('reads the stored list after a lost answer, and drops pending changes [FW-8]', async () => {
    const ports = fakeWatchListPorts();
    const change: WatchListPorts['change'] = async (wanted) => {
      await ports.change(wanted);
      throw new PortError('timeout');
    };
    const { star, view, until } = begin({ ...ports, change });
    await until('ready');
    star('a');
    star('b');
    await until('ready');
    expect(view().book.fundCodes).toEqual(['a']);
  });

  it('leads to the sign-in page where the session is lost, but not after a read [FW-8]', async () => {
    const signedOut = () => Promise.reject(new PortError('sign-in-required'));
    const { star, view, until } = begin(fakeWatchListPorts({}, { readBook: signedOut }));
    await until('unread');
    expect([view().destination, view().notice]).toEqual([null, null]);
    star('a');
    expect(view().destination).toEqual({ to: 'sign-in', comesBack: true });
  });

  it('times out after thirty seconds [FW-8]', async () => {
    const { clock, star, view, until } = begin(fakeWatchListPorts({}, { change: () => new Promise(() => undefined) }));
    await until('ready');
    star('a');
    clock.increment(30_000);
    await until('ready');
    expect(view()).toMatchObject({ book: EMPTY_BOOK, notice: { body: { kind: 'network-unavailable' } } });
  });
});

describe('two devices of one investor', () => {
  const code = fc.constantFrom('a', 'b', 'c', 'd');
  const press: fc.Arbitrary<WatchListEvent> = fc.oneof(
    fc.record({ type: fc.constant('watch.pressed'), fundCode: code }),
    fc.record({
      type: fc.constant('change.pressed'),
      change: fc.record({ kind: fc.constant('move'), fundCode: code, groupId: fc.constantFrom(null, 'G'), before: fc.option(code) }),
    }),
    fc.record({
      type: fc.constant('change.pressed'),
      change: fc.record({ kind: fc.constant('add'), fundCodes: fc.array(code, { minLength: 1, maxLength: 2 }), groupId: fc.constant('G') }),
    }),
    fc.record({ type: fc.constant('group.named'), name: fc.constantFrom('新', '旧'), fundCodes: fc.constant([]) }),
  );

  it('show the same once they have read, whatever was pressed [FW-4]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), press, fc.boolean()), { maxLength: 10 }), async (taps) => {
        const kept = { book: { fundCodes: ['a'], groups: [{ groupId: 'G', name: 'G', fundCodes: [] }] } };
        const devices = [
          begin(fakeWatchListPorts({}, { newGroupId: () => 'one' }, kept)),
          begin(fakeWatchListPorts({}, { newGroupId: () => 'two' }, kept)),
        ];
        for (const device of devices) await device.until('ready');
        for (const [isSecond, event, isAwaited] of taps) {
          const device = devices[isSecond ? 1 : 0];
          device?.send(event);
          if (isAwaited) await device?.until('ready');
        }
        for (const device of devices) await device.until('ready');
        for (const device of devices) {
          device.send({ type: 'refresh.pulled' });
          await device.until('ready');
        }
        expect(devices.map(({ view }) => view().book)).toEqual([kept.book, kept.book]);
        for (const { actor } of devices) actor.stop();
      }),
      { ...RUNS, numRuns: 100 },
    );
  });
});

describe('the machine of the watch list', () => {
  const offline = new PortError('offline');
  const signedOut = new PortError('sign-in-required');
  const refused = { kind: 'refused', message: { kind: 'server', text: 'x' } } as const;
  const outcomes = {
    readBook: { done: [{ kind: 'read', value: { fundCodes: ['a'], groups: [] } }, refused], errors: [offline, signedOut] },
    change: { done: [{ kind: 'done' }, refused], errors: [offline, signedOut] },
  };
  const ports = fakeWatchListPorts({}, { newGroupId: () => 'G' });
  const events: WatchListEvent[] = [
    { type: 'watch.pressed', fundCode: 'a' },
    { type: 'change.pressed', change: { kind: 'remove', fundCodes: ['a'], groupId: null } },
    { type: 'group.named', name: '新', fundCodes: [] },
    ...presses('undo.pressed', 'refresh.pulled', 'retry.pressed', 'notice.faded', 'destination.followed'),
  ];

  it('can leave every state, and takes every transition [FW-8]', () => {
    const walk = walkMachine(createWatchListMachine(ports), {
      inputs: [{ wish: null }, { wish: 'b' }],
      events,
      outcomes,
      restsIn: ['ready', 'unread'],
      // Pending changes behind the second one do not affect the possible transitions.
      keyOf: ({ value, context }) =>
        JSON.stringify([
          value,
          context.isKnown,
          context.problem?.kind,
          context.notice?.body.kind,
          context.wanted.slice(0, 2),
          context.book,
          context.wish,
        ]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('rests only when all pending changes are answered [FW-6]', () => {
    randomWalk(createWatchListMachine(ports), {
      inputs: [{ wish: null }, { wish: 'b' }],
      seed: 20_261_123,
      steps: 4_000,
      events,
      outcomes,
      check: ({ value, context }) => {
        expect([value, context.wanted.length > 0]).toEqual([
          value,
          value === 'saving' || (value === 'reading' && context.wanted.length > 0),
        ]);
      },
    });
  });
});
