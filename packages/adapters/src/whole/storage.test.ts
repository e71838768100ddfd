import { calendarDate, fen, ratePpm } from '@caifu/core/values';
import type { BuyOffer } from '@caifu/core/products';
import type { BuyDraft } from '@caifu/core/purchase';
import type { DistributionRecord, InvestContext, RedeemDraft } from '@caifu/core/holding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createAdapters } from '../index.ts';
import { memoryStorage, openDevice, signInOn } from '../testing/stand-in.ts';

import type { KeyValueStorage } from '../kit/json-store.ts';
import { RUNS } from '@caifu/core/testing';

const OFFER: BuyOffer = {
  productCode: 'P1',
  productName: '稳健一号',
  family: 'broker',
  placement: null,
  openPeriodId: 'OP1',
  periodName: '90天',
  prefilledAmount: fen(5_000_00),
  startAmount: fen(1_000_00),
  step: fen(100_00),
  addAmount: fen(500_00),
  remaining: fen(1_000_000_00),
  rate: ratePpm(42_500),
  rateBasis: '按存款利率测算',
  periodDays: 90,
  needsReservationConsent: true,
  canChooseMaturity: true,
  walletOnly: true,
  cashier: { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplier: 'HEGENG' },
  valueDate: calendarDate('2026-11-24'),
  maturityDate: null,
  openDate: calendarDate('2026-11-20'),
  confirmDays: 1,
  riskInfo: '中低风险',
  riskLevel: 2,
  feeTiers: [
    {
      minAmount: fen(0),
      maxAmount: fen(100_000_00),
      charge: { kind: 'rate', rate: ratePpm(10_000) },
      discounted: { kind: 'rate', rate: ratePpm(1_000) },
    },
    { minAmount: fen(100_000_00), maxAmount: null, charge: { kind: 'flat', amount: fen(1_000_00) }, discounted: null },
  ],
  documents: [{ fileName: '合同', url: '/pdf/1.pdf' }],
  agreementIds: [1, 3],
};
const DRAFT: BuyDraft = {
  productCode: 'P1',
  amountText: '5000',
  cardId: 'C1',
  arrangement: 'redeem',
  agreed: true,
  errand: 'bank-card',
  requestId: 'R1',
  placed: {
    requestId: 'R1',
    orderNo: 'O1',
    amount: fen(5_000_00),
    cardId: 'C1',
    arrangement: 'redeem',
    applyDate: calendarDate('2026-11-20'),
  },
};
const REDEEM_DRAFT: RedeemDraft = { productCode: 'P1', periodName: '第1期', sharesText: '100.5', cardId: 'C1', requestId: 'R2' };
const RECORDS: readonly DistributionRecord[] = [
  { periodName: '第1期', method: '现金分红', amount: fen(12_34), statusText: '已到账', paidOn: calendarDate('2026-11-20') },
  { periodName: '', method: '', amount: null, statusText: '', paidOn: null },
];
const CONTEXT: InvestContext = { holdStatus: 'applying', orderNo: 'O1', productCode: 'P1', periodName: '90天' };

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const blocked: KeyValueStorage = {
  get length(): number {
    return refuse();
  },
  key: refuse,
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
};
const full = (entries = new Map<string, string>()): KeyValueStorage => ({
  ...memoryStorage(entries),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

describe('the draft for the next page', () => {
  it('is read back unchanged after a reload too, in the words of the specification [STORE-1]', () => {
    const tab = memoryStorage();
    expect(openDevice(null, tab).productDetail.storeOffer(OFFER)).toBe(true);
    expect(openDevice(null, tab).buy.readOffer()).toEqual(OFFER);
    expect(JSON.parse(tab.entries.get('information') ?? '')).toMatchObject({
      dm: '5000.00',
      min: '1000.00',
      step: '100.00',
      max: '1000000.00',
      add: '500.00',
      pc: 'P1',
      id: 'OP1',
      numName: '90天',
      rate: '4.25',
      period: 90,
      isAgreeReservation: true,
      valueDate: '2026-11-24',
      riskInfo: '中低风险',
      riskLevel: 2,
      openDate: '2026-11-20',
    });
  });

  it('is read from the specification’s fields alone, by the rules of a private product [STORE-14]', () => {
    const tab = memoryStorage();
    tab.setItem(
      'information',
      JSON.stringify({
        dm: '',
        min: 1000,
        step: '100',
        max: 1000000,
        add: '500.00',
        pc: 'P1',
        id: 12,
        numName: '90天',
        rate: '4.25',
        period: '90',
        isAgreeReservation: 1,
        valueDate: '20261124',
        riskInfo: '中低风险',
        riskLevel: '2',
        openDate: '2026-11-20',
        pdfList: [{ fileName: '合同', url: '/pdf/1.pdf' }],
        buyRate: [{ minAmt: 0, maxAmt: '', fee: '1', disFee: '0.1' }],
      }),
    );
    expect(openDevice(null, tab).buy.readOffer()).toMatchObject({
      productCode: 'P1',
      productName: 'P1',
      openPeriodId: '12',
      prefilledAmount: null,
      startAmount: fen(1_000_00),
      periodDays: 90,
      needsReservationConsent: true,
      valueDate: calendarDate('2026-11-24'),
      family: 'private',
      walletOnly: false,
      cashier: null,
      canChooseMaturity: false,
      confirmDays: 1,
      agreementIds: [1, 3, 4, 5, 6, 9, 10],
    });
    tab.setItem('invest', JSON.stringify({ holdStatus: '3', orderNo: 'O1', productCode: 'P1', numName: '90天' }));
    expect(openDevice(null, tab).holdingDetail.readInvestContext()).toEqual(CONTEXT);
  });

  it('remembers a tab once, whichever page stored it [STORE-2]', () => {
    const tab = memoryStorage();
    const { holdingsOverview } = openDevice(null, tab);
    expect(holdingsOverview.takeRememberedTab()).toBeNull();
    holdingsOverview.rememberTab(2);
    tab.setItem('pe-curIdx', '1');
    expect(holdingsOverview.takeRememberedTab()).toBe(2);
    expect(holdingsOverview.takeRememberedTab()).toBeNull();
    tab.setItem('pe-curIdx', '1');
    expect(holdingsOverview.takeRememberedTab()).toBe(1);
    tab.setItem('information-curIdx', '7');
    expect(holdingsOverview.takeRememberedTab()).toBeNull();
  });

  it('keeps the invest context under its own key [STORE-3]', () => {
    const tab = memoryStorage();
    const adapters = openDevice(null, tab);
    adapters.holdingsOverview.rememberInvestContext(CONTEXT);
    expect(adapters.holdingDetail.readInvestContext()).toEqual(CONTEXT);
    expect(JSON.parse(tab.entries.get('invest') ?? '')).toEqual({
      version: 1,
      holdStatus: 3,
      orderNo: 'O1',
      productCode: 'P1',
      numName: '90天',
    });
    adapters.holdingDetail.storeInvestContext({ ...CONTEXT, holdStatus: 'cancelling' });
    expect(openDevice(null, tab).holdingDetail.readInvestContext()).toEqual({ ...CONTEXT, holdStatus: 'cancelling' });
    adapters.holdingDetail.clearInvestContext();
    expect(adapters.holdingDetail.readInvestContext()).toBeNull();
    expect([...tab.entries.keys()]).toEqual([]);
  });

  it('keeps distribution records under their own key until their page is left [STORE-12] [DR-2]', () => {
    const tab = memoryStorage();
    openDevice(null, tab).holdingDetail.storeDistributions(RECORDS);
    expect(JSON.parse(tab.entries.get('records') ?? '')).toMatchObject({
      records: [{ numName: '第1期', distribution: '现金分红', amount: '12.34', status: '已到账' }, {}],
    });
    const { distributions } = openDevice(null, tab);
    expect(distributions.read()).toEqual(RECORDS);
    expect(distributions.read()).toEqual(RECORDS);
    distributions.clear();
    expect(distributions.read()).toBeNull();
    expect([...tab.entries.keys()]).toEqual([]);
  });
});

describe('storage that fails', () => {
  it.each([
    ['blocked', blocked],
    ['full', full()],
    ['absent', null],
  ])('storage that is %s degrades to memory and never throws [STORE-4]', async (_name, storage) => {
    const adapters = openDevice(storage, storage);
    expect(adapters.productDetail.storeOffer(OFFER)).toBe(true);
    expect(adapters.buy.readOffer()).toEqual(OFFER);
    await signInOn(adapters);
    expect(await adapters.session.restore()).toMatchObject({ investorId: 'I1' });
    adapters.buy.saveDraft(DRAFT);
    expect(adapters.buy.readDraft('P1')).toEqual(DRAFT);
    adapters.redeem.saveDraft(REDEEM_DRAFT);
    expect(adapters.redeem.readDraft(REDEEM_DRAFT)).toEqual(REDEEM_DRAFT);
    adapters.holdingDetail.storeDistributions(RECORDS);
    expect(adapters.distributions.read()).toEqual(RECORDS);
    adapters.holdingsOverview.rememberTab(1);
    adapters.holdingsOverview.rememberInvestContext(CONTEXT);
    expect(adapters.holdingsOverview.takeRememberedTab()).toBe(1);
    await adapters.session.close('signed-out');
    expect([
      await adapters.session.restore(),
      adapters.buy.readDraft('P1'),
      adapters.buy.readOffer(),
      adapters.holdingDetail.readInvestContext(),
      adapters.redeem.readDraft(REDEEM_DRAFT),
      adapters.distributions.read(),
    ]).toEqual([null, null, null, null, null, null]);
  });

  it('whose getter itself throws degrades to memory [STORE-4]', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
    try {
      const adapters = createAdapters({ baseUrl: 'https://general.test', localStorage: null });
      adapters.productDetail.storeOffer(OFFER);
      expect(adapters.buy.readOffer()).toEqual(OFFER);
    } finally {
      if (before === undefined) Reflect.deleteProperty(globalThis, 'sessionStorage');
      else Object.defineProperty(globalThis, 'sessionStorage', before);
    }
  });

  it('storage that fills up does not bring an older draft back after a reload [STORE-5]', async () => {
    const entries = new Map<string, string>();
    const first = openDevice(memoryStorage(entries), null);
    await signInOn(first);
    first.buy.saveDraft(DRAFT);
    const second = openDevice(full(entries), null);
    second.buy.saveDraft({ ...DRAFT, amountText: '9000' });
    expect(second.buy.readDraft('P1')).toMatchObject({ amountText: '9000' });
    expect(openDevice(memoryStorage(entries), null).buy.readDraft('P1')).toBeNull();
  });

  it('storage with any content is read as absent, never as something else [STORE-6]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.json(), fc.constantFrom('{', 'null', '{"version":2}', '{"version":1}', '"x"')),
        async (text) => {
          const keys = ['information', 'invest', 'records', 'information-curIdx', 'caifu.session'];
          const owned = ['caifu.draft.I1.buy.P1', `caifu.draft.I1.redeem.P1.${encodeURIComponent('第1期')}`, 'caifu.draft.I1.top-up'];
          const storage = memoryStorage(new Map([...keys, ...owned].map((key) => [key, text])));
          storage.setItem('caifu.owner', JSON.stringify({ version: 1, investorId: 'I1' }));
          const adapters = openDevice(storage, storage);
          expect(await adapters.session.restore()).toBeNull();
          expect(adapters.buy.readOffer()).toBeNull();
          expect(adapters.buy.readDraft('P1')).toBeNull();
          expect(adapters.holdingDetail.readInvestContext()).toBeNull();
          expect(adapters.redeem.readDraft(REDEEM_DRAFT)).toBeNull();
          expect(adapters.distributions.read()).toBeNull();
          expect([null, 0, 1, 2]).toContain(adapters.holdingsOverview.takeRememberedTab());
        },
      ),
      RUNS,
    );
  });
});

describe('the personal entries of an investor', () => {
  const setUp = async () => {
    const local = memoryStorage();
    const tab = memoryStorage();
    const adapters = openDevice(local, tab);
    await signInOn(adapters);
    adapters.buy.saveDraft(DRAFT);
    adapters.productDetail.storeOffer(OFFER);
    adapters.holdingsOverview.rememberInvestContext(CONTEXT);
    adapters.holdingDetail.storeDistributions(RECORDS);
    adapters.redeem.saveDraft(REDEEM_DRAFT);
    return { local, tab, adapters };
  };

  it('has the digits of the specification, so that an entry of an earlier version is read [WIRE-31]', async () => {
    const { local, tab } = await setUp();
    const key = [...local.entries.keys()].find((each) => each.includes('buy.')) ?? '';
    const earlier = {
      version: 1,
      productCode: 'P1',
      amountText: '5000',
      cardId: 'C1',
      arrangement: 2,
      agreed: true,
      requestId: 'R1',
      placed: { requestId: 'R1', orderNo: 'O1', amount: '5000.00', cardId: 'C1', arrangement: '2', applyDate: '2026-11-20' },
    };
    local.setItem(key, JSON.stringify(earlier));
    const later = openDevice(local, tab);
    await later.session.restore();
    expect(later.buy.readDraft('P1')).toEqual({ ...DRAFT, errand: null });
    later.buy.saveDraft(DRAFT);
    expect(JSON.parse(local.entries.get(key) ?? '')).toMatchObject({ arrangement: 2, placed: { arrangement: 2 } });
  });

  it('survives an expired session for the same investor, without the token [STORE-7]', async () => {
    const { local, tab, adapters } = await setUp();
    await adapters.session.close('expired');
    expect([...local.entries.values()].join()).not.toContain('SECRET-TOKEN');
    expect(adapters.holdingDetail.readInvestContext()).toBeNull();
    expect(adapters.distributions.read()).toBeNull();
    const later = openDevice(local, tab);
    expect(await later.session.restore()).toBeNull();
    await signInOn(later);
    expect(later.buy.readDraft('P1')).toEqual(DRAFT);
    expect(later.buy.readOffer()).toEqual(OFFER);
    expect(later.redeem.readDraft(REDEEM_DRAFT)).toEqual(REDEEM_DRAFT);
  });

  it('does not survive a sign-out [STORE-8]', async () => {
    const { local, tab, adapters } = await setUp();
    local.setItem('caifu.appearance', '{}');
    await adapters.session.close('signed-out');
    expect([...local.entries.keys()]).toEqual(['caifu.appearance']);
    expect([...tab.entries.keys()]).toEqual([]);
  });

  it('is removed when another investor signs in [STORE-9]', async () => {
    const { local, tab, adapters } = await setUp();
    await adapters.session.close('expired');
    const other = openDevice(local, tab, 'I2');
    await signInOn(other);
    expect(other.buy.readDraft('P1')).toBeNull();
    expect(other.buy.readOffer()).toBeNull();
    expect(other.redeem.readDraft(REDEEM_DRAFT)).toBeNull();
    expect(other.distributions.read()).toBeNull();
    expect([...local.entries.keys()].filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('holds only the fields of a draft: no token, no password [STORE-10]', async () => {
    const { local, adapters } = await setUp();
    const secrets = { payToken: 'PT1', tradePwd: '135790' };
    adapters.buy.saveDraft({ ...DRAFT, ...secrets });
    adapters.redeem.saveDraft({ ...REDEEM_DRAFT, ...secrets });
    const drafts = [...local.entries].filter(([key]) => key.includes('draft')).map(([, draft]) => draft);
    expect(drafts).toHaveLength(2);
    expect(drafts.join()).toMatch(/5000.*100\.5/);
    expect(drafts.join()).not.toMatch(/PT1|135790|SECRET-TOKEN/);
  });

  it('is kept per product and period for a redemption, and ends with it [STORE-13]', async () => {
    const { adapters } = await setUp();
    const other = { ...REDEEM_DRAFT, periodName: '第2期', sharesText: '7' };
    adapters.redeem.saveDraft(other);
    expect(adapters.redeem.readDraft(REDEEM_DRAFT)).toEqual(REDEEM_DRAFT);
    expect(adapters.redeem.readDraft(other)).toEqual(other);
    adapters.redeem.clearDraft(REDEEM_DRAFT);
    expect(adapters.redeem.readDraft(REDEEM_DRAFT)).toBeNull();
    expect(adapters.redeem.readDraft(other)).toEqual(other);
  });

  it('is not stored when nobody has signed in [STORE-13]', () => {
    const local = memoryStorage();
    const adapters = openDevice(local, null);
    adapters.redeem.saveDraft(REDEEM_DRAFT);
    adapters.redeem.clearDraft(REDEEM_DRAFT);
    expect(adapters.redeem.readDraft(REDEEM_DRAFT)).toBeNull();
    expect([...local.entries.keys()]).toEqual([]);
  });

  it('stays apart for investors and products with similar or malformed names [STORE-9]', async () => {
    const local = memoryStorage();
    const first = openDevice(local, null, 'I1.redeem');
    await signInOn(first);
    const odd = { ...REDEEM_DRAFT, productCode: 'P1.x\uD800', periodName: '' };
    first.redeem.saveDraft(odd);
    expect(first.redeem.readDraft(odd)).toEqual(odd);
    expect(first.redeem.readDraft({ productCode: 'P1', periodName: 'x\uD800' })).toBeNull();
    const second = openDevice(local, null, 'I1');
    await signInOn(second);
    expect([...local.entries.keys()].filter((key) => key.includes('draft'))).toEqual([]);
  });
});
