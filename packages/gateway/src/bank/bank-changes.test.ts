import { addDays, epochAt, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { simulatedBanks, type BankConduct } from '../demo/simulated-banks.ts';
import { answerOf, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { testBank, type BankWish } from '../testing/bank.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { runBankDay } from './bank-day.ts';
import { BANK_ORDERS } from './bank-orders.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { WEB } from '../ground/http/caller.ts';

const gateway = useAuditedGateway();

const today = () => shanghaiDateOf(gateway.deps.clock.now());
const { home, open, order, orderOf, placed, anOwner: anOwnerOf } = testBank(gateway);
const anOwner = () => anOwnerOf(0);
const moneyIn = (caller: SignedIn, amount: number) =>
  placed(caller, { side: 'in', about: 'zb', amount: fen(amount), cardId: bankCardOf(caller) });

/** Places an order at a bank of a certain conduct, after the password. */
const orderAt = (conduct: BankConduct, caller: SignedIn, wish: BankWish) => {
  const deps = { ...gateway.deps, partnerBanks: simulatedBanks(gateway.deps.db, PARTNER_FILES, () => conduct) };
  const command = orderOf(caller, wish).request;
  return takeAllowed(deps, BANK_ORDERS, { investorId: caller.investorId, channel: WEB, command, at: epochAt(today(), '11:00:00') }, null);
};

const secondCard = async (caller: SignedIn): Promise<string> => {
  const cardId = `${bankCardOf(caller)}-2`;
  await gateway.rows`
    insert into card (card_id, investor_id, account_id, kind, bank_code, bank_name, tail, position)
    select ${cardId}, investor_id, account_id, kind, bank_code, bank_name, '4321', 9 from card where card_id = ${bankCardOf(caller)}`;
  return cardId;
};

describe('the card of an e-account', () => {
  it('changes to another card of the investor when no order is in progress [GW-1310] [UI-1160]', async () => {
    const caller = await anOwner();
    const cardId = await secondCard(caller);
    expect(await order(caller, { side: 'rebind', about: 'zb', cardId: bankCardOf(caller) })).toMatchObject({ kind: 'refused' });
    const waiting = await moneyIn(caller, 100_032);
    expect(waiting.state).toBe('processing');
    expect(await order(caller, { side: 'rebind', about: 'zb', cardId })).toMatchObject({
      kind: 'refused',
      message: '有1笔交易正在处理，完成后再办理',
    });
    await gateway.moveTo(addDays(today(), 1));
    await runBankDay(gateway.deps, today());
    const offer = await gateway.tell(ENDPOINTS.bankOffer, { side: 'rebind', about: 'zb' }, caller);
    expect(offer).toMatchObject({ rest: { pending: 0, deposits: 0, wealth: 0 }, cards: [{ cardId, isBound: false }] });
    expect(await placed(caller, { side: 'rebind', about: 'zb', cardId })).toMatchObject({
      kind: 'rebind',
      state: 'done',
      card: { tail: '4321' },
    });
    expect(await home(caller)).toMatchObject({ accounts: [{ cardId, tail: '4321', balance: 100_032 }] });
  });

  it("stays as it is when the bank refuses, and changes when the bank's file says so [GW-1310]", async () => {
    const caller = await anOwner();
    const cardId = await secondCard(caller);
    expect(await orderAt('refused', caller, { side: 'rebind', about: 'zb', cardId })).toMatchObject({ answer: { state: 'failed' } });
    expect(await home(caller)).toMatchObject({ accounts: [{ cardId: bankCardOf(caller) }] });
    expect(await orderAt('never', caller, { side: 'rebind', about: 'zb', cardId })).toMatchObject({ answer: { state: 'processing' } });
    await gateway.moveTo(addDays(today(), 1));
    await runBankDay(gateway.deps, today());
    expect(await home(caller)).toMatchObject({ accounts: [{ cardId }], handling: [] });
  });
});

describe('the end of an e-account', () => {
  it('needs an empty account, keeps its movements, and allows reopening [GW-1311] [UI-1161]', async () => {
    const caller = await anOwner();
    await moneyIn(caller, 100_000);
    const before = await home(caller);
    expect(await order(caller, { side: 'retire', about: 'zb' })).toMatchObject({
      kind: 'refused',
      message: '账户余额还有1,000.00元，请先转出',
    });
    await placed(caller, { side: 'out', about: 'zb', amount: fen(100_000), cardId: bankCardOf(caller) });
    expect(await placed(caller, { side: 'retire', about: 'zb' })).toMatchObject({ kind: 'retire', state: 'done', amount: 0 });
    expect((await home(caller)).accounts).toEqual([]);
    expect(await order(caller, { side: 'in', about: 'zb', amount: fen(100_000), cardId: bankCardOf(caller) })).toMatchObject({
      kind: 'refused',
      message: '请先开立这家银行的电子账户',
    });
    const { items } = await gateway.tell(ENDPOINTS.bankRecordList, { kind: null, after: null, pageSize: 10 }, caller);
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['in', 'out', 'retire']);
    const again = answerOf(await open(caller));
    expect([again.state, again.accountNo]).toEqual(['open', before.accounts[0]?.accountNo]);
  });

  it('blocks new orders while the bank is silent, and is undone when the bank refuses [GW-1311]', async () => {
    const caller = await anOwner();
    expect(await orderAt('lost', caller, { side: 'retire', about: 'zb' })).toMatchObject({ answer: { state: 'processing' } });
    expect(await home(caller)).toMatchObject({ accounts: [{ state: 'closing' }], handling: [{ kind: 'retire' }] });
    expect(await order(caller, { side: 'in', about: 'zb', amount: fen(100_000), cardId: bankCardOf(caller) })).toMatchObject({
      kind: 'refused',
      message: '电子账户正在销户，不能再办理交易',
    });
    expect(await gateway.audit()).toEqual([]);
    await gateway.moveTo(addDays(today(), 1));
    await runBankDay(gateway.deps, today());
    expect(await home(caller)).toMatchObject({ accounts: [{ state: 'open' }], handling: [] });
    const { items } = await gateway.tell(ENDPOINTS.bankRecordList, { kind: 'retire', after: null, pageSize: 10 }, caller);
    expect(items).toMatchObject([{ state: 'failed' }]);
  });
});
