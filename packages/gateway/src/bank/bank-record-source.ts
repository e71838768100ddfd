import { BANK_RECORD_NAMES, BANK_RECORD_STANDINGS, orderDocuments, type BankRecord } from '@caifu/core/bank';
import { editionOn } from '@caifu/core/kit';
import type { ToldStep } from '@caifu/core/orders';
import type { AgreedTexts } from '@caifu/core/records';
import { calendarDate, shanghaiDateOf, type Fen } from '@caifu/core/values';
import { bankAccountName } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Deps, RecordSource } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';
import type { SignedDocuments } from './tables.ts';
import { findBankRecord } from './bank-records.store.ts';

/** A payment from or to the card names the card. Any other record names the e-account. An order is done when the bank has answered. */
const bankDetail = async (deps: Deps, investorId: string, row: RecordRow): Promise<OwnDetail> => {
  const record = await findBankRecord(deps, deps.db, investorId, row.record_id);
  if (record === undefined) throw new Error('a record names a movement that is not there');
  const account = await deps.db
    .selectFrom('bank_account')
    .select('account_no')
    .where('investor_id', '=', investorId)
    .where('partner_code', '=', record.partnerCode)
    .executeTakeFirst();
  const ofCard = record.card !== null && record.name === '' ? record.card : null;
  return {
    accountName: ofCard?.bankName ?? record.partnerName,
    accountTail: ofCard?.tail ?? account?.account_no?.slice(-4) ?? '',
    figures: { fee: null, net: netOf(record), shares: record.shares, netValue: record.netValue },
    correction: correctionOf(record),
    steps: stepsOf(record),
    agreed: await agreedWith(deps, row),
  };
};

/** [LAW-58] What an order agreed to. One of before it was kept: the documents of its kind in the version of its day. */
const agreedWith = async ({ db, partnerBanks }: Pick<Deps, 'db' | 'partnerBanks'>, row: RecordRow): Promise<AgreedTexts | null> => {
  const side = row.kind === 'deposit-buy' ? 'buy' : row.kind === 'wealth-buy' ? 'subscribe' : null;
  if (side === null) return null;
  const { rows } = await sql<{ partner_code: string; signed: SignedDocuments | null; apply_date: string; contract: string | null }>`
    select t.partner_code, t.signed, o.apply_date,
      (select c.contract_version from bank_customer c where c.investor_id = o.investor_id and c.partner_code = t.partner_code
        and o.kind = 'wealth-buy' and c.contract_at <= o.placed_at) as contract
    from bank_order_terms t join trade_order o on o.order_no = t.order_no where t.order_no = ${row.record_id}`.execute(db);
  const [order] = rows;
  if (order === undefined) throw new Error('a record names an order that is not there');
  const { partner_code: partnerCode, signed, contract } = order;
  if (signed !== null) return agreedTo(partnerCode, signed);
  const partner = partnerBanks.partners.find(({ code }) => code === partnerCode);
  if (partner === undefined) return null;
  const { version } = editionOn([partner, ...partner.former], calendarDate(order.apply_date));
  return agreedTo(partnerCode, { documents: orderDocuments(side, partner), version, contract });
};

const agreedTo = (partnerCode: string, { documents, version, contract }: SignedDocuments): AgreedTexts => ({
  of: 'bank',
  agreementIds: [],
  edition: version,
  ownVersion: contract,
  bank: { partnerCode, documents },
});

/** The amount received in the account. A purchase already shows its amount. */
const netOf = ({ kind, received, amount }: BankRecord): Fen | null => (kind === 'redeem' && amount > 0 ? amount : received);

/** [GW-1731] The original figures of a corrected order: shares of a purchase, money of a redemption, and its shares if they changed. */
const correctionOf = ({ kind, correction, shares }: BankRecord): NonNullable<OwnDetail['correction']> | null =>
  correction === null
    ? null
    : {
        on: correction.on,
        first: {
          fee: null,
          net: kind === 'redeem' ? correction.amount : null,
          shares: correction.shares === shares ? null : correction.shares,
          netValue: correction.netValue,
        },
      };

const stepsOf = ({ kind, state, finishedAt, expectedOn }: BankRecord): readonly ToldStep[] => {
  const step = GOES_IN.has(kind) ? 'confirmed' : 'arrived';
  if (state === 'accepted') return [{ kind: step, date: expectedOn, at: null, isDone: false }];
  return state !== 'done' || finishedAt === null ? [] : [{ kind: step, date: shanghaiDateOf(finishedAt), at: finishedAt, isDone: true }];
};

const GOES_IN: ReadonlySet<BankRecord['kind']> = new Set(['buy', 'subscribe']);

/** A record that is no trade of a product: money between the account and a card or another bank, and interest on the balance. */
const OTHER = 'OTHER';

/** [GW-1130] [GW-1723] All movements at banks for the list of records: orders, and payments without an order. */
export const bankRecords: RecordSource = {
  kinds: {
    'bank-in': { type: OTHER, name: BANK_RECORD_NAMES.in, direction: 'in', unit: '元' },
    'bank-credit': { type: OTHER, name: BANK_RECORD_NAMES.credit, direction: 'in', unit: '元' },
    'bank-out': { type: OTHER, name: BANK_RECORD_NAMES.out, direction: 'out', unit: '元' },
    'deposit-buy': { type: 'BUY', name: BANK_RECORD_NAMES.buy, direction: 'in', unit: '元' },
    'deposit-draw': { type: 'REDEEM', name: BANK_RECORD_NAMES.draw, direction: 'out', unit: '元' },
    'wealth-buy': { type: 'BUY', name: BANK_RECORD_NAMES.subscribe, direction: 'in', unit: '元' },
    'wealth-redeem': { type: 'REDEEM', name: BANK_RECORD_NAMES.redeem, direction: 'out', unit: '份' },
    'deposit-interest': { type: 'AUTO_TRADE', name: BANK_RECORD_NAMES.interest, direction: 'out', unit: '元' },
    'deposit-matured': { type: 'AUTO_TRADE', name: BANK_RECORD_NAMES.matured, direction: 'out', unit: '元' },
    'deposit-renewed': { type: 'AUTO_TRADE', name: BANK_RECORD_NAMES.renewed, direction: null, unit: '元' },
    'demand-interest': { type: OTHER, name: BANK_RECORD_NAMES.interest, direction: 'in', unit: '元' },
  },
  statuses: {
    'bank-sent': { state: 'in-progress', text: BANK_RECORD_STANDINGS['bank-sent'] },
    'bank-accepted': { state: 'in-progress', text: BANK_RECORD_STANDINGS['bank-accepted'] },
    'bank-confirmed': { state: 'in-progress', text: BANK_RECORD_STANDINGS['bank-confirmed'] },
    'bank-done': { state: 'succeeded', text: BANK_RECORD_STANDINGS['bank-done'] },
    'bank-failed': { state: 'failed', text: BANK_RECORD_STANDINGS['bank-failed'] },
  },
  parts: (investorId) => [
    {
      kinds: ['bank-in', 'bank-credit', 'bank-out', 'deposit-buy', 'deposit-draw', 'wealth-buy', 'wealth-redeem'],
      rows: sql`select o.order_no, o.order_no, o.kind, coalesce(t.product_code, d.product_code, t.partner_code),
        case o.kind when 'wealth-redeem' then coalesce(t.shares, o.shares) else o.amount end, 'bank-' || o.state, o.placed_at
      from trade_order o join bank_order_terms t on t.order_no = o.order_no left join bank_deposit d on d.deposit_no = t.deposit_no
      where o.investor_id = ${investorId}
        and o.kind in ('bank-in', 'bank-credit', 'bank-out', 'deposit-buy', 'deposit-draw', 'wealth-buy', 'wealth-redeem')`,
    },
    {
      kinds: ['deposit-interest', 'deposit-matured', 'deposit-renewed'],
      numbered: 'E',
      // a maturing deposit is paid with its interest
      rows: sql`select 'E' || e.event_no, null, 'deposit-' || e.kind, d.product_code, case e.kind when 'matured' then e.amount + e.interest else e.amount end,
        'bank-done', e.at
      from bank_event e join bank_deposit d on d.deposit_no = e.deposit_no where e.investor_id = ${investorId}`,
    },
    {
      kinds: ['demand-interest'],
      numbered: 'I',
      rows: sql`select 'I' || i.interest_no, null, 'demand-interest', i.partner_code, i.amount, 'bank-done', i.at
      from bank_demand_interest i where i.investor_id = ${investorId} and i.amount > 0`,
    },
  ],
  named: sql<string>`case when facts.order_no is not null then (select nullif(t.name, '') from bank_order_terms t where t.order_no = facts.order_no)
    when facts.kind <> 'demand-interest' then (select d.name from bank_event e join bank_deposit d on d.deposit_no = e.deposit_no
      where e.event_no = substr(facts.record_id, 2)::bigint) end`,
  called: ({ partnerBanks }, row) => {
    const partner = partnerBanks.partners.find(({ code }) => code === row.product_code);
    return partner === undefined ? row.product_name : bankAccountName(partner.name);
  },
  codeKind: 'partner',
  detail: bankDetail,
};
