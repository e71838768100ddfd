import type { LawSet } from '@caifu/core/law';
import { fen, parseYuan, toYuanText } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

export type WalletTermsOutcome =
  | { readonly kind: 'told'; readonly quickYuan: string }
  | { readonly kind: 'refused'; readonly fault: string };

/**
 * [GW-1038] Sets the yuan that quick withdrawals and quick redemptions may take from one fund, for each investor, channel and day. Without
 * an amount it only returns the present limit. The maximum is the legal one.
 */
export const setWalletTerms = async (cx: Connection, law: LawSet, yuan: string | null): Promise<WalletTermsOutcome> => {
  if (yuan !== null) {
    const amount = parseYuan(yuan);
    if (amount === null) return { kind: 'refused', fault: `${yuan} is no amount in yuan` };
    if (amount <= 0 || amount > law.quickRedemptionLimit.value)
      return { kind: 'refused', fault: `it is more than 0 and at most ${toYuanText(law.quickRedemptionLimit.value)} yuan` };
    await sql`update wallet_terms set quick_per_fund_day = ${amount}`.execute(cx);
  }
  const { quick_per_fund_day: most } = await cx.selectFrom('wallet_terms').select('quick_per_fund_day').executeTakeFirstOrThrow();
  return { kind: 'told', quickYuan: toYuanText(fen(Number(most))) };
};
