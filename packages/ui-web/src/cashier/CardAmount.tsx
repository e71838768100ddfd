import { usePreferences } from '../app/shell/preferences.ts';
import { Amount } from '../kit/Amount.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';

interface CardAmountProps {
  /** Which amount of a means of payment: its balance, or what it still pays today. */
  readonly of: 'available' | 'dayRest';
  readonly amount: string;
}

/** An amount of a means of payment in its words. The eye button hides it like all of the investor's amounts. */
export function CardAmount({ of, amount }: CardAmountProps) {
  const { amountsHidden } = usePreferences();
  if (!amountsHidden) return tradeCopy[of](amount);
  return (
    <>
      {tradeCopy.hidden[of]} <Amount text={null} isHidden weight="regular" />
    </>
  );
}
