import type { CheckLine } from '@caifu/core/advice';
import type { ComponentType, ReactNode } from 'react';
import { ReadScreen, usePreferences } from '../app/shell/screens.ts';
import { HeroBones } from '../kit/Hero.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { checkCopy as copy, RISK } from './advice.copy.ts';
import { useHoldingsCheck } from './holdings-check.ts';

export interface CheckPageProps {
  /** The bar below. */
  readonly Bar?: ComponentType<{ readonly check: CheckLine }>;
  readonly children: (check: CheckLine, isHidden: boolean) => ReactNode;
}

/** A page of the check: it is read anew on each of them, and says what it is worth. */
export function CheckPage({ Bar, children }: CheckPageProps) {
  const { view, send } = useHoldingsCheck();
  const { amountsHidden: isHidden, toggleAmounts } = usePreferences();
  const { check } = view;
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={send}
      words={copy}
      action={<HideAmountsButton isHidden={isHidden} onToggle={toggleAmounts} />}
      bottom={check !== null && Bar !== undefined && <Bar check={check} />}
      skeleton={<HeroBones rows={5} />}
    >
      {check !== null && (
        <>
          {children(check, isHidden)}
          <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}
