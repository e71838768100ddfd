import { demandInterest, earlyDraw, nextDemandDay } from '@caifu/core/bank';
import { addDays, addMonths, calendarDate, fen, ratePpm, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { addressOf, ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { seedDemoBank } from '../demo/bank-seed.ts';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { bankOf, testBank } from '../testing/bank.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { readBankOffer, BANK_ORDERS } from './bank-orders.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { WEB } from '../ground/http/caller.ts';
import { dueDeposits, runBankDay } from './bank-day.ts';

const gateway = useAuditedGateway();

const today = () => shanghaiDateOf(gateway.deps.clock.now());
const { home, open, order, placed, anOwner, orderOf } = testBank(gateway);
const versionOf = (partnerCode: string) => bankOf(partnerCode).version;
const commandOf = (...wish: Parameters<typeof orderOf>) => orderOf(...wish).request;
const yuan = (amount: number) => fen(amount * 100);

const balanceOf = async (caller: SignedIn) => (await home(caller)).accounts[0]?.balance;

describe("a partner's terms", () => {
  it('are public, with the versions of its documents [GW-1770]', async () => {
    const told = await gateway.ask(ENDPOINTS.bankPartner, { partnerCode: 'zb' });
    expect(told).toMatchObject({
      kind: 'answered',
      answer: { code: 'zb', version: versionOf('zb'), former: [{ version: 'zb-1', effective: '2026-01-01' }] },
    });
    expect(await gateway.ask(ENDPOINTS.bankPartner, { partnerCode: 'none' })).toMatchObject({ kind: 'refused' });
  });

  it('are recorded for an e-account in the version with which it was opened [GW-1771]', async () => {
    const caller = await anOwner(0);
    expect((await home(caller)).accounts[0]?.agreedVersion).toBe(versionOf('zb'));
    await gateway.rows`update bank_account set agreement_version = 'zb-1' where investor_id = ${caller.investorId}`;
    expect((await home(caller)).accounts[0]?.agreedVersion).toBe('zb-1');
  });

  it('are named for an account of the demo in the version of its opening day [GW-1632]', async () => {
    const { deps } = gateway;
    const investor = await gateway.anInvestor();
    await seedDemoBank(deps, investor.investorId);
    const rows = await gateway.rows<{ agreement_version: string; opened: string }>`
      select agreement_version, to_char(to_timestamp(asked_at / 1000), 'YYYY-MM-DD') as opened from bank_account where investor_id = ${investor.investorId}`;
    expect(rows).toMatchObject([{ agreement_version: 'zb-1' }]);
    expect((rows[0]?.opened ?? '') < '2026-11-28').toBe(true);
  });
});

describe('an e-account', () => {
  it('is opened once with the current documents and a bank card of the investor [GW-1122] [GW-1120]', async () => {
    const caller = await gateway.anInvestor();
    expect(await open(caller, 'zb', 'zb-0')).toMatchObject({ kind: 'refused' });
    expect(await open(caller, 'zb', versionOf('zb'), 'nobody')).toMatchObject({ kind: 'refused' });
    expect(await order(caller, { side: 'in', about: 'zb' })).toMatchObject({ kind: 'refused', message: '请先开立这家银行的电子账户' });
    const first = await open(caller);
    expect(first).toMatchObject({ kind: 'answered', answer: { state: 'open', balance: 0 } });
    expect(await open(caller)).toEqual(first);
    expect((await gateway.tell(ENDPOINTS.bankOpening, null, caller)).accounts).toHaveLength(1);
    expect((await home(caller)).partners.map(({ code }) => code)).toEqual(['zb', 'bx', 'kd', 'pa']);
  });

  it('is opened with the trade password only, not by a call without it or with a wrong one [GW-1749]', async () => {
    const caller = await gateway.anInvestor();
    expect(await gateway.tell(ENDPOINTS.bankOpening, null, caller)).toMatchObject({ hasPassword: true, accounts: [] });
    const choice = { partnerCode: 'zb', cardId: bankCardOf(caller), version: versionOf('zb') };
    const bare = await gateway.app.inject({
      method: 'POST',
      url: addressOf(ENDPOINTS.openBankAccount),
      payload: { partnerCode: 'zb', cardId: bankCardOf(caller), documentVersion: versionOf('zb') },
      headers: { ncftck: caller.token, ticket: caller.ticket },
    });
    expect(bare.json<{ retCode: string }>().retCode).toBe('V00001');
    expect(await gateway.ask(ENDPOINTS.openBankAccount, await gateway.withPassword(caller, choice, '246802'), caller)).toMatchObject({
      kind: 'refused',
      code: RET_CODE.wrongTradePassword,
    });
    expect((await home(caller)).accounts).toEqual([]);
    expect(await open(caller)).toMatchObject({ kind: 'answered', answer: { state: 'open' } });
  });

  it('takes money in and out, counts the remaining limits, and is in the ledger [GW-1123] [GW-1126]', async () => {
    const caller = await anOwner(20_000);
    expect(await order(caller, { side: 'in', about: 'zb', amount: yuan(50_001) })).toMatchObject({ kind: 'refused' });
    expect(await placed(caller, { side: 'out', about: 'zb', amount: yuan(5_000) })).toMatchObject({ state: 'done', kind: 'out' });
    const { accounts } = await home(caller);
    expect(accounts).toMatchObject([{ balance: yuan(15_000), frozen: 0, room: { cardDay: yuan(180_000), outDay: yuan(10_000) } }]);
    expect(await order(caller, { side: 'out', about: 'zb', amount: yuan(15_001) })).toMatchObject({ kind: 'refused' });
  });
});

describe('an order at a bank', () => {
  it('is placed once under its id, and not after its id was looked up in vain [GW-1127]', async () => {
    const caller = await anOwner(0);
    const command = commandOf(caller, { side: 'in', about: 'zb' });
    const ask = async () => gateway.ask(ENDPOINTS.orderBank, await gateway.withPassword(caller, command), caller);
    const answers = [await ask(), await ask()];
    expect(answers[0]).toEqual(answers[1]);
    expect(await balanceOf(caller)).toBe(100_000);
    expect(await gateway.tell(ENDPOINTS.findBankOrder, { requestId: command.requestId }, caller)).toMatchObject({ kind: 'placed' });
    expect(await gateway.tell(ENDPOINTS.findBankOrder, { requestId: 'lost' }, caller)).toEqual({ kind: 'never-arrived' });
    expect(await order(caller, { side: 'in', about: 'zb', requestId: 'lost' })).toMatchObject({ kind: 'refused' });
    expect(await order(caller, { side: 'buy', about: 'ZB-D3', day: calendarDate('2020-01-01') })).toMatchObject({
      kind: 'refused',
      message: '起息日或支取日已变化，请核对后重新提交',
    });
  });

  it('is processing until a late answer, and a repeated answer changes nothing [GW-1124] [GW-1125]', async () => {
    const caller = await anOwner(0);
    const late = await placed(caller, { side: 'in', about: 'zb', amount: fen(100_031) });
    expect(late).toMatchObject({ state: 'processing', finishedAt: null });
    expect(await home(caller)).toMatchObject({ accounts: [{ balance: 0, frozen: 100_031 }], handling: [{ recordNo: late.recordNo }] });
    gateway.wall.now += 120_000;
    expect(await gateway.tell(ENDPOINTS.bankRecord, { orderNo: late.recordNo }, caller)).toMatchObject({ state: 'done' });
    expect(await home(caller)).toMatchObject({ accounts: [{ balance: 100_031, frozen: 0 }], handling: [] });
    expect(await placed(caller, { side: 'in', about: 'zb', amount: fen(100_034) })).toMatchObject({ state: 'failed' });
  });

  it('becomes what the daily file says if unanswered, and an unknown item is kept by name [GW-1128]', async () => {
    const caller = await anOwner(0);
    const never = await placed(caller, { side: 'in', about: 'zb', amount: fen(100_032) });
    const lost = await placed(caller, { side: 'in', about: 'zb', amount: fen(200_033) });
    const day = today();
    await gateway.rows`insert into simulated_bank_line (reference, partner_code, day, amount) values ('stranger', 'zb', ${day}::date, 77)`;
    await gateway.moveTo(addDays(day, 1));
    await runBankDay(gateway.deps, addDays(day, 1));
    const records = await gateway.tell(ENDPOINTS.bankRecordList, { kind: 'in', after: null, pageSize: 10 }, caller);
    expect(records.items.map(({ recordNo, state }) => [recordNo, state])).toEqual(
      expect.arrayContaining([
        [never.recordNo, 'done'],
        [lost.recordNo, 'failed'],
      ]),
    );
    expect(await balanceOf(caller)).toBe(100_032);
    const rows = await gateway.rows`select reference, reason, amount::int from bank_unmatched where day = ${day}::date`;
    expect(rows).toEqual([{ reference: 'stranger', reason: 'unknown-here', amount: 77 }]);
  });
});

describe('an order of one side', () => {
  it('is refused with a field of another side and leaves the account unchanged [GW-1460]', async () => {
    const caller = await anOwner();
    const { tradePwd, tradePassword, keyId } = await gateway.sealed(caller, '135790');
    let asked = 0;
    const post = async (body: Readonly<Record<string, unknown>>) => {
      asked += 1;
      const response = await gateway.app.inject({
        method: 'POST',
        url: addressOf(ENDPOINTS.orderBank),
        payload: { requestId: `odd-${asked}`, tradePwd, tradePassword, keyId, ...body },
        headers: { ncftck: caller.token, ticket: caller.ticket },
      });
      return response.json<{ retCode: string }>().retCode;
    };
    const odd = [
      { tradeType: 'SUBSCRIBE', targetNo: 'ZB-W1', amount: '1000', orderDate: today(), tradeShare: '1000' },
      { tradeType: 'IN', targetNo: 'zb', amount: '1000', cardId: bankCardOf(caller), tradeShare: '0.01' },
      { tradeType: 'IN', targetNo: 'zb', amount: '1000', cardId: bankCardOf(caller), tradeShare: '0' },
      { tradeType: 'OUT', targetNo: 'zb', amount: '1000', cardId: bankCardOf(caller), maturityArrangement: 'RENEW' },
      {
        tradeType: 'BUY',
        targetNo: 'ZB-D3',
        amount: '1000',
        orderDate: today(),
        maturityArrangement: 'PAY_OUT',
        cardId: bankCardOf(caller),
      },
      { tradeType: 'REDEEM', targetNo: 'ZB-W1', tradeShare: '1', amount: '1', orderDate: today() },
      { tradeType: 'REDEEM', targetNo: 'ZB-W1', orderDate: today() },
      { tradeType: 'REBIND', targetNo: 'zb', cardId: bankCardOf(caller), amount: '1' },
      { tradeType: 'RETIRE', targetNo: 'zb', cardId: bankCardOf(caller) },
      { tradeType: 'IN', targetNo: 'zb', amount: '0', cardId: bankCardOf(caller) },
      { tradeType: 'IN', targetNo: 'zb', amount: '10.001', cardId: bankCardOf(caller) },
      { tradeType: 'BORROW', targetNo: 'zb', amount: '1000' },
    ];
    for (const body of odd) expect([body, await post(body)]).toEqual([body, 'V00001']);
    expect(await balanceOf(caller)).toBe(yuan(20_000));
    expect(await gateway.audit()).toEqual([]);
    expect(await post({ tradeType: 'IN', targetNo: 'zb', amount: '-1', cardId: bankCardOf(caller) })).not.toBe('000000');
    // an order of this side is taken, also with empty fields
    const taken = { tradeType: 'IN', targetNo: 'zb', amount: '1000', cardId: bankCardOf(caller), tradeShare: '', orderDate: null };
    expect(await post(taken)).toBe('000000');
  });
});

describe('a deposit', () => {
  it('uses quota, is among all assets, reports an exhausted quota, and counts as insured [GW-1121] [GW-1130] [GW-1750] [GW-1751]', async () => {
    const caller = await anOwner(20_000);
    const before = (await home(caller)).partners[0]?.products[0]?.remaining ?? 0;
    await placed(caller, { side: 'buy', about: 'ZB-D3', amount: yuan(10_000) });
    const now = await home(caller);
    expect(now.partners[0]?.products[0]?.remaining).toBe(before - yuan(10_000));
    expect(now.deposits).toMatchObject([{ state: 'held', principal: yuan(10_000), basis: 'act/365', valueOn: today() }]);
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    expect(assets.groups.find(({ kind }) => kind === 'bank')).toMatchObject({ name: '银行产品', amount: yuan(20_000) });
    // [GW-1750] balance and deposit of this bank together, without other banks
    const offer = await gateway.tell(ENDPOINTS.bankOffer, { side: 'buy', about: 'ZB-D3' }, caller);
    expect([offer.insuredHeld, offer.partner.insured]).toEqual([yuan(20_000), yuan(500_000)]);
    await open(caller, 'bx');
    expect((await gateway.tell(ENDPOINTS.bankOffer, { side: 'in', about: 'bx' }, caller)).insuredHeld).toBe(0);
    expect(await order(caller, { side: 'buy', about: 'ZB-D3', amount: yuan(10_050) })).toMatchObject({ kind: 'refused' });
    const detail = await gateway.tell(ENDPOINTS.orderDetail, { orderId: now.deposits[0]?.depositNo ?? '' }, caller);
    expect(detail).toMatchObject({ accountName: '浅泊银行', record: { productName: '定期存款三个月' } });
  });

  it('is drawn in part at the demand rate, matures once, and its interest is income of that day [GW-1131] [GW-1605] [GW-1610] [BK-4]', async () => {
    const caller = await anOwner(20_000);
    const bought = await placed(caller, { side: 'buy', about: 'ZB-D3', amount: yuan(10_000) });
    const depositNo = bought.depositNo ?? '';
    const start = today();
    await gateway.moveTo(addDays(start, 30));
    const drawn = await placed(caller, { side: 'draw', about: depositNo, amount: yuan(4_000) });
    // 4,000 x 0.05 % x 30 / 365 at the demand rate; 4,000 x 1.50 % x the whole term / 365 forfeited
    expect(drawn).toMatchObject({ interest: 16, received: yuan(4_000) + 16, state: 'done' });
    expect(await home(caller)).toMatchObject({
      deposits: [{ principal: yuan(6_000), earned: 16 }],
      accounts: [{ balance: yuan(14_000) + 16 }],
    });
    const end = addMonths(start, 3);
    await gateway.moveTo(end);
    await runBankDay(gateway.deps, end);
    const after = await home(caller);
    expect(after.deposits).toMatchObject([{ state: 'ended', principal: 0 }]);
    const records = await gateway.tell(ENDPOINTS.bankRecordList, { kind: 'matured', after: null, pageSize: 10 }, caller);
    expect(records.items).toMatchObject([{ kind: 'matured', amount: yuan(6_000), depositNo }]);
    // the balance has earned interest meanwhile
    const demand = after.accounts[0]?.earned ?? 0;
    expect(demand).toBeGreaterThan(0);
    expect(after.accounts[0]?.balance).toBe(yuan(20_000) + 16 + demand + (records.items[0]?.interest ?? 0));
    const told = await gateway.tell(ENDPOINTS.messages, { after: null, pageSize: 30 }, caller);
    const interest = records.items[0]?.interest ?? 0;
    const ofDeposit = told.items.filter(({ kind }) => kind !== 'demand-interest');
    expect(ofDeposit.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit-matured', yuan(6_000) + interest],
      ['deposit-drawn', yuan(4_000) + 16],
      ['deposit-placed', yuan(10_000)],
      ['bank-opened', null],
    ]);
    for (const { recordNo, productName } of ofDeposit.slice(0, 3)) {
      expect(productName).toBe(bought.name);
      expect(await gateway.tell(ENDPOINTS.bankRecord, { orderNo: recordNo }, caller)).toMatchObject({ state: 'done' });
    }
    const { cells } = await gateway.tell(ENDPOINTS.earnings, { unit: 'year', at: null }, caller);
    const sources = cells.flatMap((cell) => cell.sources).filter(({ kind }) => kind === 'bank');
    expect(sources.reduce((sum, { amount }) => sum + amount, 0)).toBe(16 + demand + (records.items[0]?.interest ?? 0));
    expect(sources).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'ZB-D3', amount: 16 })]));
    const { groups } = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    expect(groups.find(({ kind }) => kind === 'bank')?.amount).toBe(after.accounts[0]?.balance);
    expect(await order(caller, { side: 'draw', about: depositNo, amount: yuan(1) })).toMatchObject({ kind: 'refused' });
  });

  it('is drawn at the demand rate of the day of the draw, as the form showed it [GW-1748]', async () => {
    const caller = await anOwner(20_000);
    const bought = await placed(caller, { side: 'buy', about: 'ZB-D3', amount: yuan(10_000) });
    await gateway.moveTo(addDays(today(), 20));
    const partners = gateway.deps.partnerBanks.partners.map((partner) =>
      partner.code === 'zb' ? { ...partner, demandRate: ratePpm(20_000) } : partner,
    );
    const later = { ...gateway.deps, partnerBanks: { ...gateway.deps.partnerBanks, partners } };
    const about = bought.depositNo ?? '';
    const offer = await readBankOffer(later, caller.investorId, { side: 'draw', about });
    const deposit = offer.kind === 'answered' ? offer.answer.deposit : null;
    if (deposit === null) throw new Error('the draw is not offered');
    expect(deposit.demandRate).toBe(20_000);
    const shown = earlyDraw(deposit, yuan(10_000), today());
    const command = commandOf(caller, { side: 'draw', about, amount: yuan(10_000) });
    const drawn = await takeAllowed(
      later,
      BANK_ORDERS,
      { investorId: caller.investorId, channel: WEB, command, at: gateway.deps.clock.now() },
      null,
    );
    // 10,000 x 2 % x 20 / 365
    expect(drawn).toMatchObject({ kind: 'answered', answer: { state: 'done', interest: 1_096, received: shown.received } });
  });

  it('pays its interest each month and continues by its instruction [GW-1131] [BK-3]', async () => {
    const caller = await anOwner(20_000, 'kd');
    const bought = await placed(caller, { side: 'buy', about: 'KD-M12', amount: yuan(12_000) });
    const depositNo = bought.depositNo ?? '';
    expect(await placed(caller, { side: 'instruct', about: depositNo, amount: yuan(12_000), instruction: 'renew' })).toMatchObject({
      state: 'done',
      instruction: 'renew',
    });
    const start = today();
    await gateway.moveTo(addMonths(start, 1));
    // 30/360: 12,000 x 1.75 % x 30 / 360
    const [deposit] = (await home(caller)).deposits;
    expect([deposit?.instruction, deposit?.earned]).toEqual(['renew', deposit?.paid]);
    expect([1_692, 1_750, 1_808]).toContain(deposit?.earned);
  });

  it('is found by the interest step on its payment days, whatever day it began on [GW-1376]', async () => {
    const caller = await anOwner(20_000, 'kd');
    const bought = await placed(caller, { side: 'buy', about: 'KD-M12', amount: yuan(12_000) });
    const depositNo = bought.depositNo ?? '';
    const isDue = async (day: CalendarDate) => (await dueDeposits(gateway.deps.db, day)).some((due) => due.deposit_no === depositNo);
    for (const first of ['2026-12-31', '2027-01-29', '2027-02-28', '2027-05-15'].map(calendarDate)) {
      const end = addMonths(first, 12);
      await gateway.rows`update bank_deposit set value_on = ${first}::date, matures_on = ${end}::date where deposit_no = ${depositNo}`;
      const paying = Array.from({ length: 12 }, (_, month) => addMonths(first, month + 1));
      expect(await isDue(first)).toBe(false);
      for (const day of paying) {
        expect([day, await isDue(addDays(day, -1)), await isDue(day), await isDue(addDays(day, 40))]).toEqual([day, false, true, true]);
        // marks the interest as paid, like the step of a day
        await gateway.rows`
          insert into bank_event (investor_id, deposit_no, kind, amount, interest, day, at) values (${caller.investorId}, ${depositNo}, 'interest', 0, 0, ${day}::date, 0)`;
        // at its end the principal is due too
        expect([day, await isDue(day)]).toEqual([day, day === end]);
      }
      await gateway.rows`delete from bank_event where deposit_no = ${depositNo}`;
    }
    await gateway.rows`update bank_deposit set value_on = ${bought.valueOn}::date, matures_on = ${bought.maturesOn}::date where deposit_no = ${depositNo}`;
  });
});

describe('the balance of an e-account', () => {
  const records = async (caller: SignedIn) =>
    (await gateway.tell(ENDPOINTS.bankRecordList, { kind: 'interest', after: null, pageSize: 10 }, caller)).items;

  it("earns the demand rate on each day's closing balance, and gets it on the 21st after the quarter [GW-1745] [GW-1747]", async () => {
    await gateway.moveTo(addDays(nextDemandDay(today()), 2));
    const caller = await anOwner(20_000);
    const [first] = PARTNER_FILES;
    if (first === undefined) throw new Error('the demo has no partner');
    const start = today();
    const settling = nextDemandDay(start);
    expect(settling.slice(8)).toBe('21');
    // a part leaves on a day before the quarter's end
    await gateway.moveTo(addDays(start, 3));
    await placed(caller, { side: 'out', about: 'zb', amount: yuan(5_000) });
    const moves = [
      { day: start, amount: yuan(20_000) },
      { day: addDays(start, 3), amount: yuan(-5_000) },
    ];
    const terms = { rate: first.demandRate, basis: first.demandBasis, from: start };
    await gateway.moveTo(addDays(start, 8));
    const [open8] = (await home(caller)).accounts;
    expect(open8).toMatchObject({
      accrued: demandInterest(moves, { ...terms, until: addDays(start, 8) }),
      interestOn: settling,
      earned: 0,
      balance: yuan(15_000),
    });
    await gateway.moveTo(addDays(settling, -1));
    await runBankDay(gateway.deps, addDays(settling, -1));
    expect(await records(caller)).toEqual([]);
    await gateway.moveTo(settling);
    await runBankDay(gateway.deps, settling);
    const paid = demandInterest(moves, { ...terms, until: settling });
    expect(paid).toBeGreaterThan(0);
    expect((await home(caller)).accounts).toMatchObject([
      { balance: yuan(15_000) + paid, accrued: 0, earned: paid, interestOn: nextDemandDay(settling) },
    ]);
    // once, however often the day is run
    await runBankDay(gateway.deps, settling);
    const [record, none] = await records(caller);
    expect([record, none]).toMatchObject([{ kind: 'interest', amount: paid, partnerName: '浅泊银行', depositNo: null }, undefined]);
    expect(await gateway.tell(ENDPOINTS.bankRecord, { orderNo: record?.recordNo ?? '' }, caller)).toEqual(record);
    const [message] = (await gateway.tell(ENDPOINTS.messages, { after: null, pageSize: 1 }, caller)).items;
    expect(message).toMatchObject({ kind: 'demand-interest', amount: paid, productName: '浅泊银行', recordNo: record?.recordNo });
    const { cells } = await gateway.tell(ENDPOINTS.earnings, { unit: 'year', at: null }, caller);
    expect(cells.flatMap((cell) => cell.sources).filter(({ kind }) => kind === 'bank')).toMatchObject([
      { name: '浅泊银行电子账户', amount: paid },
    ]);
    // paid interest earns too, from its day on
    await gateway.moveTo(addDays(settling, 10));
    const next = demandInterest([{ day: settling, amount: fen(yuan(15_000) + paid) }], {
      ...terms,
      from: settling,
      until: addDays(settling, 10),
    });
    expect((await home(caller)).accounts[0]?.accrued).toBe(next);
  });

  it('pays its interest until the day of its end to the bound card [GW-1746]', async () => {
    const caller = await anOwner(20_000, 'bx');
    const start = today();
    await gateway.moveTo(addDays(start, 10));
    await placed(caller, { side: 'out', about: 'bx', amount: yuan(20_000), cardId: bankCardOf(caller) });
    const [account] = (await home(caller)).accounts;
    expect(account?.accrued).toBeGreaterThan(0);
    await placed(caller, { side: 'retire', about: 'bx', amount: null });
    const [record] = await records(caller);
    expect(record).toMatchObject({ amount: account?.accrued, card: { kind: 'bank' }, partnerName: '白溪银行' });
    expect((await home(caller)).accounts).toEqual([]);
    expect(await gateway.audit()).toEqual([]);
    // an account reopened on that day starts with zero interest
    await open(caller, 'bx');
    expect((await home(caller)).accounts).toMatchObject([{ accrued: 0, earned: 0, balance: 0 }]);
    await placed(caller, { side: 'retire', about: 'bx', amount: null });
  });
});
