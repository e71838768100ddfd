import type { CallSignal } from '../../kit/abort-signal.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { Plan } from '../plan.ts';
import type { PlanActionAnswer, PlanActionCommand } from './plan-action.types.ts';

/** Pausing, resuming, skipping and ending a plan. Refusals are return values; only `PortError` is thrown. */
export interface PlanActionPorts {
  /** resume and end. Repeatable in effect: see `PlanActionCommand`. */
  readonly cashier: TradePasswordPorts<PlanActionCommand, Plan>;
  /** pause and skip. Repeatable in effect. */
  act(command: PlanActionCommand, signal?: CallSignal): Promise<PlanActionAnswer>;
}
