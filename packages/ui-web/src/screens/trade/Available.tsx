import { usePreferences } from '../../app/preferences.ts';
import { Amount } from '../../components/Amount.tsx';
import { tradeCopy } from '../../copy/trade.copy.ts';

/** What a means of payment holds: the investor's own figure, so it hides with the others. */
export function Available({ amount }: { readonly amount: string }) {
  const { amountsHidden } = usePreferences();
  if (!amountsHidden) return tradeCopy.available(amount);
  return (
    <>
      {tradeCopy.availableHidden} <Amount text={null} isHidden weight="regular" />
    </>
  );
}
