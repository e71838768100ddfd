import { describe, expect, it, vi } from 'vitest';
import { calendarDate, epochAt, type EpochMs } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { aHoldingDetail, aHoldingMoment, anInvestContext, someAbilities } from './holding-detail.fakes.ts';
import type { HoldingDetailPorts } from './holding-detail.ports.ts';
import { begin, beginShown, message, reading, signIn } from './holding-detail.machine.fakes.ts';

describe('holding detail, on entry', () => {
  it('reads the holding stored by the overview [HD-1]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail()));
    const flow = begin({ load });
    expect(flow.view()).toMatchObject({ step: 'loading', isBusy: true, header: null });
    await flow.until('shown');
    expect(load.mock.calls.map(([invest]) => invest)).toEqual([anInvestContext()]);
    expect(flow.view()).toMatchObject({ step: 'shown', header: { title: '财富稳健一号 第3期', productCode: 'QS0001' } });
  });

  it.each([
    ['nothing is stored', () => null],
    ['another holding is stored', () => anInvestContext({ orderNo: 'other' })],
    [
      'the storage cannot be read',
      () => {
        throw new PortError('storage');
      },
    ],
  ])('reads the holding in the address where %s, and stores its context [HD-620]', async (_, readInvestContext) => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail()));
    const storeInvestContext = vi.fn();
    const flow = begin({ readInvestContext, load, storeInvestContext }, { page: 'private', channelCode: '', orderNo: 'A1' });
    await flow.until('shown');
    expect(load.mock.calls.map(([query]) => query)).toEqual([{ holdStatus: null, orderNo: 'A1', productCode: '', periodName: '' }]);
    const { holdStatus, productCode, periodName } = aHoldingDetail();
    expect(storeInvestContext).toHaveBeenCalledExactlyOnceWith({ holdStatus, orderNo: 'A1', productCode, periodName });
  });

  it.each([
    ['there is no context', () => null, 'QSDJH', 'broker'],
    ['there is no context, outside the broker channel', () => null, '', 'private'],
    [
      'the storage cannot be read',
      () => {
        throw new PortError('storage');
      },
      '',
      'private',
    ],
  ])('leads to the fallback when %s [HD-2]', async (_, readInvestContext, channelCode, family) => {
    const load = vi.fn<HoldingDetailPorts['load']>();
    const flow = begin({ readInvestContext, load }, { page: 'fund-style', channelCode, orderNo: null });
    await flow.until('away');
    expect(flow.view()).toMatchObject({ step: 'away', destination: { to: 'holdings-again', family } });
    expect(load).not.toHaveBeenCalled();
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view()).toMatchObject({ step: 'away', destination: null });
  });

  it('says in a toast why the gateway refuses, and reads again on retry [HD-21]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail())).mockResolvedValueOnce({ kind: 'refused', message });
    const flow = begin({ load });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', notice: { body: message, tone: 'warn' }, problem: message, canRetry: true });
    flow.actor.send({ type: 'notice.faded' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('shown');
    expect(flow.view().notice).toBeNull();
  });

  it('keeps the shown data when a refresh fails, and leads to sign-in without a session [HD-21]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail()));
    const flow = begin({ load });
    await flow.until('shown');
    load.mockRejectedValue(new PortError('sign-in-required'));
    flow.actor.send({ type: 'refresh.pulled' });
    expect(flow.view()).toMatchObject({ step: 'shown', isRefreshing: true });
    await flow.until('stale');
    expect(flow.view()).toMatchObject({ step: 'shown', isStale: true, header: { productCode: 'QS0001' }, destination: signIn });
  });

  it('gives up after thirty seconds [HD-21]', async () => {
    const flow = begin({ load: () => new Promise(() => undefined) });
    await flow.until('loading');
    flow.clock.increment(30_000);
    expect(flow.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
  });
});

describe('holding detail, when it is left', () => {
  it('removes the context [HD-3]', async () => {
    const clearInvestContext = vi.fn();
    const flow = await beginShown(aHoldingDetail(), { clearInvestContext });
    flow.actor.send({ type: 'page.left', isBack: false });
    expect(clearInvestContext).toHaveBeenCalledOnce();
  });

  it('keeps the context while one of its own links is open, unless the user goes back past the page [HD-3] [HD-71]', async () => {
    const clearInvestContext = vi.fn();
    const flow = await beginShown(aHoldingDetail(), { clearInvestContext });
    flow.actor.send({ type: 'link.pressed', link: 'trade-records' });
    expect(flow.view().destination).toEqual({ to: 'trade-records', productCode: 'QS0001' });
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'page.left', isBack: false });
    expect(clearInvestContext).not.toHaveBeenCalled();
    // [HD-71] back before the linked page was open: nobody returns to this page
    flow.actor.send({ type: 'page.left', isBack: true });
    expect(clearInvestContext).toHaveBeenCalledOnce();
  });

  it('stores the distribution records for their page before it opens [HD-12]', async () => {
    const seen: string[] = [];
    const flow = await beginShown(aHoldingDetail(), {
      storeDistributions: (records) => seen.push(`${records.length} stored, ${flow.view().destination === null ? 'still here' : 'gone'}`),
    });
    flow.actor.send({ type: 'link.pressed', link: 'contracts' });
    flow.actor.send({ type: 'destination.followed' });
    expect(seen).toEqual([]);
    flow.actor.send({ type: 'link.pressed', link: 'distributions' });
    expect(seen).toEqual(['1 stored, still here']);
    expect(flow.view().destination).toEqual({ to: 'distributions', family: 'broker' });
  });

  it('opens only the documents and the third party that the page shows [HD-12]', async () => {
    const flow = await beginShown(aHoldingDetail({ distributions: [] }));
    flow.actor.send({ type: 'document.pressed', url: 'https://elsewhere.example/a.pdf' });
    flow.actor.send({ type: 'link.pressed', link: 'distributions' });
    expect(flow.view().destination).toBeNull();
    flow.actor.send({ type: 'document.pressed', url: '/documents/QS0001/founding.pdf' });
    expect(flow.view().destination).toEqual({ to: 'document', name: '成立公告', url: '/documents/QS0001/founding.pdf' });
    flow.actor.send({ type: 'link.pressed', link: 'third-party' });
    expect(flow.view().destination).toEqual({ to: 'foreign', url: 'https://example.com/notice' });
  });

  it('opens and closes its panel [HD-14]', async () => {
    const flow = await beginShown(aHoldingDetail());
    flow.actor.send({ type: 'panel.toggled' });
    expect(flow.view().isExpanded).toBe(true);
    flow.actor.send({ type: 'panel.toggled' });
    expect(flow.view().isExpanded).toBe(false);
  });
});

describe('holding detail, when a redemption is booked', () => {
  const bookable = aHoldingDetail({ abilities: someAbilities({ bookRedemption: true }) });

  it("leads to the redeem page with product and period while the server's clock allows it [HD-7]", async () => {
    const flow = await beginShown(bookable);
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({ destination: { to: 'redeem', productCode: 'QS0001', periodName: '第3期' }, notice: null });
  });

  it('says that it is too late when the deadline has passed meanwhile, and disables the button [HD-7]', async () => {
    let now: EpochMs = aHoldingMoment;
    const flow = await beginShown(bookable, { clock: { now: () => now } });
    expect(flow.view().footer.kind).toBe('book-redemption');
    now = epochAt(calendarDate('2026-11-24'), '15:00:00');
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({
      destination: null,
      notice: { body: { kind: 'redeem-closed' }, tone: 'warn' },
      footer: { kind: 'redemption-closed' },
    });
    flow.actor.send({ type: 'notice.faded' });
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({ destination: null, notice: null });
  });
});
