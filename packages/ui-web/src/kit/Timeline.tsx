import type { ReactNode } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import { CheckIcon } from './late-icons.tsx';
import css from './Timeline.module.css';

export interface TimelineStep {
  readonly label: string;
  /** Formatted, with the weekday. */
  readonly date?: string;
  readonly note?: ReactNode;
  /** A future step is never called 进行中, because it has not begun. */
  readonly state: 'done' | 'today' | 'coming';
}

/** [UI-611] Dated steps of an order: done, today or to come. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={`${step.label} ${step.date ?? ''}`}
          className={css['step']}
          data-state={step.state}
          aria-current={step.state === 'today' ? 'date' : undefined}
        >
          <span className={css['mark']} aria-hidden="true">
            {step.state === 'done' && <CheckIcon size={12} />}
          </span>
          <span className="flex-auto min-w-0">
            <span className="flex wrap items-baseline justify-between gap-0-8">
              <span className={css['label']}>{step.label}</span>
              <span className="heard">{lateKitCopy.timeState[step.state]}</span>
              {step.date !== undefined && <span className="text-14 ink-3">{step.date}</span>}
            </span>
            {step.note !== undefined && <span className="block small">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
