import { lateKitCopy } from './late-kit.copy.ts';
import { CheckIcon } from './late-icons.tsx';
import css from './StepBar.module.css';

export interface StepBarProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Position of the present step, from 0. Equal to the number of steps when all are done. */
  readonly current: number;
}

/** The progress in a form of several steps. */
export function StepBar({ label, steps, current }: StepBarProps) {
  return (
    <ol className="flex p-4-0" aria-label={label}>
      {steps.map((step, place) => {
        const state = place < current ? 'done' : place === current ? 'current' : 'coming';
        return (
          <li key={step} className={css['step']} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={css['mark']} aria-hidden="true">
              {state === 'done' ? <CheckIcon size={14} /> : place + 1}
            </span>
            <span>{step}</span>
            <span className="heard">{lateKitCopy.stepState[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
