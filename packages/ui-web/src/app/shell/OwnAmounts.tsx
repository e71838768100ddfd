import { Amount, type AmountProps } from '../../kit/Amount.tsx';
import { HideAmountsButton } from '../../kit/HideAmountsButton.tsx';
import { usePreferences } from './preferences.ts';

/** An amount of the investor. The eye button hides it with all others. */
export function OwnAmount(props: Omit<AmountProps, 'isHidden'>) {
  return <Amount {...props} isHidden={usePreferences().amountsHidden} />;
}

/** The eye button, which hides all of the investor's amounts. */
export function HideAmounts() {
  const { amountsHidden, toggleAmounts } = usePreferences();
  return <HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />;
}
