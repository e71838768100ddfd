import { specLaw } from '@caifu/core/law';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { type SignedIn, ALL_PRODUCTS } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, underLaw } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway();

describe('the pre-buy check', () => {
  const check = (productLevel: 1 | 3 | 5, mobile: string | null) =>
    (mobile === null ? Promise.resolve(null) : gateway.signIn(mobile)).then((caller) =>
      gateway.ask(ENDPOINTS.preBuyCheck, { productLevel, requestSource: 1 }, caller),
    );

  it('answers F01003 without a session [GW-90]', async () => {
    expect(await check(3, null)).toMatchObject({ kind: 'refused', code: 'F01003' });
  });

  it('returns the standing of each demo investor [GW-91]', async () => {
    const allMet = {
      specialCare: null,
      signedIn: true,
      identityVerified: true,
      bankCardBound: true,
      tradePasswordSet: true,
      riskAssessed: true,
    };
    expect(await check(3, '13800000001')).toEqual({ kind: 'answered', answer: { ...allMet, matchFlag: 2, investorLevel: 4 } });
    expect(await check(3, '13800000003')).toEqual({ kind: 'answered', answer: { ...allMet, matchFlag: 0, investorLevel: 1 } });
    expect(await check(1, '13800000002')).toEqual({
      kind: 'answered',
      answer: {
        signedIn: true,
        identityVerified: false,
        bankCardBound: false,
        tradePasswordSet: false,
        riskAssessed: false,
        matchFlag: 0,
        specialCare: null,
        investorLevel: null,
      },
    });
    gateway.wall.now += 60_000;
    expect(await check(5, '13800000001')).toEqual({ kind: 'answered', answer: { ...allMet, matchFlag: 1, investorLevel: 4 } });
  });
});

describe('the demo investors', () => {
  it('have everything that the README promises [GW-92]', async () => {
    gateway.wall.now += 60_000;
    const first = await gateway.signIn('13800000001');
    const cards = await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2001' }, first);
    expect(cards.map(({ kind }) => kind)).toEqual(['wallet', 'bank', 'bank']);
    expect(cards[0]).toMatchObject({ bankName: '小活宝+', available: 1_000_000_00 });
    const third = await gateway.signIn('13800000003');
    expect(await gateway.tell(ENDPOINTS.queryMemberInfo, null, third)).toEqual({
      idCard: 'valid',
      taxDeclared: true,
      addressComplete: true,
    });
    expect(await gateway.tell(ENDPOINTS.isMemberIdentity, null, third)).toBe(true);
    const fourth = await gateway.signIn('13800000004');
    expect(await gateway.tell(ENDPOINTS.queryCertificationState, { source: null }, fourth)).toBe('certified');
    const overview = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, fourth);
    // Each of the nine statuses has a holding, each on its own tab (P2 §4).
    const statusesOf = (items: typeof overview.holding) => new Set(items.map(({ holdStatus }) => holdStatus));
    expect([statusesOf(overview.holding), statusesOf(overview.applying), statusesOf(overview.ended)]).toEqual([
      new Set(['holding', 'paying-out']),
      new Set(['applying', 'cancelling', 'redemption-booked']),
      new Set(['cancelled', 'subscription-failed', 'ended', 'redemption-cancelled']),
    ]);
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, fourth);
    expect(assets.groups.map(({ kind }) => kind)).toEqual(['funds', 'broker', 'private']);
    const parts = (assets.wallet ?? 0) + assets.groups.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    expect(assets.total).toBe(parts);
    expect(assets.yesterdayIncome).toBeGreaterThan(0);
  });
});

describe('the market', () => {
  const list = (changes: object, caller: SignedIn | null = null) =>
    gateway.tell(ENDPOINTS.listProducts, { ...ALL_PRODUCTS, ...changes }, caller);

  it('has broker and private products in all levels and states [GW-93]', async () => {
    const broker = await list({ channelCode: 'QSDJH' });
    const placements = await list({ family: 'private' }, await gateway.anInvestor({ riskLevel: 5 }));
    expect(broker.items.length).toBeGreaterThanOrEqual(12);
    expect(placements.items.length).toBeGreaterThanOrEqual(6);
    expect(broker.items.every(({ family }) => family === 'broker')).toBe(true);
    expect(new Set(broker.items.map(({ riskLevel }) => riskLevel))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(broker.items.map(({ saleState }) => saleState))).toEqual(new Set(['open', 'upcoming', 'sold-out', 'closed']));
    expect(broker.items[0]?.saleState).toBe('open');
  });

  it('is read page by page, twenty at most, until there is no more [GW-94]', async () => {
    const viewer = await gateway.anInvestor({ riskLevel: 5 });
    const first = await list({ pageSize: 1_000_000_000 }, viewer);
    expect(first).toMatchObject({ hasMore: true, pageNo: 1 });
    expect(first.items).toHaveLength(20);
    const second = await list({ pageNo: 2 }, viewer);
    expect(second).toMatchObject({ hasMore: false, pageNo: 2 });
    const codes = [...first.items, ...second.items].map(({ productCode }) => productCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect((await list({ pageNo: 99 }, viewer)).items).toEqual([]);
  });

  it('is filtered by state and sorted by rate, term and start amount [GW-95]', async () => {
    underLaw(gateway, specLaw);
    expect((await list({ saleState: 'upcoming' })).items.every(({ saleState }) => saleState === 'upcoming')).toBe(true);
    // Rates of private products are shown to determined viewers.
    const rates = (await list({ sort: 'benchmark' }, await gateway.anInvestor())).items.map(({ benchmark }) => benchmark ?? 0);
    expect(rates.every((rate, index) => rate <= (rates[index - 1] ?? rate))).toBe(true);
    const terms = (await list({ sort: 'period' })).items.map(({ periodDays }) => periodDays ?? 0);
    expect(terms.every((term, index) => term >= (terms[index - 1] ?? term))).toBe(true);
    const starts = (await list({ sort: 'start-amount' })).items.map(({ startAmount }) => startAmount);
    expect(starts.every((start, index) => start >= (starts[index - 1] ?? start))).toBe(true);
    expect((await list({ channelCode: 'NOBODY' })).items).toEqual([]);
  });

  it('distinguishes an unknown product from one that is not sold here [GW-96]', async () => {
    expect(await gateway.ask(ENDPOINTS.productDetail, { productCode: 'nothing' })).toMatchObject({ code: 'N00001' });
  });
});
