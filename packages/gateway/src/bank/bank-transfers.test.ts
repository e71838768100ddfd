import { addDays, epochAt, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { seedDemoBank } from '../demo/bank-seed.ts';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { sendToBank, simulatedBanks, type BankConduct } from '../demo/simulated-banks.ts';
import type { IncomingTransfer } from '../ground/outside/partner-banks.port.ts';
import { bankCardOf, personOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { runBankDay } from './bank-day.ts';
import { BANK_ORDERS } from './bank-orders.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { WEB } from '../ground/http/caller.ts';

const gateway = useAuditedGateway();

const today = () => shanghaiDateOf(gateway.deps.clock.now());
const home = (caller: SignedIn) => gateway.tell(ENDPOINTS.bankHome, null, caller);
const balanceOf = async (caller: SignedIn) => (await home(caller)).accounts[0]?.balance;
const creditsOf = async (caller: SignedIn) =>
  (await gateway.tell(ENDPOINTS.bankRecordList, { kind: 'credit', after: null, pageSize: 10 }, caller)).items;

const anOwner = async (): Promise<SignedIn & { readonly accountNo: string }> => {
  const caller = await gateway.anInvestor();
  const version = PARTNER_FILES.find(({ code }) => code === 'zb')?.version ?? '';
  const account = await gateway.tell(
    ENDPOINTS.openBankAccount,
    await gateway.withPassword(caller, { partnerCode: 'zb', cardId: bankCardOf(caller), version }),
    caller,
  );
  return { ...caller, accountNo: account.accountNo ?? '' };
};

let sent = 0;
const transferTo = (caller: SignedIn & { readonly accountNo: string }, changes: Partial<IncomingTransfer> = {}): IncomingTransfer => {
  sent += 1;
  return {
    kind: 'transfer',
    reference: `serial-${sent}`,
    accountNo: caller.accountNo,
    payerName: personOf(caller.investorId).realName,
    payerBank: '招商银行',
    payerTail: '6608',
    amount: fen(8_000_000),
    at: gateway.deps.clock.now(),
    ...changes,
  };
};
const send = (transfer: IncomingTransfer) => sendToBank(gateway.deps.db, 'zb', transfer);
const unmatchedOf = (...references: readonly string[]) => gateway.rows`
    select reference, reason, amount::integer from bank_unmatched where reference = any(${references}::text[]) order by reference`;

/** Requests the end of an account at a moment, of a bank of a certain conduct, after the password. */
const retire = (conduct: BankConduct, caller: SignedIn, day: CalendarDate) => {
  const deps = { ...gateway.deps, partnerBanks: simulatedBanks(gateway.deps.db, PARTNER_FILES, () => conduct) };
  const command = { requestId: `retire-${caller.investorId}`, side: 'retire', about: 'zb' } as const;
  return takeAllowed(deps, BANK_ORDERS, { investorId: caller.investorId, channel: WEB, command, at: epochAt(day, '00:00:01') }, null);
};

describe('money from outside for an e-account', () => {
  it('is credited once with a record, however many files report it [GW-1370]', async () => {
    const caller = await anOwner();
    const transfer = transferTo(caller);
    await send(transfer);
    expect(await balanceOf(caller)).toBe(0);
    const day = today();
    await gateway.moveTo(addDays(day, 1));
    expect(await balanceOf(caller)).toBe(8_000_000);
    const credits = await creditsOf(caller);
    expect(credits).toMatchObject([
      {
        kind: 'credit',
        state: 'done',
        amount: 8_000_000,
        at: transfer.at,
        card: { bankName: '招商银行', tail: '6608' },
        partnerCode: 'zb',
      },
    ]);
    expect(await gateway.tell(ENDPOINTS.bankRecord, { orderNo: credits[0]?.recordNo ?? '' }, caller)).toEqual(credits[0]);
    // the file of that day is read again, and the next day's file repeats the line
    await gateway.rows`delete from bank_file where partner_code = 'zb' and day = ${day}::date`;
    const partnerBanks = {
      ...gateway.deps.partnerBanks,
      fileOf: (partnerCode: string) => Promise.resolve(partnerCode === 'zb' ? [transfer, transfer] : []),
    };
    await runBankDay({ ...gateway.deps, partnerBanks }, addDays(day, 1));
    await runBankDay({ ...gateway.deps, partnerBanks }, addDays(day, 2));
    expect(await balanceOf(caller)).toBe(8_000_000);
    expect(await creditsOf(caller)).toHaveLength(1);
    expect(await unmatchedOf(transfer.reference)).toEqual([]);
  });

  it('is credited by the file of its day, also after days without orders [GW-1370]', async () => {
    const caller = await anOwner();
    const start = today();
    const partnerBanks = {
      ...gateway.deps.partnerBanks,
      fileOf: (partnerCode: string, day: CalendarDate) =>
        Promise.resolve(partnerCode === 'zb' && day === addDays(start, 4) ? [transferTo(caller, { reference: 'after-days' })] : []),
    };
    await runBankDay({ ...gateway.deps, partnerBanks }, addDays(start, 7));
    expect(await balanceOf(caller)).toBe(8_000_000);
    expect(await gateway.audit()).toEqual([]);
    await gateway.moveTo(addDays(start, 8));
  });

  it('stays unmatched and kept by name for a foreign payer or an unknown or ended account [GW-1371] [BK-81]', async () => {
    const caller = await anOwner();
    const ended = await anOwner();
    expect(await retire('at-once', ended, today())).toMatchObject({ answer: { state: 'done' } });
    await send(transferTo(caller, { reference: 'a-stranger', payerName: '别人' }));
    await send(transferTo(caller, { reference: 'b-nowhere', accountNo: '6229000000000000', amount: fen(120) }));
    await send(transferTo(ended, { reference: 'c-ended', amount: fen(340) }));
    await gateway.moveTo(addDays(today(), 1));
    const kept = [
      { reference: 'a-stranger', reason: 'other-name', amount: 8_000_000 },
      { reference: 'b-nowhere', reason: 'unknown-account', amount: 120 },
      { reference: 'c-ended', reason: 'unknown-account', amount: 340 },
    ];
    expect(await unmatchedOf('a-stranger', 'b-nowhere', 'c-ended')).toEqual(kept);
    // the money stays unmatched when the file is read again and the account is reopened
    const version = PARTNER_FILES.find(({ code }) => code === 'zb')?.version ?? '';
    await gateway.tell(
      ENDPOINTS.openBankAccount,
      await gateway.withPassword(ended, { partnerCode: 'zb', cardId: bankCardOf(ended), version }),
      ended,
    );
    await gateway.rows`delete from bank_file where partner_code = 'zb' and day = ${addDays(today(), -1)}::date`;
    await runBankDay(gateway.deps, today());
    expect(await unmatchedOf('a-stranger', 'b-nowhere', 'c-ended')).toEqual(kept);
    expect([await balanceOf(caller), await balanceOf(ended)]).toEqual([0, 0]);
    expect([...(await creditsOf(caller)), ...(await creditsOf(ended))]).toEqual([]);
  });

  it('waits until the bank has said whether the account has ended [GW-1372]', async () => {
    const [stays, goes] = [await anOwner(), await anOwner()];
    const day = today();
    await send(transferTo(stays, { reference: 'to-stay' }));
    await send(transferTo(goes, { reference: 'to-go' }));
    const next = addDays(day, 1);
    // requested in the first second of the next day, before the file of this day is read
    expect(await retire('lost', stays, next)).toMatchObject({ answer: { state: 'processing' } });
    expect(await retire('never', goes, next)).toMatchObject({ answer: { state: 'processing' } });
    await gateway.moveTo(next);
    expect([await balanceOf(stays), await balanceOf(goes)]).toEqual([0, 0]);
    expect(await unmatchedOf('to-stay', 'to-go')).toEqual([]);
    expect(await gateway.audit()).toEqual([]);
    await gateway.moveTo(addDays(next, 1));
    expect(await balanceOf(stays)).toBe(8_000_000);
    expect((await home(goes)).accounts).toEqual([]);
    expect(await unmatchedOf('to-stay', 'to-go')).toEqual([{ reference: 'to-go', reason: 'unknown-account', amount: 8_000_000 }]);
  });

  it('counts as money from another card unless the bound one has sent it [GW-1373]', async () => {
    const caller = await anOwner();
    const before = (await home(caller)).accounts[0]?.room;
    await send(transferTo(caller, { payerTail: '1234' }));
    await send(transferTo(caller, { payerTail: '9999', amount: fen(300_000) }));
    await gateway.moveTo(addDays(today(), 1));
    const after = (await home(caller)).accounts[0]?.room;
    expect(after).toEqual({ ...before, inYear: (before?.inYear ?? 0) - 300_000 });
  });
});

describe('the demo of large transfers', () => {
  const post = (payload: object) => gateway.app.inject({ method: 'POST', url: '/demo/bank-transfer', payload });

  it('lets anybody send money to an e-account [GW-1374]', async () => {
    const caller = await anOwner();
    const transfer = { bank: 'zb', accountNo: caller.accountNo, payerName: '安和', amount: 120_000 };
    expect((await post(transfer)).statusCode).toBe(200);
    for (const bad of [{}, { ...transfer, bank: 'xx' }, { ...transfer, amount: 0 }, { ...transfer, accountNo: 'a' }])
      expect((await post(bad)).statusCode).toBe(400);
    await gateway.moveTo(addDays(today(), 1));
    expect(await creditsOf(caller)).toMatchObject([{ amount: 12_000_000, card: { bankName: '其他银行', tail: '0000' } }]);
  });

  it('has an investor whose account received a sum weeks ago [GW-1374]', async () => {
    const caller = await gateway.anInvestor();
    await seedDemoBank(gateway.deps, caller.investorId);
    await runBankDay(gateway.deps, today());
    expect(await creditsOf(caller)).toMatchObject([{ amount: 8_000_000, card: { bankName: '招商银行', tail: '6608' } }]);
    expect(await balanceOf(caller)).toBe(9_000_000);
  });
});
