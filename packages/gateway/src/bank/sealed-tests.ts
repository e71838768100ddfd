import { sql } from 'kysely';
import type { Database } from '../ground/database/schema.ts';
import { sealBytes } from '../ground/keys/sealed-bytes.ts';
import type { Secrets } from '../ground/keys/secrets.ts';

export const TEST_SEAL = 'bank-test-answers';

/** [OD-17] Seals the answers to a bank's test for the investor, the bank and the day. */
export const sealTest = (secrets: Secrets, investorId: string, partnerCode: string, day: string, answers: unknown): Buffer =>
  sealBytes(secrets, TEST_SEAL, Buffer.from(JSON.stringify(answers)), `${investorId}:${partnerCode}:${day}`);

/** Seals answers that an earlier version stored unencrypted. Repeatable, also by several gateways at once. */
export const sealTests = async (db: Database, secrets: Secrets): Promise<void> => {
  const { rows } = await sql<{ test_no: string; investor_id: string; partner_code: string; day: string; answers: unknown }>`
    select test_no, investor_id, partner_code, tested_on::text as day, answers from bank_test where answers is not null`.execute(db);
  for (const { test_no: no, investor_id: investorId, partner_code: partnerCode, day, answers } of rows) {
    const sealed = sealTest(secrets, investorId, partnerCode, day, answers);
    await sql`update bank_test set answers = null, sealed_answers = ${sealed} where test_no = ${no} and answers is not null`.execute(db);
  }
};
