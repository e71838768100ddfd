import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { formatMinute } from '../../values/display-moment.ts';
import type { GoldServiceMachine } from './gold-service.machine.ts';
import type { GoldServiceStep } from './gold-service.types.ts';
import type { GoldService } from '../gold.ts';

export type GoldServiceSnapshot = SnapshotFrom<GoldServiceMachine>;
export type GoldServiceStateName = StateValueFrom<GoldServiceMachine>;

/** All that the pages of the service may show. */
export interface GoldServiceView extends FlowFrame {
  readonly step: GoldServiceStep;
  /** null until it is read. */
  readonly state: GoldService['state'] | null;
  /** When it was opened or ended: "2026-11-20 10:30"; null: never. */
  readonly changedAtText: string | null;
  /** Of the texts that were agreed to last; null: none were. */
  readonly agreedVersion: string | null;
  readonly holdsGold: boolean;
  readonly agreed: boolean;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** All that the pages may show of a snapshot [GD-70]. */
export const toGoldServiceView = (snapshot: GoldServiceSnapshot): GoldServiceView => {
  const { value, context } = snapshot;
  const { state, agreed, dialog, notice, destination } = context;
  const problem = value === 'failed' ? context.problem : null;
  const changedAt = state?.service.changedAt ?? null;
  return {
    step: STEP_OF[value],
    state: state?.service.state ?? null,
    changedAtText: changedAt === null ? null : formatMinute(changedAt),
    agreedVersion: state?.service.version ?? null,
    holdsGold: state?.holdsGold ?? false,
    agreed,
    problem,
    canRetry: value === 'failed',
    dialog,
    notice,
    destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: problem ?? notice?.body ?? null,
  };
};

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  shown: 'shown',
  opening: 'shown',
  asking: 'shown',
  ending: 'shown',
} as const satisfies Record<GoldServiceStateName, GoldServiceStep>;
