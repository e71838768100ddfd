import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { FigureStep } from '../../products/product.ts';
import { formatDate } from '../../values/display.ts';
import { shanghaiDateOf } from '../../values/calendar-date.ts';
import { QUALIFIED_STATEMENT } from '../qualified-statement.ts';
import type { FiguresAccessMachine } from './figures-access.machine.ts';
import { FIGURE_STEP_MINUTES, nextFigureStep } from './figures-access.rules.ts';
import type { FiguresAccessContext } from './figures-access.types.ts';

export type FiguresAccessStateValue = StateValueFrom<FiguresAccessMachine>;

/** One step, as it is listed. */
export interface FigureStepLine {
  readonly id: FigureStep;
  readonly minutes: number;
  readonly state: 'done' | 'next' | 'coming';
}

/** All that the page may show. */
export interface FiguresAccessView extends FlowFrame {
  readonly step: 'loading' | 'shown' | 'failed';
  readonly steps: readonly FigureStepLine[];
  readonly next: FigureStep | null;
  /** The statement, sentence by sentence. */
  readonly statement: readonly string[];
  readonly isTicked: boolean;
  /** It was pressed without the tick. */
  readonly isUnticked: boolean;
  readonly isConfirming: boolean;
  /** "2026-11-22"; null before. */
  readonly statedOnText: string | null;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

export const toFiguresAccessView = ({
  value,
  context,
}: {
  readonly value: FiguresAccessStateValue;
  readonly context: FiguresAccessContext;
}): FiguresAccessView => {
  const { standing, problem } = context;
  const next = nextFigureStep(context);
  const isFailed = value === 'failed';
  return {
    step: isFailed ? 'failed' : standing === null ? 'loading' : 'shown',
    steps: (standing?.asked ?? []).map((id) => ({
      id,
      minutes: FIGURE_STEP_MINUTES[id],
      state: standing?.missing.includes(id) === true ? (id === next ? 'next' : 'coming') : 'done',
    })),
    next,
    statement: QUALIFIED_STATEMENT.lines,
    isTicked: context.isTicked,
    isUnticked: context.isUnticked,
    isConfirming: value === 'confirming' || (value === 'loading' && context.hasConfirmed),
    statedOnText: standing === null || standing.statedAt === null ? null : formatDate(shanghaiDateOf(standing.statedAt)),
    canRetry: isFailed,
    problem: isFailed ? problem : null,
    dialog: null,
    notice: context.notice,
    destination: context.destination,
    isBusy: value === 'loading' || value === 'confirming',
    announcement: isFailed ? problem : (context.notice?.body ?? null),
  };
};
