import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { PlanLine, PlanRoundLine } from '@caifu/core/plans';
import { Amount, Figures } from '../kit/show.ts';
import { goalCopy as copy } from './goal.copy.ts';
import css from './Plans.module.css';

export interface GoalProgressProps {
  readonly round: PlanRoundLine;
  readonly plan: Pick<PlanLine, 'targetText'>;
  /** Progress in whole per cent. */
  readonly share: number;
}

/**
 * [UI-1058] The progress of the present round towards its target, as a bar and in words. [UI-1133] Without figures it shows what it waits
 * for.
 */
export function GoalProgress({ round, plan, share }: GoalProgressProps) {
  return (
    <div>
      <Figures
        rows={[
          { label: copy.now, value: <Amount {...round.rate} size="20" /> },
          { label: copy.target, value: <Amount text={plan.targetText} size="20" /> },
          { label: copy.profit, value: <OwnAmount {...round.profit} size="16" /> },
        ]}
      />
      <div className={css['bar']} role="img" aria-label={copy.heard(share)}>
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect className="fill-jade" width={share} height="1" />
        </svg>
      </div>
      <p className="small lines-160">
        {copy.since(round.startedText, round.days)}
        {round.waitsFor !== null && (
          <>
            <br />
            {copy.waits[round.waitsFor].text}
          </>
        )}
      </p>
    </div>
  );
}
