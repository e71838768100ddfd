import type { DayValue } from '@caifu/core/bank';
import { chinaTradingCalendar } from '@caifu/core/calendar';
import { addDays, calendarDate, epochMs, fen, netValue, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Connection, Database } from '../ground/database/schema.ts';
import type { BankFile, BankFileLine, BankInstruction, IncomingTransfer, PartnerBanks } from '../ground/outside/partner-banks.port.ts';

/**
 * The answers of a bank. at-once: executed and answered. late: answered a minute later. never: executed without an answer. lost: never
 * received. refused: rejected.
 */
export type BankConduct = 'at-once' | 'late' | 'never' | 'lost' | 'refused';

/** The conduct for an order by its last two digits, .31 to .34, so that every conduct can be tried. */
const byAmount = ({ amount }: BankInstruction): BankConduct => CONDUCT_OF[amount % 100] ?? 'at-once';

const CONDUCT_OF: Readonly<Record<number, BankConduct>> = { 31: 'late', 32: 'never', 33: 'lost', 34: 'refused' };

/** Simulated banks: a table has their own ledger, and their conduct depends on the order alone. */
export const simulatedBanks = (
  db: Database,
  partners: readonly BankFile[],
  conductOf: (instruction: BankInstruction) => BankConduct = byAmount,
): PartnerBanks => ({
  partners,
  openAccount: (partnerCode, investorId) => Promise.resolve(`62290${digitsOf(`${partnerCode}:${investorId}`)}`),
  submit: async (instruction, at) => {
    const conduct = conductOf(instruction);
    if (conduct === 'refused') return 'refused';
    if (conduct === 'lost') return null;
    await sql`
      insert into simulated_bank_line (reference, partner_code, day, amount, answers_at)
      values (${instruction.reference}, ${instruction.partnerCode}, ${instruction.day}::date, ${instruction.amount}, ${answerAt(conduct, at)})
      on conflict do nothing`.execute(db);
    return conduct === 'at-once' ? 'done' : null;
  },
  // The bank answers every question, also a repeated one.
  answersTo: async (references, at) => {
    const { rows } = await sql<{ reference: string }>`
      select reference from simulated_bank_line where reference = any(${references}::text[]) and answers_at <= ${at}`.execute(db);
    return rows.map(({ reference }) => ({ reference, result: 'done' }));
  },
  fileOf: async (partnerCode, day) => {
    const { rows } = await sql<FileRow>`
      select reference, amount, null as account_no, null as payer_name, null as payer_bank, null as payer_tail, null as at
        from simulated_bank_line where partner_code = ${partnerCode} and day = ${day}::date
      union all
      select reference, amount, account_no, payer_name, payer_bank, payer_tail, at
        from simulated_bank_transfer where partner_code = ${partnerCode} and day = ${day}::date order by reference`.execute(db);
    return rows.map(lineOf);
  },
  netValuesOf: (productCode, after, until) => Promise.resolve(valuesOf(productCode, after, until)),
});

interface FileRow {
  readonly reference: string;
  readonly amount: string;
  /** null for an order, like the following fields. */
  readonly account_no: string | null;
  readonly payer_name: string | null;
  readonly payer_bank: string | null;
  readonly payer_tail: string | null;
  readonly at: string | null;
}

const lineOf = ({ reference, amount, ...row }: FileRow): BankFileLine =>
  row.account_no === null
    ? { kind: 'order', reference, amount: Number(amount) }
    : {
        kind: 'transfer',
        reference,
        amount: fen(Number(amount)),
        accountNo: row.account_no,
        payerName: row.payer_name ?? '',
        payerBank: row.payer_bank ?? '',
        payerTail: row.payer_tail ?? '',
        at: epochMs(Number(row.at)),
      };

/** Sends money from another bank to an e-account, for a demo or a test. The transfer appears in the file of its day. */
export const sendToBank = async (
  db: Connection,
  partnerCode: string,
  { reference, accountNo, payerName, payerBank, payerTail, amount, at }: Omit<IncomingTransfer, 'kind'>,
): Promise<void> => {
  await sql`
    insert into simulated_bank_transfer (reference, partner_code, day, account_no, payer_name, payer_bank, payer_tail, amount, at)
    values (${reference}, ${partnerCode}, ${shanghaiDateOf(at)}::date, ${accountNo}, ${payerName}, ${payerBank}, ${payerTail}, ${amount}, ${at})`.execute(
    db,
  );
};

/** A value for each trading day since the first one. It rises slowly, and swings by a pattern of the product's code. */
const valuesOf = (productCode: string, after: CalendarDate | null, until: CalendarDate): readonly DayValue[] => {
  const seed = Number.parseInt(createHash('sha256').update(productCode).digest('hex').slice(0, 6), 16);
  const values: DayValue[] = [];
  let trading = 0;
  for (let day = FIRST_VALUE; day <= until; day = addDays(day, 1)) {
    if (!chinaTradingCalendar.isTradingDay(day)) continue;
    const swing = Math.round(Math.sin((trading + (seed % 97)) / 5) * (6 + (seed % 30)));
    values.push({ day, netValue: netValue(10_000 + Math.floor((trading * (8 + (seed % 5))) / 10) + swing + 40) });
    trading += 1;
  }
  return after === null ? values : values.filter(({ day }) => day > after);
};

const FIRST_VALUE = calendarDate('2025-09-01');

const answerAt = (conduct: BankConduct, at: EpochMs): number | null => (conduct === 'never' ? null : conduct === 'late' ? at + LATE : at);

/** Eleven digits, fixed for a customer. */
const digitsOf = (customer: string): string =>
  (BigInt(`0x${createHash('sha256').update(customer).digest('hex').slice(0, 16)}`) % 100_000_000_000n).toString().padStart(11, '0');

/** A minute. */
const LATE = 60_000;
