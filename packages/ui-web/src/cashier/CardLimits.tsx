import type { TopUpView } from '@caifu/core/cashier';
import { tradeCopy } from '../orders/trade.copy.ts';
import { CardAmount } from './CardAmount.tsx';

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
          <CardAmount of="dayRest" amount={dayRest} />
        </span>
      )}
    </>
  );
}
