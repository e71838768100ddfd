import type { CheckLine } from '@caifu/core/advice';
import type { ComponentType, ReactNode } from 'react';
import { ReadScreen, usePreferences, HideAmounts } from '../app/shell/screens.ts';
import { HeroBones } from '../kit/Hero.tsx';
import { checkCopy as copy, RISK } from './advice.copy.ts';
import { useHoldingsCheck } from './holdings-check.ts';

export interface CheckPageProps {
  /** The bottom bar. */
  readonly Bar?: ComponentType<{ readonly check: CheckLine }>;
  readonly children: (check: CheckLine, isHidden: boolean) => ReactNode;
}

/** A page of the check. Each page reads the check anew and states its limits. */
export function CheckPage({ Bar, children }: CheckPageProps) {
  const { view, send } = useHoldingsCheck();
  const { amountsHidden: isHidden } = usePreferences();
  const { check } = view;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      action={<HideAmounts />}
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
