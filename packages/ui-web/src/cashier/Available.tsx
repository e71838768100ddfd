import { usePreferences } from '../app/shell/preferences.ts';
import { Amount } from '../kit/Amount.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';

/** The balance of a means of payment. The eye button hides it like all of the investor's amounts. */
export function Available({ amount }: { readonly amount: string }) {
  const { amountsHidden } = usePreferences();
  if (!amountsHidden) return tradeCopy.available(amount);
  return (
    <>
      {tradeCopy.availableHidden} <Amount text={null} isHidden weight="regular" />
    </>
  );
}
