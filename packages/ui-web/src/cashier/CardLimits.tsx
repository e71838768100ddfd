import type { TopUpView } from '@caifu/core/cashier';
import { usePreferences } from '../app/shell/preferences.ts';
import { Amount } from '../kit/Amount.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';

interface CardLimitsProps {
  readonly card: Pick<TopUpView['cards'][number], 'perOrderMax' | 'perDayMax' | 'dayRest'>;
}

/** [UI-1361] The limits of a card, and what it still pays today where that is less. */
export function CardLimits({ card: { perOrderMax, perDayMax, dayRest } }: CardLimitsProps) {
  return (
    <>
      {tradeCopy.limits(perOrderMax, perDayMax)}
      {dayRest !== null && (
        <span className="block">
          <DayRest amount={dayRest} />
        </span>
      )}
    </>
  );
}

/** The eye button hides it: it tells what was paid. */
export function DayRest({ amount }: { readonly amount: string }) {
  const { amountsHidden } = usePreferences();
  if (!amountsHidden) return tradeCopy.dayRest(amount);
  return (
    <>
      {tradeCopy.dayRestHidden} <Amount text={null} isHidden weight="regular" />
    </>
  );
}
