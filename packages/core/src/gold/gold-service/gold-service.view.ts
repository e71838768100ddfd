import type { SnapshotFrom } from 'xstate';
import type { ActingFrame, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import { formatMinute } from '../../values/display-moment.ts';
import type { GoldService } from '../gold.ts';
import type { GoldServiceActing } from './gold-service.types.ts';

/** The view of the pages of the service. */
export interface GoldServiceView extends ActingFrame {
  /** null until it is read. */
  readonly state: GoldService['state'] | null;
  /** When it was last opened or ended: "2026-11-20 10:30"; null: never. */
  readonly changedAtText: string | null;
  /** Version of the last accepted texts; null: none. */
  readonly agreedVersion: string | null;
  readonly holdsGold: boolean;
  readonly agreed: boolean;
}

/** All that the pages may show of a snapshot [GD-70]. */
export const toGoldServiceView = (snapshot: SnapshotFrom<ActingMachine<GoldServiceActing>>): GoldServiceView => {
  const { value, own } = snapshot.context;
  const changedAt = value?.service.changedAt ?? null;
  return {
    ...actingFrame(snapshot),
    state: value?.service.state ?? null,
    changedAtText: changedAt === null ? null : formatMinute(changedAt),
    agreedVersion: value?.service.version ?? null,
    holdsGold: value?.holdsGold ?? false,
    agreed: own.agreed,
  };
};
