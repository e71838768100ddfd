import { type BuyDraft, type BuyOffer, calendarDate, fen, type InvestContext, ratePpm } from '@caifu/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createAdapters } from '../index.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../wire/envelope.wire.ts';

import type { KeyValueStorage } from './json-store.ts';

const OFFER: BuyOffer = {
  productCode: 'P1',
  productName: '稳健一号',
  family: 'broker',
  openPeriodId: 'OP1',
  periodName: '90天',
  prefilledAmount: fen(5_000_00),
  startAmount: fen(1_000_00),
  step: fen(100_00),
  addAmount: fen(500_00),
  remaining: fen(1_000_000_00),
  rate: ratePpm(42_500),
  periodDays: 90,
  needsReservationConsent: true,
  canChooseMaturity: true,
  walletOnly: true,
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
  arrangement: 2,
  agreed: true,
  requestId: 'R1',
  placed: { requestId: 'R1', orderNo: 'O1', amount: fen(5_000_00), cardId: 'C1', arrangement: 2, applyDate: calendarDate('2026-11-20') },
};
const CONTEXT: InvestContext = { holdStatus: 3, orderNo: 'O1', productCode: 'P1', periodName: '90天' };

const memoryStorage = (entries = new Map<string, string>()): KeyValueStorage & { readonly entries: Map<string, string> } => ({
  entries,
  get length() {
    return entries.size;
  },
  key: (index) => [...entries.keys()][index] ?? null,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => {
    entries.set(key, value);
  },
  removeItem: (key) => {
    entries.delete(key);
  },
});

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

const open = (local: KeyValueStorage | null, tab: KeyValueStorage | null, investorId = 'I1') =>
  createAdapters({
    baseUrl: 'https://general.test',
    localStorage: local,
    sessionStorage: tab,
    fetch: () =>
      Promise.resolve(
        new Response(
          JSON.stringify(
            writeSuccess(ENDPOINTS.smsLogin, {
              token: 'SECRET-TOKEN',
              ticket: 'TICKET',
              investor: { investorId, maskedMobile: '138****0001', displayName: '张三' },
            }),
          ),
        ),
      ),
  });
const signIn = (adapters: ReturnType<typeof open>) =>
  adapters.session.signIn({ mobile: '13800000001', smsCode: '123456' }, new AbortController().signal);

describe('what a page leaves for the next', () => {
  it('is read back as it was left, after a reload too, in the words of the specification [STORE-1]', async () => {
    const tab = memoryStorage();
    expect(open(null, tab).productDetail.storeOffer(OFFER)).toBe(true);
    expect(await open(null, tab).buy.readOffer()).toEqual(OFFER);
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

  it('remembers a tab once, from either page [STORE-2]', () => {
    const tab = memoryStorage();
    const { holdingsOverview } = open(null, tab);
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
    const adapters = open(null, tab);
    adapters.holdingsOverview.rememberInvestContext(CONTEXT);
    expect(adapters.investContext.read()).toEqual(CONTEXT);
    expect(JSON.parse(tab.entries.get('invest') ?? '')).toEqual({
      version: 1,
      holdStatus: 3,
      orderNo: 'O1',
      productCode: 'P1',
      numName: '90天',
    });
  });
});

describe('storage that fails', () => {
  it.each([
    ['blocked', blocked],
    ['full', full()],
    ['absent', null],
  ])('that is %s degrades to memory and never throws [STORE-4]', async (_name, storage) => {
    const adapters = open(storage, storage);
    expect(adapters.productDetail.storeOffer(OFFER)).toBe(true);
    expect(await adapters.buy.readOffer()).toEqual(OFFER);
    await signIn(adapters);
    expect(await adapters.session.restore()).toMatchObject({ investorId: 'I1' });
    adapters.buy.saveDraft(DRAFT);
    expect(await adapters.buy.readDraft('P1')).toEqual(DRAFT);
    adapters.holdingsOverview.rememberTab(1);
    adapters.holdingsOverview.rememberInvestContext(CONTEXT);
    expect(adapters.holdingsOverview.takeRememberedTab()).toBe(1);
    await adapters.session.close('signed-out');
    expect([
      await adapters.session.restore(),
      await adapters.buy.readDraft('P1'),
      await adapters.buy.readOffer(),
      adapters.investContext.read(),
    ]).toEqual([null, null, null, null]);
  });

  it('whose getter itself throws degrades to memory [STORE-4]', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
    try {
      const adapters = createAdapters({ baseUrl: 'https://general.test', localStorage: null });
      adapters.productDetail.storeOffer(OFFER);
      expect(await adapters.buy.readOffer()).toEqual(OFFER);
    } finally {
      if (before === undefined) Reflect.deleteProperty(globalThis, 'sessionStorage');
      else Object.defineProperty(globalThis, 'sessionStorage', before);
    }
  });

  it('that fills up does not bring an older draft back after a reload [STORE-5]', async () => {
    const entries = new Map<string, string>();
    const first = open(memoryStorage(entries), null);
    await signIn(first);
    first.buy.saveDraft(DRAFT);
    const second = open(full(entries), null);
    second.buy.saveDraft({ ...DRAFT, amountText: '9000' });
    expect(await second.buy.readDraft('P1')).toMatchObject({ amountText: '9000' });
    expect(await open(memoryStorage(entries), null).buy.readDraft('P1')).toBeNull();
  });

  it('that holds anything at all is read as absent, never as something else [STORE-6]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.json(), fc.constantFrom('{', 'null', '{"version":2}', '{"version":1}', '"x"')),
        async (text) => {
          const keys = ['information', 'invest', 'information-curIdx', 'caifu.session', 'caifu.owner', 'caifu.draft.I1.buy.P1'];
          const storage = memoryStorage(new Map(keys.map((key) => [key, text])));
          const adapters = open(storage, storage);
          expect(await adapters.session.restore()).toBeNull();
          expect(await adapters.buy.readOffer()).toBeNull();
          expect(await adapters.buy.readDraft('P1')).toBeNull();
          expect(adapters.investContext.read()).toBeNull();
          expect([null, 0, 1, 2]).toContain(adapters.holdingsOverview.takeRememberedTab());
        },
      ),
      { seed: 20261120, numRuns: 300 },
    );
  });
});

describe('what belongs to an investor', () => {
  const setUp = async () => {
    const local = memoryStorage();
    const tab = memoryStorage();
    const adapters = open(local, tab);
    await signIn(adapters);
    adapters.buy.saveDraft(DRAFT);
    adapters.productDetail.storeOffer(OFFER);
    adapters.holdingsOverview.rememberInvestContext(CONTEXT);
    return { local, tab, adapters };
  };

  it('survives an expired session for the same investor, the token does not [STORE-7]', async () => {
    const { local, tab, adapters } = await setUp();
    await adapters.session.close('expired');
    expect([...local.entries.values()].join()).not.toContain('SECRET-TOKEN');
    expect(adapters.investContext.read()).toBeNull();
    const later = open(local, tab);
    expect(await later.session.restore()).toBeNull();
    await signIn(later);
    expect(await later.buy.readDraft('P1')).toEqual(DRAFT);
    expect(await later.buy.readOffer()).toEqual(OFFER);
  });

  it('does not survive a sign-out [STORE-8]', async () => {
    const { local, tab, adapters } = await setUp();
    local.setItem('caifu.appearance', '{}');
    await adapters.session.close('signed-out');
    expect([...local.entries.keys()]).toEqual(['caifu.appearance']);
    expect([...tab.entries.keys()]).toEqual([]);
  });

  it('is gone when another investor signs in [STORE-9]', async () => {
    const { local, tab, adapters } = await setUp();
    await adapters.session.close('expired');
    const other = open(local, tab, 'I2');
    await signIn(other);
    expect(await other.buy.readDraft('P1')).toBeNull();
    expect(await other.buy.readOffer()).toBeNull();
    expect([...local.entries.keys()].filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('never holds more than a draft names: no token, no password [STORE-10]', async () => {
    const { local, adapters } = await setUp();
    const crowded = { ...DRAFT, payToken: 'PT1', tradePwd: '135790' };
    adapters.buy.saveDraft(crowded);
    const draft = [...local.entries].find(([key]) => key.includes('draft'))?.[1] ?? '';
    expect(draft).toContain('5000');
    expect(draft).not.toMatch(/PT1|135790|SECRET-TOKEN/);
  });
});
