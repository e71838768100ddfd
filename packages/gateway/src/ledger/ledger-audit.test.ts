import { GATEWAY_AREAS } from '../areas.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();

const faultsAfter = async (...statements: readonly string[]): Promise<readonly string[]> => {
  const { db } = gateway.deps;
  let faults: readonly string[] = [];
  const { auditLedger } = await import('./ledger-audit.ts');
  await db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      faults = (await auditLedger(tx, GATEWAY_AREAS)).map((fault) => fault.slice(0, fault.indexOf(':')));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return [...new Set(faults)];
};

class Undone extends Error {}

describe('the audit', () => {
  it('finds nothing in a correct ledger [GW-146]', async () => {
    expect(await faultsAfter()).toEqual([]);
  });

  it.each([
    [
      'reserved shares are those of booked redemptions',
      `update holding set reserved_shares = reserved_shares + 1 where status = 1 and shares > reserved_shares`,
    ],
    [
      'reserved shares are those of booked redemptions',
      `update trade_order set state = 'cancelled' where kind = 'redemption' and state = 'booked'`,
    ],
    ['shares held are what the order bought less what was redeemed', `update holding set shares = shares + 1 where status = 1`],
    ['the money of a product is the cost of what is held of it', `update holding set principal = principal + 1 where status = 1`],
    [
      'money on its way back belongs to what is cancelled, matured or redeemed',
      `update redemption_terms t set net = t.net + 1 from trade_order s where s.order_no = t.order_no and s.state = 'paying-out'`,
    ],
    [
      'money on its way back belongs to what is cancelled, matured or redeemed',
      `update trade_order set state = 'cancelled' where state = 'cancelling'`,
    ],
    [
      'a cancelled order has its entry, and its refund when it is over',
      `update trade_order set state = 'cancelled' where state = 'cancelling'`,
    ],
    [
      'a redemption is the sum of its lines and pays what is left after the fee',
      `update redemption_line set fee = fee + 1 where fee is not null`,
    ],
    [
      'a redemption that failed has no lines, and one that was carried out has its entry',
      `update trade_order set state = 'paid' where state = 'booked'`,
    ],
    ['distributed cash is what each share of that day was to be paid', `update distribution set per_share = per_share + 1`],
    ['distributed cash is what each share of that day was to be paid', `update holding set distributed = distributed + 1`],
    [
      'what a product has paid out beyond cost is what its holders have been paid, before redemption fees',
      `update holding set paid_income = paid_income + 1`,
    ],
    [
      'paid income is that of terms that are over, of redemptions and of distributions',
      `update holding set paid_income = paid_income + 1 where status = 1`,
    ],
    ['a term that is over has earned what its days earn', `update holding_term set income = income + 1`],
    ['a term that is over has earned what its days earn', `update holding_term set principal = principal + 1`],
    ['shares that were taken are those of redemptions that were carried out', `update shares_taken set proceeds = proceeds + 1`],
    ['shares that were taken are those of redemptions that were carried out', `delete from shares_taken`],
    ['quota is what is left and what is ordered', `update open_period set remaining = remaining - 1 where remaining > 0`],
    ['a confirmed order has one holding, another order has none', `update trade_order set state = 'paid' where state = 'confirmed'`],
    ['the journal of an order ends in its state', `update trade_order set state = 'released' where state = 'confirmed'`],
    ['a redemption has its terms', `delete from redemption_terms where nav is null`],
    ['a wallet is what lies in its funds and what has moved since', `update wallet_position set shares = shares + 1 where shares > 0`],
    ['a wallet is what lies in its funds and what has moved since', `update wallet_flow set is_open = not is_open`],
    ['every posting of a wallet stands in its records', `update wallet_flow set amount = amount + 1 where amount > 0 and not is_open`],
    [
      'the income of a wallet is that of its days and of its funds, and what was posted',
      `update wallet_position set income = income + 1 where shares > 0`,
    ],
    [
      'the income of a wallet is that of its days and of its funds, and what was posted',
      `insert into wallet_income select account_id, '2026-11-01', 1, 0 from wallet`,
    ],
    [
      'what waits in a fund of a wallet is there',
      `insert into wallet_dated select account_id, fund_code, 'in', '2026-12-01', shares + 1 from wallet_position`,
    ],
    [
      'money on its way from a wallet belongs to normal withdrawals',
      `insert into trade_order (order_no, kind, investor_id, card_id, state, amount, placed_at, apply_date, trading_day, arrival_date)
        select 'w', 'withdrawal', investor_id, card_id, 'paying-out', 1, 0, '2026-11-18', '2026-11-18', '2026-11-19' from card where kind = 'bank' limit 1`,
    ],
    [
      'a withdrawal has its terms and its entry, and a quick one its parts',
      `insert into trade_order (order_no, kind, investor_id, card_id, state, amount, placed_at, apply_date)
        select 'q', 'quick-withdrawal', investor_id, card_id, 'paid', 1, 0, '2026-11-18' from card where kind = 'bank' limit 1`,
    ],
  ])('finds a violation of: %s [GW-146]', async (name, statement) => {
    expect(await faultsAfter(statement)).toContain(name);
  });
});
