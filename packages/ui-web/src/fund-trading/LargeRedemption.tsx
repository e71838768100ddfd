import { OwnWords } from '../app/shell/OwnWords.tsx';
import type { LargeRedemptionLines } from '@caifu/core/fund-trading';
import { FactsCard, Notice, Section } from '../kit/show.ts';
import { largeRedemptionCopy as copy } from './fund-holdings.copy.ts';

export interface LargeRedemptionProps {
  /** null: no day of large redemptions has affected the order. */
  readonly large: LargeRedemptionLines | null;
}

/** [UI-1089] 巨额赎回: shows an order that was not filled whole, and its part of each trading day. */
export function LargeRedemption({ large }: LargeRedemptionProps) {
  if (large === null) return null;
  const { summary, parts } = large;
  return (
    <Section title={copy.title}>
      {summary !== null && (
        <Notice>
          <OwnWords of={summary} />
        </Notice>
      )}
      <FactsCard rows={parts.map(({ dayText, text }) => ({ label: copy.day(dayText), value: <OwnWords of={text} /> }))} />
    </Section>
  );
}
