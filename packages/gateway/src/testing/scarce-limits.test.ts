import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { GOLD_AGREEMENT_VERSION, goldPriceOf, type GoldWish } from '@caifu/core/gold';
import { fen, grams, shares } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, expect, it } from 'vitest';
import { testFunds } from './funds.fakes.ts';
import { walletCardOf, anOrder, type Asked, type InvestorFacts, type SignedIn } from './gateway.fakes.ts';
import { useAuditedGateway } from './use-gateway.fakes.ts';

/** Rounds of five minutes. `npm run check:scarce` runs hours. */
const ROUNDS = Number(process.env['SCARCE_ROUNDS'] ?? '3');
const ROUND_MS = 5 * 60_000;
const SESSIONS_MOST = 3;
const LIMITED = '950080';
const QUICK = '950081';

/** The missing condition of an investor who must not be able to block anything. */
const LACKING: Readonly<Record<string, Partial<InvestorFacts>>> = {
  identity: { identityVerified: false, idCardStatus: 0 },
  assessment: { riskLevel: null },
  card: { hasBankCard: false, wallet: 0 },
  password: { password: null },
  money: { wallet: 1_00, hasBankCard: false },
};

const gateway = useAuditedGateway({ SESSION_HOURS: '720', SESSIONS_MOST: String(SESSIONS_MOST), SESSION_IDLE_MINUTES: '0' });
let funds: ReturnType<typeof testFunds>;
const lacking = new Map<string, SignedIn>();
beforeAll(async () => {
  funds = testFunds(gateway);
  await funds.add(LIMITED, { dayLimit: 2_000_00 });
  await funds.publish(LIMITED, { '2026-11-16': 10_000, '2026-11-17': 10_000 });
  await funds.add(QUICK, { kind: 'money', arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
  for (const [what, facts] of Object.entries(LACKING)) lacking.set(what, await gateway.anInvestor(facts));
});
const nextId = () => `limit-${randomBytes(6).toString('hex')}`;
const doneOf = (asked: readonly Asked<unknown>[]) => asked.filter(({ kind }) => kind === 'answered').length;

it('The daily limit of a fund counts only purchases, and a cancellation returns it [GW-1780]', async () => {
  const buy = async (caller: SignedIn, amount: number, digits?: string, agreed = true) => {
    const command = {
      requestId: nextId(),
      fundCode: LIMITED,
      amount: fen(amount),
      cardId: walletCardOf(caller),
      dividendMethod: 'reinvest',
    } as const;
    return gateway.ask(ENDPOINTS.buyFund, await gateway.withPassword(caller, { ...command, agreed, warning: null }, digits), caller);
  };
  const takenBy = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.fundBuyInfo, { fundCode: LIMITED }, caller)).boughtToday;
  const owner = await gateway.anInvestor();
  const other = await gateway.anInvestor();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, caller] of lacking) {
      const asked = [await buy(caller, 2_000_00), await buy(caller, 1_000_00)];
      expect([what, doneOf(asked), await takenBy(caller)]).toEqual([what, 0, 0]);
    }
    expect(doneOf([await buy(owner, 1_000_00, undefined, false), await buy(owner, 2_000_01)])).toBe(0);
    expect(await takenBy(owner)).toBe(0);
    gateway.wall.now += 1_000;
  }
  expect(doneOf([await buy(owner, 1_000_00, '000000')])).toBe(0);
  expect(doneOf([await buy(other, 2_000_00)])).toBe(1);
  expect(await takenBy(owner)).toBe(0);
  expect(doneOf(await Promise.all(Array.from({ length: 5 }, () => buy(owner, 1_000_00))))).toBe(2);
  const rows = await gateway.rows<{ order_no: string }>`
    select order_no from trade_order where investor_id = ${owner.investorId} and state = 'placed' order by order_no limit 1`;
  const orderNo = rows[0]?.order_no ?? '';
  await gateway.tell(ENDPOINTS.cancelFundOrder, await gateway.withPassword(owner, { orderNo }), owner);
  expect(await takenBy(owner)).toBe(1_000_00);
  expect(doneOf([await buy(owner, 1_000_00), await buy(owner, 1_000_00)])).toBe(1);
});

it('The daily quick limit of a fund, and the shares of a holding, are not taken by a refused redemption [GW-1781]', async () => {
  const owner = await gateway.anInvestor();
  await funds.buy(owner.investorId, QUICK, 20_000, gateway.deps.clock.now());
  await funds.open('2026-11-25');
  const redeem = async (caller: SignedIn, count: number, mode: 'quick' | 'normal' = 'quick', digits?: string) => {
    const command = { requestId: nextId(), fundCode: QUICK, mode, shares: shares(count), cardId: walletCardOf(caller) } as const;
    const request = await gateway.withPassword(caller, { ...command, largeChoice: 'carry-over' as const }, digits);
    return gateway.ask(ENDPOINTS.redeemFund, request, caller);
  };
  const left = () => gateway.tell(ENDPOINTS.fundRedeemInfo, { fundCode: QUICK }, owner);
  const before = await left();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, caller] of lacking)
      expect([what, doneOf([await redeem(caller, 100_00), await redeem(caller, 100_00, 'normal')])]).toEqual([what, 0]);
    expect(doneOf([await redeem(owner, 10_000_01), await redeem(owner, 30_000_00, 'normal')])).toBe(0);
    expect(await left()).toEqual(before);
    gateway.wall.now += 1_000;
  }
  expect(doneOf([await redeem(owner, 100_00, 'quick', '000000'), await redeem(owner, 100_00, 'normal', '000000')])).toBe(0);
  expect(doneOf(await Promise.all(Array.from({ length: 5 }, () => redeem(owner, 4_000_00))))).toBe(2);
  expect((await left()).quickLeft).toBe(2_000_00);
});

it('Gold and its price cannot be reserved by an offer or a refused order, and grams are sold once [GW-1782]', async () => {
  const owner = await gateway.anInvestor();
  for (const caller of [owner, ...lacking.values()])
    await gateway.ask(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION }, caller);
  const order = async (caller: SignedIn, wish: GoldWish, digits?: string) => {
    const { quote } = await gateway.tell(ENDPOINTS.goldOffer, { side: wish.side }, caller);
    const request = {
      requestId: nextId(),
      wish,
      cardId: walletCardOf(caller),
      price: goldPriceOf(quote, wish.side),
      quotedAt: quote.at,
      warning: null,
    };
    return gateway.ask(ENDPOINTS.orderGold, await gateway.withPassword(caller, request, digits), caller);
  };
  const buying = (yuan: number): GoldWish => ({ side: 'buy', measure: 'amount', amount: fen(yuan * 100) });
  const gramsOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.goldHome, null, caller)).position.grams;
  const moneyOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.walletOverview, null, caller)).balance;
  expect(doneOf([await order(owner, buying(10_000))])).toBe(1);
  const held = await gramsOf(owner);
  const all: GoldWish = { side: 'sell', measure: 'grams', grams: held };
  const money = await moneyOf(owner);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, caller] of lacking) {
      const asked = [await order(caller, buying(10_000)), await order(caller, { ...all, grams: grams(1_0000) })];
      expect([what, doneOf(asked), await gramsOf(caller)]).toEqual([what, 0, 0]);
    }
    expect(doneOf([await order(owner, buying(99_000_000)), await order(owner, { ...all, grams: grams(held + 1) })])).toBe(0);
    expect([await gramsOf(owner), await moneyOf(owner)]).toEqual([held, money]);
    gateway.wall.now += 5_000;
  }
  expect(doneOf([await order(owner, buying(1_000), '000000'), await order(owner, all, '000000')])).toBe(0);
  expect([await gramsOf(owner), await moneyOf(owner)]).toEqual([held, money]);
  expect(doneOf(await Promise.all(Array.from({ length: 5 }, () => order(owner, all))))).toBe(1);
  expect(await gramsOf(owner)).toBe(0);
});

it('A quota is reserved while its money is there, and a cancellation frees it at once [GW-1783]', async () => {
  const period = await gateway.aValuedProduct('SCARCE2');
  const remaining = async (): Promise<number> => {
    const rows = await gateway.rows<{ remaining: string }>`select remaining from open_period where open_period_id = ${period}`;
    return Number(rows[0]?.remaining);
  };
  const hoarder = await gateway.anInvestor({ wallet: 50_000_00 });
  const all = await remaining();
  let reserved = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await gateway.ask(ENDPOINTS.order, anOrder(hoarder, { openPeriodId: period, amount: fen(20_000_00) }), hoarder);
    const paid = placed.kind === 'answered' ? await gateway.pay(hoarder, placed.answer) : null;
    expect(await remaining()).toBeGreaterThanOrEqual(all - 20_000_00);
    if (placed.kind === 'answered' && paid?.kind === 'answered') {
      reserved += 1;
      const { orderNo } = placed.answer;
      await gateway.tell(ENDPOINTS.cancelReservation, await gateway.withPassword(hoarder, { orderNo }), hoarder);
    }
    expect(await remaining()).toBe(all);
    gateway.wall.now += 1_000;
  }
  // The balance pays for two of them a day.
  expect(reserved).toBe(Math.min(2, ROUNDS));
});

it('A stranger who requests and guesses codes opens no session, ends none, and uses up no code of the owner [GW-1784]', async () => {
  const mobile = '13912340080';
  const cardNo = '6212867000000080';
  const unlike = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const signedIn = () => Promise.all(Array.from({ length: SESSIONS_MOST }, () => gateway.signIn(mobile)));
  const isSignedIn = async (caller: SignedIn) => (await gateway.ask(ENDPOINTS.loginDevices, null, caller)).kind === 'answered';
  for (let round = 0; round < ROUNDS; round += 1) {
    const devices = await signedIn();
    // Each has a daily limit of binding codes.
    const [owner, outsider] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const bind = (caller: SignedIn, smsCode: string) =>
      gateway.ask(ENDPOINTS.bindCard, { requestId: nextId(), bankCode: 'CMB', cardNo, mobile, smsCode }, caller);
    const own = await gateway.tell(ENDPOINTS.sendSmsCode, { mobile });
    const binding = await gateway.tell(ENDPOINTS.sendBindingCode, { cardNo, mobile }, owner);
    const strange = await gateway.tell(ENDPOINTS.sendSmsCode, { mobile });
    await gateway.tell(ENDPOINTS.sendBindingCode, { cardNo, mobile }, outsider);
    for (let guess = 0; guess < 6; guess += 1) {
      const asked = { mobile, smsCode: unlike(strange.demoCode ?? ''), challenge: strange.challenge };
      expect(await gateway.ask(ENDPOINTS.smsLogin, asked)).toMatchObject({ kind: 'refused' });
      expect(await bind(outsider, unlike(binding.demoCode ?? ''))).toMatchObject({ kind: 'refused' });
    }
    expect(await Promise.all(devices.map(isSignedIn))).toEqual(devices.map(() => true));
    // The owner's earlier codes are still valid.
    const entered = await gateway.ask(ENDPOINTS.smsLogin, { mobile, smsCode: own.demoCode ?? '', challenge: own.challenge });
    const bound = await bind(owner, binding.demoCode ?? '');
    expect([entered.kind, bound.kind]).toEqual(['answered', 'answered']);
    if (bound.kind === 'answered')
      await gateway.tell(ENDPOINTS.unbindCard, await gateway.withPassword(owner, { cardId: bound.answer.cardId }), owner);
    gateway.wall.now += ROUND_MS;
  }
});
