import { inboxKindsOf, planName } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Tells } from '../ground/tells.ts';

interface PlanRow {
  readonly plan_no: string;
  readonly kind: Parameters<typeof planName>[0]['kind'];
  readonly product_name: string;
  readonly payee_bank: string | null;
  readonly payee_tail: string | null;
}

/** [GW-1023] [GW-1026] [GW-1721] Messages about plans. Each names its plan. */
export const planMessages: Tells = {
  kinds: inboxKindsOf('plans'),
  names: async ({ db }, about) => {
    const { rows } = await sql<PlanRow>`
      select l.plan_no, l.kind, coalesce(f.fund_name, g.strategy_name, '') as product_name, e.bank_name as payee_bank, e.tail as payee_tail
      from plan l left join plan_payee e on e.payee_id = l.payee_id left join fund f on f.fund_code = l.fund_code left join strategy g on g.strategy_code = l.strategy_code
      where l.plan_no = any(${about.map(({ planNo }) => planNo)}::text[])`.execute(db);
    const names = new Map(
      rows.map((row) => [
        row.plan_no,
        planName({ kind: row.kind, productName: row.product_name, bankName: row.payee_bank ?? '', tail: row.payee_tail ?? '' }),
      ]),
    );
    return new Map(about.flatMap(({ messageId, planNo }) => (planNo === null ? [] : [[messageId, names.get(planNo) ?? ''] as const])));
  },
};
