import type { LargeRedemptionLines } from '@caifu/core/fund-trading';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FactsCard, Notice, Section } from '../kit/show.ts';
import { largeRedemptionCopy as copy } from './fund-holdings.copy.ts';

export interface LargeRedemptionProps {
  /** null: the order met no day of large redemptions. */
  readonly large: LargeRedemptionLines | null;
  readonly isHidden: boolean;
}

/** [UI-1089] 巨额赎回: where an order stands that a fund did not take whole, and what each trading day made of it. */
export function LargeRedemption({ large, isHidden }: LargeRedemptionProps) {
  if (large === null) return null;
  const { summary, parts } = large;
  const options = { amountsHidden: isHidden };
  return (
    <Section title={copy.title}>
      {summary !== null && <Notice>{sentenceOf(summary, options)}</Notice>}
      <FactsCard rows={parts.map(({ dayText, text }) => ({ label: copy.day(dayText), value: sentenceOf(text, options) }))} />
    </Section>
  );
}
