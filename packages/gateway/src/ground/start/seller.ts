import { readFileSync } from 'node:fs';
import { readSeller, SELLER_FACTS, type LawBook, type Seller } from '@caifu/core/law';
import type { Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';
import { readingFault } from './text-file.ts';

/** A company that does not exist: whoever copies the demo has to name his own. */
const DEMO_SELLER: Seller = {
  name: '财富（演示）基金销售有限公司',
  licence: '基金销售业务资格证',
  licenceNumber: '演示000000',
  supervisor: '演示环境，无真实监管机构',
  address: '演示环境，无真实经营地址',
  phone: '400-000-0000',
  complaintPhone: '400-000-0001',
  settlementBank: '演示银行',
  goldBank: '演示银行',
};

/**
 * [LAW-60] Who sells here, as `SELLER` has it. Throws a StartFault with what is missing where the law wants it named; null: the law does not, and
 * the operator did not. [LAW-69] Gold that he offers needs its bank.
 */
export const openSeller = (
  { SELLER, DEMO, SERVICES }: Pick<Settings, 'SELLER' | 'DEMO' | 'SERVICES'>,
  { inTurn }: LawBook,
): Seller | null => {
  const isAsked = inTurn.some(({ sellerNamed }) => sellerNamed.value);
  const offersGold = SERVICES?.includes('gold') === true;
  if (SELLER === null) {
    if (DEMO && isAsked) return DEMO_SELLER;
    if (!DEMO && !isAsked && offersGold) throw new StartFault(GOLD_BANK_MISSING);
    if (!isAsked) return null;
    throw new StartFault(
      `SELLER is missing: the law in force wants the seller named. Set it to JSON, or to a file of JSON, with ${SELLER_FACTS.join(', ')}`,
    );
  }
  const reading = readSeller(jsonOf(SELLER));
  if (reading.kind === 'read') {
    const { seller } = reading;
    if (seller.goldBank !== null || !offersGold) return seller;
    if (DEMO) return { ...seller, goldBank: DEMO_SELLER.goldBank };
    throw new StartFault(GOLD_BANK_MISSING);
  }
  throw new StartFault(['SELLER does not say who sells', ...reading.faults].join('\n  '));
};

const GOLD_BANK_MISSING = 'SELLER does not name goldBank: SERVICES offers gold, which only a bank may offer';

/** A text that begins as an object is one, and any other text names a file. */
const jsonOf = (given: string): unknown => {
  try {
    return JSON.parse(given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8'));
  } catch (error) {
    throw new StartFault(error instanceof SyntaxError ? 'SELLER is no JSON' : `SELLER: ${readingFault(given, error)}`);
  }
};
