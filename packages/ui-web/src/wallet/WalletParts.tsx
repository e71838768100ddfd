import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import { usePreferences } from '../app/shell/preferences.ts';
import type { WalletPartLine } from '@caifu/core/wallet';
import { splitCopy as copy, withdrawalCopy } from './wallet.copy.ts';
import css from './Wallet.module.css';

/** [UI-1006] Per fund: its part of an amount, the balance afterwards, and the use of its daily quota. */
export function WalletParts({ parts }: { readonly parts: readonly WalletPartLine[] }) {
  const { amountsHidden } = usePreferences();
  return (
    <ul>
      {parts.map(({ fundCode, fundName, amountText, afterText, quota }) => (
        <li key={fundCode} className={css['part']}>
          <span className={css['partLine']}>
            <span>{fundName}</span>
            <OwnAmount text={amountText} unit={withdrawalCopy.yuan} size="16" />
          </span>
          {!amountsHidden && (
            <span className={css['partLine']} data-small="">
              <span>{copy.after(afterText)}</span>
              {quota !== null && <span>{copy.quota(quota.leftText, quota.afterText)}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
