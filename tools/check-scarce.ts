import process from 'node:process';
import { runOnBothEngines } from './support/on-both-engines.ts';

// npm run check:scarce [-- <rounds of five minutes>]:
// Investors without identity, card, password or money, one with little money and a hoarder try for hours to block every scarce thing:
// listings of the transfer platform, quotas of products and of banks, limits of funds, gold, sessions, codes of another number and their
// tries. Owners and other buyers must succeed, and renewals must end. The embedded engine comes first, then PostgreSQL if it is installed.

const [rounds = '60'] = process.argv.slice(2);
const FILES = [
  'testing/scarce-things.test.ts',
  'testing/scarce-limits.test.ts',
  'transfer/transfer.test.ts',
  'orders/orders.test.ts',
  'account/sessions.test.ts',
];
/** The rules about scarce things, unpaid reservations, and used-up codes. */
const RULES = 'GW-(152[0-4]|1155|1658|1659|178[0-4])';

await runOnBothEngines(FILES, RULES, { SCARCE_ROUNDS: rounds });
