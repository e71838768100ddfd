import {
  BANK_PAGE,
  BANK_RECORD_KINDS,
  type BankOrderState,
  type BankRecord,
  type BankRecordKind,
  type MaturityInstruction,
} from '@caifu/core/bank';
import type { CardKind } from '@caifu/core/cashier';
import { addDays, addFen, calendarDate, epochMs, netValue, shanghaiDateOf, shares, subtractFen } from '@caifu/core/values';
import { RET_CODE, type BankRecordsAnswer, type BankRecordsRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';
import { readRecordCorrections } from './wealth-correction-records.ts';

interface RecordRow {
  readonly record_no: string;
  readonly kind: string;
  readonly state: string;
  readonly partner_code: string;
  readonly name: string;
  readonly deposit_no: string | null;
  readonly amount: string;
  readonly interest: string | null;
  readonly taken_back: string | null;
  readonly lost: string | null;
  readonly at: string;
  readonly finished_at: string | null;
  readonly value_on: string | null;
  readonly matures_on: string | null;
  readonly instruction: MaturityInstruction | null;
  readonly card_kind: CardKind | null;
  readonly bank_code: string | null;
  readonly bank_name: string | null;
  readonly tail: string | null;
  readonly shares: string | null;
  readonly net_value: string | null;
  readonly due_on: string | null;
}

type Where = ReturnType<typeof sql>;

/** Orders and movements without an order in one list. */
const readRecords = async (
  { partnerBanks }: Pick<Deps, 'partnerBanks'>,
  cx: Connection,
  investorId: string,
  where: Where,
  most: number,
): Promise<readonly BankRecord[]> => {
  const { rows } = await sql<RecordRow>`
    select * from (
      select o.order_no as record_no, case o.kind when 'bank-in' then 'in' when 'bank-out' then 'out' when 'deposit-buy' then 'buy' when 'deposit-draw' then 'draw'
          when 'wealth-buy' then 'subscribe' when 'wealth-redeem' then 'redeem' when 'bank-rebind' then 'rebind' when 'bank-retire' then 'retire' when 'bank-credit' then 'credit' else 'instruct' end as kind, o.state, t.partner_code, t.name, t.deposit_no, coalesce(o.amount, 0) as amount, t.interest, t.taken_back, t.lost, o.placed_at as at, t.finished_at,
        t.value_on::text as value_on, t.matures_on::text as matures_on, t.instruction,
        case o.kind when 'bank-credit' then 'bank' else c.kind end as card_kind, c.bank_code, coalesce(x.payer_bank, c.bank_name) as bank_name, coalesce(x.payer_tail, c.tail) as tail,
        coalesce(t.shares, o.shares) as shares, t.net_value, (case when o.kind = 'wealth-buy' or o.state = 'accepted' then o.confirm_date else o.arrival_date end)::text as due_on
      from trade_order o join bank_order_terms t on t.order_no = o.order_no left join card c on c.card_id = o.card_id
        left join bank_transfer x on x.order_no = o.order_no
      where o.investor_id = ${investorId} and o.kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'deposit-instruct', 'wealth-buy', 'wealth-redeem', 'bank-rebind', 'bank-retire', 'bank-credit')
      union all
      select 'E' || e.event_no, e.kind, 'done', d.partner_code, d.name, e.deposit_no, e.amount, e.interest, null, null, e.at, e.at,
        null, null, null, null, null, null, null, null, null, null
      from bank_event e join bank_deposit d on d.deposit_no = e.deposit_no where e.investor_id = ${investorId}
      union all
      select 'I' || i.interest_no, 'interest', 'done', i.partner_code, '', null, i.amount, i.amount, null, null, i.at, i.at,
        null, null, null, c.kind, c.bank_code, c.bank_name, c.tail, null, null, null
      from bank_demand_interest i left join card c on c.card_id = i.card_id where i.investor_id = ${investorId} and i.amount > 0) as r
    where ${where} order by r.at desc, r.record_no desc limit ${most}`.execute(cx);
  const corrections = await readRecordCorrections(
    cx,
    rows.filter(({ kind }) => kind === 'subscribe' || kind === 'redeem').map((row) => row.record_no),
  );
  return rows.map((row): BankRecord => {
    const kind = BANK_RECORD_KINDS.find((each) => each === row.kind) ?? 'in';
    const amount = amountOf(row.amount);
    const interest = row.interest === null ? null : amountOf(row.interest);
    const placed = epochMs(Number(row.at));
    return {
      recordNo: row.record_no,
      kind,
      partnerCode: row.partner_code,
      partnerName: partnerBanks.partners.find(({ code }) => code === row.partner_code)?.name ?? row.partner_code,
      name: row.name,
      depositNo: row.deposit_no,
      amount,
      interest,
      lost: row.lost === null ? null : amountOf(row.lost),
      received: interest === null || !REACHES.has(kind) ? null : subtractFen(addFen(amount, interest), amountOf(row.taken_back ?? '0')),
      state: stateOf(row.state),
      at: placed,
      finishedAt: row.finished_at === null ? null : epochMs(Number(row.finished_at)),
      expectedOn: row.due_on === null || row.state === 'sent' ? addDays(shanghaiDateOf(placed), 1) : calendarDate(row.due_on),
      card:
        row.card_kind === null
          ? null
          : { kind: row.card_kind, bankCode: row.bank_code ?? '', bankName: row.bank_name ?? '', tail: row.tail ?? '' },
      valueOn: row.value_on === null ? null : calendarDate(row.value_on),
      maturesOn: row.matures_on === null ? null : calendarDate(row.matures_on),
      instruction: row.instruction,
      shares: row.shares === null ? null : shares(Number(row.shares)),
      netValue: row.net_value === null ? null : netValue(Number(row.net_value)),
      correction: corrections.get(row.record_no) ?? null,
    };
  });
};

/** For these kinds principal and interest reach the account together. */
const REACHES: ReadonlySet<BankRecordKind> = new Set(['draw', 'matured']);

const stateOf = (state: string): BankOrderState =>
  state === 'sent' ? 'processing' : state === 'accepted' || state === 'confirmed' ? 'accepted' : state === 'failed' ? 'failed' : 'done';

/** Orders that the banks have not answered or not confirmed, the newest first. */
export const readHandling = (deps: Pick<Deps, 'db' | 'partnerBanks'>, investorId: string): Promise<readonly BankRecord[]> =>
  readRecords(deps, deps.db, investorId, sql`r.state in ('sent', 'accepted', 'confirmed')`, 100);

/** A movement of this investor by its number. */
export const findBankRecord = async (
  deps: Pick<Deps, 'partnerBanks'>,
  cx: Connection,
  investorId: string,
  recordNo: string,
): Promise<BankRecord | undefined> => (await readRecords(deps, cx, investorId, sql`r.record_no = ${recordNo}`, 1))[0];

/** [GW-1129] For the page of banks. */
export const readBankRecord = async (
  deps: Pick<Deps, 'partnerBanks'>,
  cx: Connection,
  investorId: string,
  recordNo: string,
): Promise<Reply<BankRecord>> => {
  const record = await findBankRecord(deps, cx, investorId, recordNo);
  return record === undefined ? refused(RET_CODE.unknownId, { kind: 'bank-record-unknown' }) : answered(record);
};

/** [GW-1129] One page of all movements, the newest first. The next page begins after the last row of the previous one. */
export const readBankRecords = async (
  deps: Pick<Deps, 'db' | 'partnerBanks'>,
  investorId: string,
  { kind, after, pageSize }: BankRecordsRequest,
): Promise<BankRecordsAnswer> => {
  const most = Math.min(Math.max(pageSize, 1), BANK_PAGE);
  const key = /^(?<at>\d{1,15})\.(?<no>[EI]?\d{1,32})$/.exec(after ?? '')?.groups;
  const before = key === undefined ? sql`true` : sql`(r.at, r.record_no) < (${Number(key['at'])}::bigint, ${key['no'] ?? ''})`;
  const ofKind = kind === null ? sql`true` : sql`r.kind = ${kind}`;
  const found = await readRecords(deps, deps.db, investorId, sql`${before} and ${ofKind}`, most + 1);
  const items = found.slice(0, most);
  const last = items.at(-1);
  return { items, next: found.length > most && last !== undefined ? `${last.at}.${last.recordNo}` : null };
};
