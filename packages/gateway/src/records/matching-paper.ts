import { investorClass } from '@caifu/core/law';
import { matchingPaper, type Matching, type PaperWords } from '@caifu/core/qualification';
import { calendarDate, epochMs, maskMobile, shanghaiDateOf } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readMember } from '../account/members.store.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { charactersOf, factTable, heading, notice, paragraphs, type DocumentText } from '../products/documents/document-text.ts';
import { drawableName, undrawable } from '../products/documents/font-glyphs.ts';

/** [LAW-55] The paper of the match that is kept with an order or a plan of this investor, drawn from its facts. */
export const writeMatchingPaper = async (
  deps: Deps,
  investorId: string,
  number: string,
): Promise<Reply<{ readonly name: string; readonly bytes: Buffer }>> => {
  const { rows } = await sql<KeptRow>`
    select kept.*, (select a.assessed_on from risk_assessment a where a.investor_id = ${investorId} and a.assessed_at <= kept.at
        order by a.assessed_at desc limit 1) as assessed_on,
      (select json_build_object('name', t.name) from seller_in_turn t where t.since <= kept.at order by t.since desc limit 1) as seller
    from (
      select o.matching, o.placed_at as at, o.law, coalesce(o.named, s.strategy_name, '') as name, coalesce(o.product_code, o.fund_code, s.strategy_code, '') as code
      from trade_order o left join strategy_order_terms t on t.order_no = o.order_no left join strategy_account c on c.account_no = t.account_no
        left join strategy s on s.strategy_code = c.strategy_code
      where o.order_no = ${number} and o.investor_id = ${investorId}
      union all
      select p.matching, p.matched_at, p.law, coalesce(f.fund_name, s.strategy_name, ''), coalesce(p.fund_code, p.strategy_code, '')
      from plan p left join fund f on f.fund_code = p.fund_code left join strategy s on s.strategy_code = p.strategy_code
      where p.plan_no = ${number} and p.investor_id = ${investorId}) as kept
    where kept.matching is not null`.execute(deps.db);
  const [row] = rows;
  const holder = row === undefined ? null : await readMember(deps.db, investorId, shanghaiDateOf(deps.clock.now()));
  if (row === undefined || holder === null) return refused(RET_CODE.unknownId, { kind: 'matching-unknown' });
  const { matching, law, name, code, seller } = row;
  const words = matchingPaper(matching, {
    seller: seller?.name ?? null,
    laterSeller: seller === null ? (deps.seller?.name ?? null) : null,
    investor: [drawableName(holder.displayName), maskMobile(holder.mobile)].filter((part) => part !== '').join('  '),
    className: investorClass(deps.law.judged(law))?.name ?? null,
    product: [name, code].filter((part) => part !== '').join(' '),
    number,
    at: epochMs(Number(row.at)),
    assessedOn: row.assessed_on === null ? null : calendarDate(row.assessed_on),
    law,
  });
  const text = documentOf(words);
  if (undrawable(charactersOf(text)).length > 0) return refused(RET_CODE.orderRefused, { kind: 'receipt-undrawable' });
  // The typesetter is loaded on demand, as for receipts.
  const { writePdf } = await import('../products/documents/pdf-writer.ts');
  return answered({ name: `${words.title}-${number}`, bytes: await writePdf(text, shanghaiDateOf(epochMs(Number(row.at)))) });
};

interface KeptRow {
  readonly matching: Matching;
  readonly at: string;
  readonly law: string;
  readonly name: string;
  readonly code: string;
  readonly assessed_on: string | null;
  /** null: of before names were kept. */
  readonly seller: { readonly name: string | null } | null;
}

const documentOf = ({ title, opinion, facts, acceptances, notes }: PaperWords): DocumentText => ({
  title,
  marks: [],
  blocks: [
    notice(opinion),
    heading('匹配情况'),
    factTable(facts, { isClose: true }),
    ...(acceptances.length === 0 ? [] : [heading('您已确认的提示'), factTable(acceptances, { isClose: true })]),
    heading('说明'),
    ...paragraphs(...notes),
  ],
});
