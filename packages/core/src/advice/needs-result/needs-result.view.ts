import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatDate, formatRate, ratePpm, type RiskLevel } from '../../values/index.ts';
import {
  capsOf,
  decidingQuestions,
  needsInForce,
  offerLimit,
  type AdviceNeeds,
  type LimitedBy,
  type NeedsAnswers,
  type NeedsQuestion,
} from '../needs.ts';
import { MIX_CLASSES, targetMix, type MixClass } from '../target-mix.ts';

/** The part of a snapshot that the view reads. */
export type NeedsResultSnapshot = ResourceSnapshot<null, AdviceNeeds>;

/** A class of a suggested mix, written out. */
export interface MixLine {
  readonly assetClass: MixClass;
  /** For the drawing, in percent. */
  readonly share: number;
  readonly partText: string;
}

/** The highest level that an answer allows. */
export interface CapLine {
  readonly question: NeedsQuestion;
  readonly level: RiskLevel;
  readonly isDeciding: boolean;
}

/** The needs, the level that they allow, and the limit of the offer. */
export interface NeedsLine {
  readonly answers: NeedsAnswers;
  readonly level: RiskLevel;
  readonly offered: RiskLevel;
  readonly by: LimitedBy;
  /** Which of the two limits the offer, in words. */
  readonly limit: Message;
  readonly caps: readonly CapLine[];
  readonly mix: readonly MixLine[];
  readonly mixReason: Message;
  readonly answeredText: string;
  readonly validText: string;
  /** null: never taken, or run out. */
  readonly statutory: { readonly level: RiskLevel; readonly validText: string } | null;
}

/** The view of the page of the result. */
export interface NeedsResultView extends FlowFrame {
  readonly step: ResourceStep;
  /** null until read, and without valid needs. */
  readonly needs: NeedsLine | null;
  readonly runOut: Message | null;
  readonly difference: Message;
  readonly method: Message;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [AV-60] [AV-61]. */
export const toNeedsResultView = (snapshot: NeedsResultSnapshot): NeedsResultView => {
  const { value, ...view } = toResourceView(snapshot);
  const current = value?.current ?? null;
  const needs = value === null ? null : needsLine(value);
  return {
    ...view,
    needs,
    runOut: needs === null && current !== null ? { kind: 'advice-needs-run-out', on: current.validUntil } : null,
    difference: { kind: 'advice-not-statutory' },
    method: { kind: 'advice-weakest-link' },
  };
};

const needsLine = (needs: AdviceNeeds): NeedsLine | null => {
  const told = needsInForce(needs);
  const limit = offerLimit(needs);
  if (told === null || limit === null) return null;
  const { answers, level, answeredOn, validUntil } = told;
  const statutory = limit.by === 'none-taken' ? null : needs.statutory;
  const deciding = decidingQuestions(answers);
  const { equity } = targetMix(limit.level);
  return {
    answers,
    level,
    offered: limit.level,
    by: limit.by,
    limit: limitMessage(limit.by, level, needs.statutory?.level ?? level),
    caps: capsOf(answers).map((cap) => ({ ...cap, isDeciding: deciding.includes(cap.question) })),
    mix: mixLines(limit.level),
    mixReason: { kind: 'advice-mix-reason', equity, loss: ratePpm(equity / 2) },
    answeredText: formatDate(answeredOn),
    validText: formatDate(validUntil),
    statutory: statutory === null ? null : { level: statutory.level, validText: formatDate(statutory.validUntil) },
  };
};

export const mixLines = (level: RiskLevel): readonly MixLine[] =>
  MIX_CLASSES.flatMap((assetClass) => {
    const part = targetMix(level)[assetClass];
    return part === 0 ? [] : [{ assetClass, share: part / PERCENT, partText: formatRate(part) }];
  });

/** [AV-4] In words. */
export const limitMessage = (by: LimitedBy, needs: RiskLevel, statutory: RiskLevel): Message => {
  switch (by) {
    case 'needs':
      return { kind: 'advice-limited-by-needs', needs, statutory };
    case 'statutory':
      return { kind: 'advice-limited-by-statutory', needs, statutory };
    case 'both':
      return { kind: 'advice-limited-by-both', needs };
    case 'none-taken':
      return { kind: 'advice-limited-by-none-taken' };
  }
};

/** 1 % in parts per million. */
const PERCENT = 10_000;
