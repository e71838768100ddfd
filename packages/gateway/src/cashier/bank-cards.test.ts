import { randomBytes } from 'node:crypto';
import { fen } from '@caifu/core/values';
import type { CardBinding } from '@caifu/core/cashier';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../ground/database/transaction.ts';
import { walletCardOf, anOrder, bankCardOf, untilSomebodyWaits, type Asked, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { lockCards } from './bank-cards.store.ts';
import { issuerOf, supportedBanks } from './card-issuers.ts';

const gateway = useAuditedGateway();
let made = 0;
/** A debit card of CMB, which sets no limit. */
const aCardNo = () => `621286${String((made += 1)).padStart(10, '0')}`;
const MOBILE = '13955550000';

const codeFor = async (caller: SignedIn, cardNo: string, mobile = MOBILE) =>
  (await gateway.tell(ENDPOINTS.sendBindingCode, { cardNo, mobile }, caller)).demoCode ?? '';
const bind = async (caller: SignedIn, changes: Partial<CardBinding> = {}) => {
  const cardNo = changes.cardNo ?? aCardNo();
  const mobile = changes.mobile ?? MOBILE;
  const smsCode = changes.smsCode ?? (await codeFor(caller, cardNo, mobile));
  const requestId = changes.requestId ?? `bind-${randomBytes(6).toString('hex')}`;
  return gateway.ask(ENDPOINTS.bindCard, { bankCode: 'CMB', ...changes, cardNo, mobile, smsCode, requestId }, caller);
};
const bound = async (caller: SignedIn, changes: Partial<CardBinding> = {}) => {
  const asked = await bind(caller, changes);
  if (asked.kind === 'refused') throw new Error(asked.message);
  return asked.answer;
};
const list = (caller: SignedIn) => gateway.tell(ENDPOINTS.boundCards, null, caller);
const unbind = async (caller: SignedIn, cardId: string, digits?: string) =>
  gateway.ask(ENDPOINTS.unbindCard, await gateway.withPassword(caller, { cardId }, digits), caller);
const codesOf = (asked: readonly Asked<unknown>[]) => asked.map((answer) => (answer.kind === 'refused' ? answer.code : 'done'));
const tallyOf = (asked: readonly Asked<unknown>[]): Readonly<Record<string, number>> => {
  const tally: Record<string, number> = {};
  for (const code of codesOf(asked)) tally[code] = (tally[code] ?? 0) + 1;
  return tally;
};

describe('the issuer of a card', () => {
  it('is found by prefix and length, with the kind of the card; an unknown one is reported [GW-311]', async () => {
    const caller = await gateway.anInvestor();
    const told = await gateway.tell(ENDPOINTS.lookUpCard, { cardNo: aCardNo() }, caller);
    expect(told).toMatchObject({ bankCode: 'CMB', bankName: '招商银行', type: 'debit', bank: { bankCode: 'CMB', perOrderMax: null } });
    expect(await gateway.tell(ENDPOINTS.lookUpCard, { cardNo: '' }, caller)).toEqual({
      bankCode: null,
      bankName: null,
      type: 'unknown',
      bank: null,
    });
    // Two banks share this prefix, and the full length decides between them.
    expect(issuerOf('622302').bankCode).toBeNull();
    expect(issuerOf('622302'.padEnd(18, '0'))).toMatchObject({ bankCode: 'ICBC', type: 'debit' });
    expect(issuerOf('622302'.padEnd(16, '0'))).toMatchObject({ bankCode: 'GDRCC', bank: null });
    expect(issuerOf('6225760000000000')).toMatchObject({ bankCode: 'CMB', type: 'credit' });
    expect(issuerOf('8888880000000000')).toMatchObject({ type: 'unknown' });
    const names = supportedBanks().map(({ bankName }) => bankName);
    expect(names.every((name) => name.endsWith('银行'))).toBe(true);
    expect(supportedBanks().filter(({ perOrderMax }) => perOrderMax === null).length).toBeGreaterThanOrEqual(3);
  });
});

describe('binding', () => {
  it('takes card, reserved mobile and code; the card can pay at once [GW-312]', async () => {
    const caller = await gateway.anInvestor({ hasBankCard: false });
    const opening = await gateway.tell(ENDPOINTS.bindingOpening, null, caller);
    expect(opening).toMatchObject({ maskedName: '安*', banks: supportedBanks() });
    const cardNo = aCardNo();
    const card = await bound(caller, { cardNo });
    expect(card).toMatchObject({ bankCode: 'CMB', bankName: '招商银行', tail: cardNo.slice(-4), perOrderMax: null, isDefault: true });
    expect(await list(caller)).toEqual([card]);
    const cards = await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'P3001' }, caller);
    expect(cards[1]).toMatchObject({ cardId: card.cardId, available: 5_000_000_00 });
    expect(await gateway.tell(ENDPOINTS.currentMember, null, caller)).toMatchObject({ bankCardCount: 1 });
    const change = { openPeriodId: 'P3001-001', amount: fen(3_000_000_00), cardId: card.cardId };
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller, change), caller)).toMatchObject({ kind: 'answered' });
    const rows = await gateway.rows<{ text: string }>`select c::text as text from card c where card_id = ${card.cardId}`;
    expect(rows[0]?.text).not.toContain(cardNo);
    expect(rows[0]?.text).not.toContain(Buffer.from(cardNo).toString('hex'));
    expect(rows[0]?.text).not.toContain(Buffer.from(MOBILE).toString('hex'));
  });

  it('is refused at the invalid field [GW-313]', async () => {
    const stranger = await gateway.anInvestor({ identityVerified: false });
    expect(await gateway.ask(ENDPOINTS.bindingOpening, null, stranger)).toMatchObject({ code: 'G00002' });
    expect(await bind(stranger, { smsCode: '000000' })).toMatchObject({ code: 'G00002' });
    const caller = await gateway.anInvestor();
    const unknown = '8888880000000000';
    for (const [changes, code, message] of [
      [{ cardNo: '62128600000' }, 'B00001', '请输入正确的银行卡号'],
      [{ cardNo: '6225760000000000' }, 'B00001', '仅支持绑定储蓄卡'],
      [{ cardNo: '622302'.padEnd(16, '0') }, 'B00001', '暂不支持该银行的银行卡'],
      [{ bankCode: 'ICBC' }, 'B00001', '请选择发卡银行'],
      [{ cardNo: unknown, bankCode: '' }, 'B00001', '请选择发卡银行'],
      [{ cardNo: unknown, bankCode: 'NOBODY' }, 'B00001', '暂不支持该银行的银行卡'],
      [{ mobile: '23955550000' }, 'M00001', null],
      [{ smsCode: '12345' }, 'M00002', null],
      [{ requestId: 'a b' }, 'V00001', null],
    ] as const) {
      const asked = await bind(caller, { smsCode: '000000', ...changes });
      expect(asked).toMatchObject({ kind: 'refused', code, ...(message === null ? {} : { message }) });
    }
    for (const wrong of ['62128600000', '6225760000000000']) {
      expect(await gateway.ask(ENDPOINTS.sendBindingCode, { cardNo: wrong, mobile: MOBILE }, caller)).toMatchObject({ code: 'B00001' });
    }
    // The investor states the bank of an unknown prefix.
    expect(await bind(caller, { cardNo: unknown, bankCode: 'ICBC' })).toMatchObject({
      answer: { bankName: '中国工商银行', perOrderMax: 500_000_00 },
    });
    expect(await list(caller)).toHaveLength(2);
  });

  it('happens once under one request id, also concurrently; another card under the same id is refused [GW-314]', async () => {
    const caller = await gateway.anInvestor();
    const cardNo = aCardNo();
    const smsCode = await codeFor(caller, cardNo);
    const asked = await Promise.all(Array.from({ length: 5 }, () => bind(caller, { cardNo, smsCode, requestId: 'one' })));
    expect(new Set(asked.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(asked[0]).toMatchObject({ kind: 'answered' });
    expect(await bind(caller, { cardNo, smsCode: '', requestId: 'one' })).toEqual(asked[0]);
    expect(await bind(caller, { cardNo: aCardNo(), smsCode: '000000', requestId: 'one' })).toMatchObject({ code: 'K00001' });
    expect(await list(caller)).toHaveLength(2);
    // A refusal does not use up the request id.
    const next = aCardNo();
    const code = await codeFor(caller, next);
    expect(await bind(caller, { cardNo: next, smsCode: code === '000000' ? '000001' : '000000', requestId: 'two' })).toMatchObject({
      code: 'M00002',
    });
    expect(await bind(caller, { cardNo: next, smsCode: code, requestId: 'two' })).toMatchObject({ kind: 'answered' });
  });

  it("gives a card to one investor, and only a caller with the code is told that it is another's [GW-315]", async () => {
    const callers = await Promise.all(Array.from({ length: 4 }, () => gateway.anInvestor()));
    const cardNo = aCardNo();
    const codes = await Promise.all(callers.map((caller, index) => codeFor(caller, cardNo, `1395555000${index + 1}`)));
    const asked = await Promise.all(
      callers.map((caller, index) => bind(caller, { cardNo, mobile: `1395555000${index + 1}`, smsCode: codes[index] ?? '' })),
    );
    expect(tallyOf(asked)).toEqual({ B00001: 3, done: 1 });
    const winner = callers[asked.findIndex(({ kind }) => kind === 'answered')];
    const other = callers.find((caller) => caller !== winner);
    if (winner === undefined || other === undefined) throw new Error('nobody has bound the card');
    expect(await bind(other, { cardNo, smsCode: '000000' })).toMatchObject({ code: 'M00002' });
    expect(await bind(other, { cardNo })).toMatchObject({ code: 'B00001', message: '该银行卡已被其他账户绑定' });
    expect(await gateway.ask(ENDPOINTS.sendBindingCode, { cardNo, mobile: MOBILE }, winner)).toMatchObject({ message: '该银行卡已绑定' });
  });

  it('is limited to ten cards, also when several are bound at once [GW-316]', async () => {
    const caller = await gateway.anInvestor();
    for (let count = 1; count < 8; count += 1) await bound(caller);
    const numbers = Array.from({ length: 4 }, (_, index) => ({ cardNo: aCardNo(), mobile: `1395555010${index}` }));
    const codes: string[] = [];
    for (const { cardNo, mobile } of numbers) codes.push(await codeFor(caller, cardNo, mobile));
    const asked = await Promise.all(numbers.map((card, index) => bind(caller, { ...card, smsCode: codes[index] ?? '' })));
    expect(tallyOf(asked)).toEqual({ B00001: 2, done: 2 });
    expect(await list(caller)).toHaveLength(10);
  });

  it('has its own code, which neither signs in nor proves anything else, and no other code binds [GW-321]', async () => {
    const caller = await gateway.anInvestor();
    const mobile = caller.investorId.slice(1);
    const cardNo = aCardNo();
    const threeCodes = async (): Promise<{ readonly binding: string; readonly signIn: string; readonly reset: string }> => {
      const binding = await codeFor(caller, cardNo, mobile);
      const signIn = (await gateway.tell(ENDPOINTS.sendSmsCode, { mobile })).demoCode ?? '';
      const reset = (await gateway.tell(ENDPOINTS.sendResetCode, null, caller)).demoCode ?? '';
      // Two random codes are rarely equal: then they are made again.
      return new Set([binding, signIn, reset]).size === 3 ? { binding, signIn, reset } : threeCodes();
    };
    const { binding, signIn, reset } = await threeCodes();
    const login = (smsCode: string) => gateway.ask(ENDPOINTS.smsLogin, { challenge: null, mobile, smsCode });
    const prove = (smsCode: string) => gateway.ask(ENDPOINTS.confirmResetIdentity, { realName: '安和', idNumber: '', smsCode }, caller);
    expect(await login(binding)).toMatchObject({ code: 'M00002' });
    expect(await login(reset)).toMatchObject({ code: 'M00002' });
    expect(await prove(binding)).toMatchObject({ code: 'M00002' });
    expect(await prove(signIn)).toMatchObject({ code: 'M00002' });
    expect(await bind(caller, { cardNo, mobile, smsCode: signIn })).toMatchObject({ code: 'M00002' });
    // The code is not valid for another card or another investor.
    expect(await bind(caller, { cardNo: aCardNo(), mobile, smsCode: binding })).toMatchObject({ code: 'M00002' });
    expect(await bind(await gateway.anInvestor(), { cardNo, mobile, smsCode: binding })).toMatchObject({ code: 'M00002' });
    expect(await bind(caller, { cardNo, mobile, smsCode: binding })).toMatchObject({ kind: 'answered' });
    expect(await login(signIn)).toMatchObject({ kind: 'answered' });
  });

  it('sends twenty codes a day at most [GW-322]', async () => {
    const caller = await gateway.anInvestor();
    const ask = (cardNo: string) => gateway.ask(ENDPOINTS.sendBindingCode, { cardNo, mobile: MOBILE }, caller);
    const asked = await Promise.all(Array.from({ length: 30 }, () => ask(aCardNo())));
    expect(codesOf(asked).filter((code) => code === 'done')).toHaveLength(20);
    expect(codesOf(asked).filter((code) => code === 'L00001')).toHaveLength(10);
  });
});

describe('bound cards', () => {
  it('have one default card, which comes first everywhere [GW-317]', async () => {
    const caller = await gateway.anInvestor();
    const second = await bound(caller);
    const third = await bound(caller);
    expect((await list(caller)).map(({ cardId }) => cardId)).toEqual([bankCardOf(caller), second.cardId, third.cardId]);
    await gateway.tell(ENDPOINTS.setDefaultCard, { cardId: third.cardId }, caller);
    const order = [third.cardId, bankCardOf(caller), second.cardId];
    expect((await list(caller)).map(({ cardId, isDefault }) => [cardId, isDefault])).toEqual(
      order.map((cardId, index) => [cardId, index === 0]),
    );
    const cards = await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'P3001' }, caller);
    expect(cards.map(({ cardId }) => cardId)).toEqual([walletCardOf(caller), ...order]);
  });

  it('are unbound with the trade password and then hidden; a card bound again keeps its data [GW-318]', async () => {
    const caller = await gateway.anInvestor();
    const cardNo = aCardNo();
    const card = await bound(caller, { cardNo, requestId: 'first' });
    await gateway.tell(
      ENDPOINTS.topUp,
      await gateway.withPassword(caller, { cardId: card.cardId, amount: fen(100_00), requestId: 'fill' }),
      caller,
    );
    expect(await unbind(caller, card.cardId, '246801')).toMatchObject({ code: '256' });
    expect(await unbind(caller, card.cardId)).toEqual({ kind: 'answered', answer: null });
    expect(await unbind(caller, card.cardId)).toMatchObject({ code: 'N00001' });
    expect((await list(caller)).map(({ cardId }) => cardId)).toEqual([bankCardOf(caller)]);
    const unknown = { code: 'N00001' };
    expect(
      await gateway.ask(
        ENDPOINTS.order,
        anOrder(caller, { cardId: card.cardId, openPeriodId: 'P3001-001', amount: fen(1_000_000_00) }),
        caller,
      ),
    ).toMatchObject(unknown);
    expect(
      await gateway.ask(
        ENDPOINTS.topUp,
        { cardId: card.cardId, amount: fen(100), requestId: 'more', ...(await gateway.sealed(caller, '135790')) },
        caller,
      ),
    ).toMatchObject(unknown);
    expect(await gateway.ask(ENDPOINTS.reservationInitAmount, { cardId: card.cardId, productCode: 'Q2001' }, caller)).toMatchObject(
      unknown,
    );
    expect(await gateway.tell(ENDPOINTS.currentMember, null, caller)).toMatchObject({ bankCardCount: 1 });
    // Its number can be bound by anybody.
    expect(await bind(caller, { cardNo, smsCode: '', requestId: 'first' })).toMatchObject(unknown);
    const again = await bound(caller, { cardNo });
    const cards = await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'P3001' }, caller);
    expect(cards.find(({ cardId }) => cardId === again.cardId)).toMatchObject({ available: 4_999_900_00 });
    await unbind(caller, again.cardId);
    expect(await bind(await gateway.anInvestor(), { cardNo })).toMatchObject({ answer: { tail: cardNo.slice(-4) } });
  });

  it('stay while an order with them is in progress, and the last one while anything is held [GW-318]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00, certification: 'certified' });
    const card = await bound(caller);
    const receipt = await gateway.tell(
      ENDPOINTS.order,
      anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00), cardId: card.cardId }),
      caller,
    );
    const whyNot = async (cardId: string) => (await list(caller)).find((shown) => shown.cardId === cardId)?.whyNotUnbound;
    expect(await whyNot(card.cardId)).toContain('在途');
    expect(await unbind(caller, card.cardId)).toMatchObject({ code: 'B00001', message: await whyNot(card.cardId) });
    expect(await unbind(caller, bankCardOf(caller))).toMatchObject({ kind: 'answered' });
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: receipt.orderNo }, caller);
    expect(await whyNot(card.cardId)).toContain('持有');
    expect(await unbind(caller, card.cardId)).toMatchObject({ code: 'B00001' });
    const poor = await gateway.anInvestor({ wallet: 0 });
    expect((await list(poor))[0]?.whyNotUnbound).toBeNull();
    expect(await unbind(poor, bankCardOf(poor))).toMatchObject({ kind: 'answered' });
    expect(await list(poor)).toEqual([]);
  });

  it('show beforehand that unbinding needs a password which is not set [GW-318]', async () => {
    const caller = await gateway.anInvestor({ password: null, wallet: 0 });
    expect(await list(caller)).toMatchObject([{ whyNotUnbound: '请先设置交易密码' }]);
    expect(await unbind(caller, bankCardOf(caller))).toMatchObject({ code: 'B00001', message: '请先设置交易密码' });
    expect(await list(caller)).toHaveLength(1);
  });

  it('unbound two at once leave one card to an investor with holdings [GW-318]', async () => {
    const caller = await gateway.anInvestor();
    const card = await bound(caller);
    const asked = await Promise.all([unbind(caller, card.cardId), unbind(caller, bankCardOf(caller))]);
    expect(tallyOf(asked)).toEqual({ B00001: 1, done: 1 });
    expect(await list(caller)).toHaveLength(1);
  });

  it('accept no new order at the moment of their unbinding [GW-319]', async () => {
    const caller = await gateway.anInvestor({ certification: 'certified', wallet: 3_000_000_00 });
    const card = await bound(caller);
    const order = anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00), cardId: card.cardId });
    const fill = await gateway.withPassword(caller, { cardId: card.cardId, amount: fen(100), requestId: 'late' });
    let late: readonly Promise<Asked<unknown>>[] = [];
    const hasOtherConnections = gateway.deps.engine === 'postgres';
    await inTransaction(gateway.deps.db, async (tx) => {
      await lockCards(tx, caller.investorId);
      if (hasOtherConnections) {
        late = [gateway.ask(ENDPOINTS.order, order, caller), gateway.ask(ENDPOINTS.topUp, fill, caller)];
        await untilSomebodyWaits(tx);
      }
      await sql`update card set unbound_at = 1 where card_id = ${card.cardId}`.execute(tx);
    });
    for (const asked of await Promise.all(late)) expect(asked).toMatchObject({ code: 'N00001' });
    // The database itself refuses, whatever was checked before.
    const insert = sql`
      insert into trade_order (order_no, kind, investor_id, card_id, state, amount, placed_at, apply_date)
      values ('late-too', 'top-up', ${caller.investorId}, ${card.cardId}, 'done', 1, 0, '2026-11-18')`;
    await expect(insert.execute(gateway.deps.db)).rejects.toMatchObject({ constraint: 'card_is_bound' });
    // Closing an id without a card does not involve cards.
    expect(await gateway.tell(ENDPOINTS.findTopUp, { requestId: 'none' }, caller)).toEqual({ kind: 'never-arrived' });
  });

  it('are treated like unknown ones for another investor [GW-320]', async () => {
    const owner = await gateway.anInvestor({ wallet: 0 });
    const caller = await gateway.anInvestor();
    const theirs = bankCardOf(owner);
    const wallet = walletCardOf(caller);
    const ask = async (cardId: string) => [
      await gateway.ask(ENDPOINTS.setDefaultCard, { cardId }, caller),
      await unbind(caller, cardId),
      await gateway.ask(ENDPOINTS.reservationInitAmount, { cardId, productCode: 'Q2001' }, caller),
    ];
    const [foreign, none, own] = [await ask(theirs), await ask('nothing'), await ask(wallet)];
    expect(foreign).toEqual(none);
    expect(codesOf(foreign)).toEqual(['N00001', 'N00001', 'N00001']);
    expect(codesOf(own).slice(0, 2)).toEqual(['N00001', 'N00001']);
    expect((await list(owner)).map(({ cardId, isDefault }) => [cardId, isDefault])).toEqual([[theirs, true]]);
  });
});
