import { type CalendarDate, shanghaiDateOf } from '../values/index.ts';
import type { WalletRecord, WalletSource, WalletSpending } from './wallet.ts';

/** What the wallet pays, beside withdrawals to the investor's own card. */
const SPENDING: ReadonlySet<WalletSource> = new Set(['payment', 'fund-purchase', 'repayment', 'bank-in']);

/** [LAW-97] A payment from the wallet as two: its shares of money funds are redeemed on its day, and what they pay is confirmed on its own. */
export const walletSpending = (
  { walletRedeems }: { readonly walletRedeems: { readonly value: boolean } },
  { kind, source, at }: Pick<WalletRecord, 'kind' | 'source' | 'at'>,
  confirmsOn: CalendarDate | null,
): WalletSpending | null =>
  walletRedeems.value && kind === 'out' && SPENDING.has(source) ? { redeemedOn: shanghaiDateOf(at), confirmsOn } : null;
