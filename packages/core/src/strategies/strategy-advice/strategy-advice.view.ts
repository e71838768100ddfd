import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { formatRate } from '../../values/display.ts';
import { strategyRecordLine, type StrategyRecordLine } from '../strategy-record/strategy-record.view.ts';
import type { StrategyMode } from '../strategy.ts';
import type { StrategyAdviceMachine } from './strategy-advice.machine.ts';
import type { StrategyAdviceStep } from './strategy-advice.types.ts';

export type StrategyAdviceSnapshot = SnapshotFrom<StrategyAdviceMachine>;
export type StrategyAdviceStateName = StateValueFrom<StrategyAdviceMachine>;

/** The view of the page of changes. */
export interface StrategyAdviceView extends FlowFrame {
  readonly step: StrategyAdviceStep;
  readonly strategyCode: string;
  readonly strategyName: string;
  readonly adviser: string;
  /** null until it is read. */
  readonly mode: StrategyMode | null;
  /** "5.00%" */
  readonly driftLimitText: string;
  /** The newest first. */
  readonly changes: readonly StrategyRecordLine[];
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of the page, from a snapshot [SG-70] [SG-71]. */
export const toStrategyAdviceView = (snapshot: StrategyAdviceSnapshot): StrategyAdviceView => {
  const { value, context } = snapshot;
  const { advice, strategyCode, dialog, notice, destination } = context;
  const problem = value === 'failed' ? context.problem : null;
  return {
    step: STEP_OF[value],
    strategyCode,
    strategyName: advice?.strategy.strategyName ?? '',
    adviser: advice?.strategy.adviser ?? '',
    mode: advice?.mode ?? null,
    driftLimitText: formatRate(advice?.strategy.driftLimit ?? null),
    changes: (advice?.changes ?? []).map(strategyRecordLine),
    problem,
    canRetry: value === 'failed',
    dialog,
    notice,
    destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: problem ?? notice?.body ?? null,
  };
};

const STEP_OF = { loading: 'loading', failed: 'failed', shown: 'shown', asking: 'shown', acting: 'shown' } as const satisfies Record<
  StrategyAdviceStateName,
  StrategyAdviceStep
>;
