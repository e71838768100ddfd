import { lateKitCopy } from './late-kit.copy.ts';
import { CheckIcon, MoreIcon } from './late-icons.tsx';
import css from './ErrandSteps.module.css';

export interface ErrandStep {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** The duration in minutes. null: too short to mention. */
  readonly minutes: number | null;
  /** `next`: the step that the investor does now. At most one. */
  readonly state: 'done' | 'next' | 'coming';
}

export interface ErrandStepsProps {
  readonly label: string;
  readonly steps: readonly ErrandStep[];
  /**
   * Called on a press of the next step, and of a coming one where `opensAny`. Left out: the steps are plain text, and a button below
   * begins.
   */
  readonly onPress?: (id: string) => void;
  /** Coming steps can be done in any order. */
  readonly opensAny?: boolean;
}

/** [UI-610] Steps of an errand in order, each with its state and its minutes. */
export function ErrandSteps({ label, steps, onPress, opensAny = false }: ErrandStepsProps) {
  return (
    <ol aria-label={label}>
      {steps.map((step, at) => {
        const opens = onPress !== undefined && (step.state === 'next' || (opensAny && step.state === 'coming'));
        const content = <Content step={step} place={at + 1} opens={opens} />;
        return (
          <li key={step.id} className={css['step']} data-state={step.state} aria-current={step.state === 'next' ? 'step' : undefined}>
            {opens ? (
              <button className={css['row']} type="button" onClick={() => onPress?.(step.id)}>
                {content}
              </button>
            ) : (
              <div className={css['row']}>{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Content({ step, place, opens }: { readonly step: ErrandStep; readonly place: number; readonly opens: boolean }) {
  return (
    <>
      <span className={css['mark']} aria-hidden="true">
        {step.state === 'done' ? <CheckIcon size={16} /> : place}
      </span>
      <span className="column flex-auto gap-2px min-w-0">
        <span className={css['title']}>{step.title}</span>
        {step.note !== undefined && <span className="small lines-145">{step.note}</span>}
      </span>
      <span className="flex-none text-14 ink-3">
        {step.state === 'done' || step.minutes === null ? lateKitCopy.errandState[step.state] : lateKitCopy.minutes(step.minutes)}
        {step.state !== 'done' && step.minutes !== null && <span className="heard">{lateKitCopy.errandState[step.state]}</span>}
      </span>
      {opens && (
        <span className={css['more']}>
          <MoreIcon size={18} />
        </span>
      )}
    </>
  );
}
