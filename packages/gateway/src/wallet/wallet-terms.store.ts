import { QUICK_REDEMPTION_LIMIT } from '@caifu/core/fund-trading';
import { fen, parseYuan, toYuanText } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

export type WalletTermsOutcome =
  | { readonly kind: 'told'; readonly quickYuan: string }
  | { readonly kind: 'refused'; readonly fault: string };

/**
 * [GW-1038] Sets what quick withdrawals and quick redemptions may take of one fund, by one investor, channel and day, in yuan; without an amount it
 * only tells. The most is core's: what law allows.
 */
export const setWalletTerms = async (cx: Connection, yuan: string | null): Promise<WalletTermsOutcome> => {
  if (yuan !== null) {
    const amount = parseYuan(yuan);
    if (amount === null) return { kind: 'refused', fault: `${yuan} is no amount in yuan` };
    if (amount <= 0 || amount > QUICK_REDEMPTION_LIMIT)
      return { kind: 'refused', fault: `it is more than 0 and at most ${toYuanText(QUICK_REDEMPTION_LIMIT)} yuan` };
    await sql`update wallet_terms set quick_per_fund_day = ${amount}`.execute(cx);
  }
  const { quick_per_fund_day: most } = await cx.selectFrom('wallet_terms').select('quick_per_fund_day').executeTakeFirstOrThrow();
  return { kind: 'told', quickYuan: toYuanText(fen(Number(most))) };
};
