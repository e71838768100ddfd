import type { WalletPartLine } from '@caifu/core/wallet';
import { Amount } from '../kit/Amount.tsx';
import { splitCopy as copy, withdrawalCopy } from './wallet.copy.ts';
import css from './Wallet.module.css';

/** [UI-1006] Fund by fund: how much of an amount, what is there afterwards, and what its quota of the day comes to. */
export function WalletParts({ parts, isHidden }: { readonly parts: readonly WalletPartLine[]; readonly isHidden: boolean }) {
  return (
    <ul>
      {parts.map(({ fundCode, fundName, amountText, afterText, quota }) => (
        <li key={fundCode} className={css['part']}>
          <span className={css['partLine']}>
            <span>{fundName}</span>
            <Amount text={amountText} unit={withdrawalCopy.yuan} size="16" isHidden={isHidden} />
          </span>
          {!isHidden && (
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
