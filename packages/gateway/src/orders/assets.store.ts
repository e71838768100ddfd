import { addDays, addFen, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { AssetGroup } from '@caifu/core/holding';
import { PRODUCT_FAMILIES } from '@caifu/core/products';
import { familyAssetsName } from '@caifu/core/zh-CN';
import type { AssetSums } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';
import { amountOf } from '../products/products.store.ts';

/** What an investor has: the wallet, and per family what is held (with accrued income), in transit or on its way back. */
export const readAssets = async (cx: Connection, investorId: string, at: EpochMs): Promise<Omit<AssetSums, 'displayName'>> => {
  const yesterday = addDays(shanghaiDateOf(at), -1);
  const { rows } = await sql<{ family: string; amount: string; income: string }>`
    select 'wallet' as family, coalesce(sum(a.balance), 0)::bigint as amount, 0::bigint as income
      from card c join account a on a.account_id = c.account_id where c.investor_id = ${investorId} and c.kind = 'wallet'
    union all
    select p.family, sum(case when s.state = 'confirmed' then case h.status when 1 then h.principal + i.accrued when 2 then h.payout else 0 end else s.amount end)::bigint,
      coalesce(sum(i.amount), 0)::bigint
      from purchase_order s join product p on p.product_code = s.product_code
        left join holding h on h.order_no = s.order_no
        left join investor_income(${investorId}, ${yesterday}::date) i on i.order_no = s.order_no
      where s.investor_id = ${investorId} and s.state in ('paid', 'awaiting-certification', 'confirmed', 'cancelling')
      group by p.family
    union all
    select p.family, sum(r.net)::bigint, 0::bigint from redemption_order r join product p on p.product_code = r.product_code
      where r.investor_id = ${investorId} and r.state = 'paying-out' group by p.family`.execute(cx);
  const sumOf = (family: string, column: 'amount' | 'income') =>
    addFen(...rows.filter((row) => row.family === family).map((row) => amountOf(row[column])));
  const wallet = sumOf('wallet', 'amount');
  const groups = PRODUCT_FAMILIES.map((family): AssetGroup => ({
    groupId: family,
    name: familyAssetsName(family),
    kind: family,
    amount: sumOf(family, 'amount'),
    income: sumOf(family, 'income'),
  }));
  return {
    groups,
    wallet,
    total: groups.reduce((sum, group) => addFen(sum, group.amount ?? fen(0)), wallet),
    yesterdayIncome: groups.reduce((sum, group) => addFen(sum, group.income ?? fen(0)), fen(0)),
  };
};
