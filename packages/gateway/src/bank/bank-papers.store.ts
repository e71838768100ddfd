import { filingProblem, levelOf, type BankCustomer, type BankPapers, type PaperFiling } from '@caifu/core/bank';
import { addMonths, calendarDate, epochMs, isRiskLevel, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import type { BankFile } from '../ground/outside/partner-banks.port.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection, Schema } from '../ground/database/schema.ts';
import { openBytes, sealBytes } from '../ground/keys/sealed-bytes.ts';
import { sealTest } from './sealed-tests.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { lawOn } from '../ground/law.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { partnerOf, termsOf } from './bank.store.ts';

type PaperDeps = Pick<Deps, 'db' | 'clock' | 'partnerBanks' | 'secrets'>;

type CustomerRow = Pick<Schema['bank_customer'], 'level' | 'address' | 'contract_version' | 'authorisation_version'> & {
  readonly tested_on: string | null;
  readonly valid_until: string | null;
  readonly contract_at: string | null;
  readonly authorised_until: string | null;
  readonly tests: number;
};

/** [GW-1134] A partner's data of an investor. Tests of the last twelve months count. */
export const readCustomer = async (
  { secrets }: Pick<Deps, 'secrets'>,
  cx: Connection,
  partner: BankFile,
  investorId: string,
  at: EpochMs,
): Promise<BankCustomer> => {
  const since = addMonths(shanghaiDateOf(at), -12);
  const { rows } = await sql<CustomerRow>`
    select c.level, c.tested_on::text as tested_on, c.valid_until::text as valid_until, c.address, c.contract_version, c.contract_at,
      c.authorisation_version, c.authorised_until::text as authorised_until,
      (select count(*)::integer from bank_test t where t.investor_id = c.investor_id and t.partner_code = c.partner_code and t.tested_on > ${since}::date) as tests
    from bank_customer c where c.investor_id = ${investorId} and c.partner_code = ${partner.code}`.execute(cx);
  const [row] = rows;
  const level = row?.level ?? null;
  return {
    partnerCode: partner.code,
    level: level !== null && isRiskLevel(level) ? level : null,
    testedOn: dayOf(row?.tested_on ?? null),
    validUntil: dayOf(row?.valid_until ?? null),
    testsLeft: Math.max(0, (partner.questionnaire?.perYear ?? 0) - (row?.tests ?? 0)),
    address:
      row === undefined || row.address === null
        ? null
        : openBytes(secrets, ADDRESS_SEAL, row.address, contextOf(investorId, partner)).toString('utf8'),
    contractVersion: row?.contract_version ?? null,
    contractAt: row === undefined || row.contract_at === null ? null : epochMs(Number(row.contract_at)),
    authorisationVersion: row?.authorisation_version ?? null,
    authorisedUntil: dayOf(row?.authorised_until ?? null),
  };
};

const dayOf = (day: string | null) => (day === null ? null : calendarDate(day));

export const readBankPapers = async (deps: PaperDeps, investorId: string, partnerCode: string): Promise<Reply<BankPapers>> => {
  const partner = partnerOf(deps, partnerCode);
  return partner === null
    ? refused(RET_CODE.unknownId, { kind: 'bank-partner-unknown' })
    : answered(await papersOf(deps, deps.db, partner, investorId, deps.clock.now()));
};

const papersOf = async (deps: PaperDeps, cx: Connection, partner: BankFile, investorId: string, at: EpochMs): Promise<BankPapers> => ({
  today: shanghaiDateOf(at),
  partner: termsOf(partner),
  customer: await readCustomer(deps, cx, partner, investorId, at),
});

/** [GW-1134] Files a document, judged by core's rules under the lock of the customer, so that two simultaneous tests count as two. */
export const fileBankPaper = async (deps: PaperDeps, investorId: string, filing: PaperFiling): Promise<Reply<BankPapers>> => {
  const partner = partnerOf(deps, filing.partnerCode);
  if (partner === null) return refused(RET_CODE.unknownId, { kind: 'bank-partner-unknown' });
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await sql`insert into bank_customer (investor_id, partner_code, law) values (${investorId}, ${partner.code}, ${lawOn(at)}) on conflict do nothing`.execute(
      tx,
    );
    await sql`select 1 from bank_customer where investor_id = ${investorId} and partner_code = ${partner.code} for update`.execute(tx);
    const problem = filingProblem(partner, await readCustomer(deps, tx, partner, investorId, at), filing);
    if (problem !== null) return orderRefused(problem);
    await write(deps, tx, partner, investorId, filing, at);
    return answered(await papersOf(deps, tx, partner, investorId, at));
  });
};

const write = async (
  { secrets }: PaperDeps,
  tx: Tx,
  partner: BankFile,
  investorId: string,
  filing: PaperFiling,
  at: EpochMs,
): Promise<void> => {
  const today = shanghaiDateOf(at);
  const byLaw = sql`, law = ${lawOn(at)} where investor_id = ${investorId} and partner_code = ${partner.code}`;
  switch (filing.paper) {
    case 'risk': {
      const { answers } = filing;
      const { scoring, questionnaire } = partner;
      if (scoring === null || questionnaire === null) throw new Error('a questionnaire without its scores');
      const level = levelOf(scoring, answers);
      await sql`
        insert into bank_test (investor_id, partner_code, tested_on, sealed_answers, level, law)
        values (${investorId}, ${partner.code}, ${today}::date, ${sealTest(secrets, investorId, partner.code, today, answers)}, ${level}, ${lawOn(at)})`.execute(
        tx,
      );
      await sql`
        update bank_customer set level = ${level}, tested_on = ${today}::date, valid_until = ${addMonths(today, questionnaire.months)}::date ${byLaw}`.execute(
        tx,
      );
      return;
    }
    case 'address':
      await sql`update bank_customer set address = ${sealBytes(secrets, ADDRESS_SEAL, Buffer.from(filing.address.trim()), contextOf(investorId, partner))} ${byLaw}`.execute(
        tx,
      );
      return;
    case 'contract':
      await sql`update bank_customer set contract_version = ${filing.version}, contract_at = ${at} ${byLaw}`.execute(tx);
      return;
    case 'authorisation':
      await sql`
        update bank_customer set authorisation_version = ${filing.version}, authorised_until = ${addMonths(today, partner.authorisation?.months ?? 0)}::date ${byLaw}`.execute(
        tx,
      );
      return;
    case 'withdrawal':
      await sql`update bank_customer set authorisation_version = null, authorised_until = null ${byLaw}`.execute(tx);
  }
};

/** Purpose of sealing. */
export const ADDRESS_SEAL = 'bank-address';
const contextOf = (investorId: string, { code }: Pick<BankFile, 'code'>): string => `${investorId}:${code}`;
