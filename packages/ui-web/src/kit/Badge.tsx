import type { ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import css from './Badge.module.css';

export interface BadgeProps {
  readonly children: ReactNode;
  /** `premium` is gold: private and premium products only. `alert` asks for attention. */
  readonly tone?: 'plain' | 'brand' | 'premium' | 'alert';
}

export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return (
    <span className={css['badge']} data-tone={tone}>
      {children}
    </span>
  );
}

export interface RiskBadgeProps {
  readonly level: 1 | 2 | 3 | 4 | 5;
  /** The level's name, for example 稳健型. */
  readonly name: string;
}

/** Risk level in words and as five steps, never by colour. */
export function RiskBadge({ level, name }: RiskBadgeProps) {
  return (
    <span className={css['badge']} data-tone="plain">
      <span className={css['steps']} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={css['step']} data-on={step <= level || undefined} />
        ))}
      </span>
      <span className="heard">{kitCopy.riskLevel(level)}</span>
      <span aria-hidden="true">R{level}</span> {name}
    </span>
  );
}

const STEPS = [1, 2, 3, 4, 5] as const;
