import { answering, presses } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { PortError } from '../port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { fakePagedListPorts } from './paged-list.fakes.ts';
import { createPagedListMachine } from './paged-list.machine.ts';
import { toPagedListView } from './paged-list.view.ts';
import type { PagedListPorts } from './paged-list.ports.ts';
import type { PageAnswer } from './paged-list.types.ts';

const numbers = Array.from({ length: 45 }, (_, at) => at + 1);
const refusal: PageAnswer<number> = { kind: 'refused', message: { kind: 'server', text: '系统维护' } };

const start = (ports: PagedListPorts<string, number>) => {
  const clock = new SimulatedClock();
  const actor = createActor(createPagedListMachine(ports, 'list'), { clock, input: { query: 'all' } }).start();
  const reach = (state: 'listed' | 'failed' | 'interrupted' | 'stale') => waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, clock, reach };
};

describe('paged list, when pages come', () => {
  it('shows the first page, then adds one page each time the end is reached, until none is left [PL-2]', async () => {
    const { actor, reach } = start(fakePagedListPorts<string, number>(numbers, 20));
    expect((await reach('listed')).context.items).toEqual(numbers.slice(0, 20));
    actor.send({ type: 'end.reached' });
    expect((await reach('listed')).context.items).toEqual(numbers.slice(0, 40));
    actor.send({ type: 'end.reached' });
    expect((await reach('listed')).context).toMatchObject({ items: numbers, pageNo: 3, hasMore: false });
    actor.send({ type: 'end.reached' });
    expect(actor.getSnapshot().matches('listed')).toBe(true);
  });

  it('reads once however often the end is reached during a read [PL-3]', async () => {
    const ports = fakePagedListPorts<string, number>(numbers, 20);
    const readPage = vi.fn(ports.readPage);
    const { actor, reach } = start({ readPage });
    await reach('listed');
    actor.send({ type: 'end.reached' });
    actor.send({ type: 'end.reached' });
    actor.send({ type: 'end.reached' });
    await reach('listed');
    expect(readPage.mock.calls.map(([, pageNo]) => pageNo)).toEqual([1, 2]);
  });

  it('keeps the old rows until the refreshed first page arrives [PL-4]', async () => {
    let answer: (page: PageAnswer<number>) => void = () => undefined;
    const readPage = vi
      .fn<() => Promise<PageAnswer<number>>>()
      .mockResolvedValueOnce({ kind: 'read', items: [1, 2], hasMore: false })
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const { actor, reach } = start({ readPage });
    await reach('listed');
    actor.send({ type: 'refresh.pulled' });
    expect(actor.getSnapshot().context.items).toEqual([1, 2]);
    answer({ kind: 'read', items: [9], hasMore: false });
    expect((await reach('listed')).context.items).toEqual([9]);
  });

  it('starts at page 1 for a new query and ignores the old answer [PL-5]', async () => {
    const answers: ((page: PageAnswer<number>) => void)[] = [];
    const readPage = vi.fn<PagedListPorts<string, number>['readPage']>(() => new Promise((resolve) => answers.push(resolve)));
    const { actor, reach } = start({ readPage });
    actor.send({ type: 'query.changed', query: 'in-progress' });
    answers[0]?.({ kind: 'read', items: [1], hasMore: true });
    answers[1]?.({ kind: 'read', items: [2], hasMore: false });
    expect((await reach('listed')).context).toMatchObject({ query: 'in-progress', items: [2], pageNo: 1 });
    expect(readPage.mock.calls.map(([query, pageNo]) => [query, pageNo])).toEqual([
      ['all', 1],
      ['in-progress', 1],
    ]);
  });

  it('clears the rows of the old query at once [PL-5]', async () => {
    const { actor, reach } = start(fakePagedListPorts<string, number>(numbers, 20));
    await reach('listed');
    actor.send({ type: 'query.changed', query: 'in-progress' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { items: [], pageNo: 0, query: 'in-progress' } });
  });
});

describe('paged list, when a page fails', () => {
  it('keeps the rows and reads the same page on retry [PL-7]', async () => {
    const ports = fakePagedListPorts<string, number>(numbers, 20);
    const readPage = vi.fn(ports.readPage);
    const { actor, reach } = start({ readPage });
    await reach('listed');
    readPage.mockRejectedValueOnce(new PortError('network'));
    actor.send({ type: 'end.reached' });
    const interrupted = await reach('interrupted');
    expect(interrupted.context).toMatchObject({ items: numbers.slice(0, 20), pageNo: 1, problem: { kind: 'network-unavailable' } });
    actor.send({ type: 'end.reached' });
    expect(actor.getSnapshot().matches('interrupted')).toBe(true);
    actor.send({ type: 'retry.pressed' });
    expect((await reach('listed')).context.items).toEqual(numbers.slice(0, 40));
    expect(readPage.mock.calls.map(([, pageNo]) => pageNo)).toEqual([1, 2, 2]);
  });

  it('gives up on any page after thirty seconds [PL-8]', async () => {
    const never = new Promise<PageAnswer<number>>(() => undefined);
    const readPage = vi
      .fn<() => Promise<PageAnswer<number>>>()
      .mockReturnValueOnce(never)
      .mockResolvedValueOnce({ kind: 'read', items: [1], hasMore: true })
      .mockReturnValue(never);
    const { actor, clock, reach } = start({ readPage });
    clock.increment(30_000);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    actor.send({ type: 'retry.pressed' });
    await reach('listed');
    actor.send({ type: 'end.reached' });
    clock.increment(30_000);
    expect(actor.getSnapshot().matches('interrupted')).toBe(true);
    actor.send({ type: 'refresh.pulled' });
    clock.increment(30_000);
    expect(actor.getSnapshot()).toMatchObject({ value: 'stale', context: { items: [1], problem: { kind: 'network-unavailable' } } });
  });
});

describe('paged list, in another order', () => {
  const sorted = (pages: Readonly<Record<string, () => Promise<PageAnswer<number>>>>) =>
    start({ readPage: (query) => pages[query]?.() ?? Promise.resolve({ kind: 'read', items: [1, 2], hasMore: true }) });

  it('keeps the rows until those of the new query arrive [PL-10]', async () => {
    const { actor, reach } = sorted({ down: () => Promise.resolve({ kind: 'read', items: [9], hasMore: false }) });
    await reach('listed');
    actor.send({ type: 'query.replaced', query: 'down' });
    expect(toPagedListView(actor.getSnapshot())).toMatchObject({
      step: 'listed',
      query: 'all',
      wanted: { query: 'down' },
      items: [1, 2],
      isBusy: true,
    });
    await reach('listed');
    expect(toPagedListView(actor.getSnapshot())).toMatchObject({ query: 'down', wanted: null, items: [9], isComplete: true });
  });

  it('returns silently to the shown order when the new one fails [PL-10]', async () => {
    const { actor, reach } = sorted({ down: () => Promise.reject(new PortError('server')), up: () => Promise.resolve(refusal) });
    await reach('listed');
    for (const query of ['down', 'up']) {
      actor.send({ type: 'query.replaced', query });
      await reach('listed');
      expect(actor.getSnapshot().context).toMatchObject({ query: 'all', wanted: null, items: [1, 2], problem: null, notice: null });
    }
  });

  it('stops waiting for it after thirty seconds [PL-10]', async () => {
    const { actor, clock, reach } = sorted({ down: () => new Promise(() => undefined) });
    await reach('listed');
    actor.send({ type: 'query.replaced', query: 'down' });
    clock.increment(30_000);
    expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { query: 'all', wanted: null } });
  });

  it('loads like a new list where there are no rows yet [PL-10]', async () => {
    const { actor, reach } = sorted({});
    actor.send({ type: 'query.replaced', query: 'down' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { query: 'down' } });
    await reach('listed');
  });
});

describe('paged list, as a toast', () => {
  it('has a failure’s message until it fades or a page arrives, and none for a lost session [PL-9]', async () => {
    const readPage = vi
      .fn<() => Promise<PageAnswer<number>>>()
      .mockResolvedValueOnce(refusal)
      .mockRejectedValueOnce(new PortError('network'))
      .mockRejectedValueOnce(new PortError('sign-in-required'))
      .mockResolvedValueOnce(refusal)
      .mockResolvedValue({ kind: 'read', items: [1], hasMore: false });
    const { actor, reach } = start({ readPage });
    const again = async () => {
      actor.send({ type: 'retry.pressed' });
      return (await reach('failed')).context.notice;
    };
    expect((await reach('failed')).context.notice).toEqual({ body: { kind: 'server', text: '系统维护' }, tone: 'warn' });
    actor.send({ type: 'notice.faded' });
    expect(actor.getSnapshot().context.notice).toBeNull();
    expect(await again()).toMatchObject({ body: { kind: 'network-unavailable' } });
    expect(await again()).toBeNull();
    expect(await again()).not.toBeNull();
    actor.send({ type: 'retry.pressed' });
    expect((await reach('listed')).context.notice).toBeNull();
  });
});

describe('paged list, whatever happens', () => {
  const page: PageAnswer<number> = { kind: 'read', items: [1], hasMore: true };
  const last: PageAnswer<number> = { kind: 'read', items: [2], hasMore: false };
  const outcomes = answering(page, last);
  const settings = {
    inputs: [{ query: 'all' }],
    events: [
      ...presses('end.reached', 'refresh.pulled', 'retry.pressed', 'destination.followed', 'notice.faded'),
      { type: 'query.changed', query: 'other' },
      { type: 'query.replaced', query: 'sorted' },
    ],
    outcomes: { firstPage: outcomes, nextPage: outcomes, refresh: outcomes, replacement: outcomes },
  };
  const machine = createPagedListMachine(fakePagedListPorts<string, number>(numbers, 20), 'list');

  it('visits every state and transition, and leaves every state [PL-3]', () => {
    const walk = walkMachine(machine, {
      ...settings,
      restsIn: ['listed', 'failed', 'interrupted', 'stale'],
      keyOf: ({ value, context }) =>
        JSON.stringify([value, Math.min(context.items.length, 2), context.hasMore, context.problem, context.destination]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('never shows rows without having read their page, nor a page number without rows [PL-1]', () => {
    randomWalk(machine, {
      ...settings,
      seed: 20261120,
      steps: 5_000,
      check: ({ context }) => {
        expect(context.items.length).toBe(context.pageNo);
        expect(context.hasMore && context.items.length === 0).toBe(false);
      },
    });
  });
});
