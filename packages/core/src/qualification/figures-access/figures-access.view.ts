import type { SnapshotFrom } from 'xstate';
import type { ActingFrame, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import type { FigureStep } from '../../products/product.ts';
import { formatDate, shanghaiDateOf } from '../../values/index.ts';
import { FIGURE_STEP_MINUTES, nextFigureStep } from './figures-access.rules.ts';
import type { FiguresAccessActing } from './figures-access.types.ts';

/** One step, as it is listed. */
export interface FigureStepLine {
  readonly id: FigureStep;
  readonly minutes: number;
  readonly state: 'done' | 'next' | 'coming';
}

/** The view of the page. */
export interface FiguresAccessView extends ActingFrame {
  readonly steps: readonly FigureStepLine[];
  readonly next: FigureStep | null;
  /** The statement, sentence by sentence. */
  readonly statement: readonly string[];
  readonly isTicked: boolean;
  readonly isUnticked: boolean;
  readonly isConfirming: boolean;
  /** "2026-11-22"; null before the confirmation. */
  readonly statedOnText: string | null;
}

export const toFiguresAccessView = (snapshot: SnapshotFrom<ActingMachine<FiguresAccessActing>>): FiguresAccessView => {
  const { value: state, context } = snapshot;
  const { value: standing, own } = context;
  const next = nextFigureStep(standing);
  const frame = actingFrame(snapshot);
  return {
    ...frame,
    // the page stays during the read after a confirmation
    step: frame.step === 'loading' && standing !== null ? 'shown' : frame.step,
    steps: (standing?.asked ?? []).map((id) => ({
      id,
      minutes: FIGURE_STEP_MINUTES[id],
      state: standing?.missing.includes(id) === true ? (id === next ? 'next' : 'coming') : 'done',
    })),
    next,
    statement: own.statement.lines,
    isTicked: own.isTicked,
    isUnticked: own.isUnticked,
    isConfirming: state === 'confirming' || (state === 'loading' && own.hasConfirmed),
    statedOnText: standing === null || standing.statedAt === null ? null : formatDate(shanghaiDateOf(standing.statedAt)),
  };
};
