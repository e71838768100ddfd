import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ProductDocument, ProductFamily } from '../../products/product.ts';
import type { RiskDisclosureMachine } from './risk-disclosure.machine.ts';
import { isAllTicked } from './risk-disclosure.rules.ts';
import type { RiskDisclosureStep } from './risk-disclosure.types.ts';

export type RiskDisclosureSnapshot = SnapshotFrom<RiskDisclosureMachine>;
export type RiskDisclosureStateName = StateName<StateValueFrom<RiskDisclosureMachine>>;

/** One declaration with its box. */
export interface DeclarationLine {
  readonly index: number;
  readonly text: string;
  readonly isTicked: boolean;
}

/** The view of the risk-disclosure page. */
export interface RiskDisclosureView extends FlowFrame {
  readonly step: RiskDisclosureStep;
  readonly productName: string;
  readonly family: ProductFamily | null;
  readonly declarations: readonly DeclarationLine[];
  readonly tickedCount: number;
  readonly isAllTicked: boolean;
  /** The boxes are enabled. */
  readonly canTick: boolean;
  /** 0 when they are. */
  readonly secondsLeft: number;
  /** The button leads on; a press while false shows what is missing. */
  readonly canConfirm: boolean;
  readonly documents: readonly ProductDocument[];
  readonly agreementIds: readonly number[];
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot. */
export const toRiskDisclosureView = (snapshot: RiskDisclosureSnapshot): RiskDisclosureView => {
  const { context } = snapshot;
  const { disclosure } = context;
  const isSigned = disclosure?.isSigned === true;
  const ticked = isSigned ? disclosure.declarations.map((_, index) => index) : context.ticked;
  const canTick = snapshot.hasTag('editable');
  return {
    step: STEP_OF[stateNameOf(snapshot.value)],
    productName: disclosure?.productName ?? '',
    family: context.purchase?.family ?? null,
    declarations: (disclosure?.declarations ?? []).map((text, index) => ({ index, text, isTicked: ticked.includes(index) })),
    tickedCount: ticked.length,
    isAllTicked: isAllTicked(ticked, disclosure),
    canTick,
    secondsLeft: isSigned ? 0 : context.secondsLeft,
    canConfirm: isSigned || (canTick && isAllTicked(ticked, disclosure)),
    documents: disclosure?.documents ?? [],
    agreementIds: disclosure?.agreementIds ?? [],
    problem: context.problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: context.dialog?.body ?? context.problem,
  };
};

type StateName<Value> = Value extends string ? Value : keyof Value & string;

const STEP_OF = {
  opening: 'loading',
  loading: 'loading',
  failed: 'failed',
  reading: 'reading',
  signing: 'signing',
  settling: 'signed',
  choosing: 'signed',
  signed: 'signed',
  leaving: 'leaving',
  away: 'away',
} as const satisfies Record<RiskDisclosureStateName, RiskDisclosureStep>;

const stateNameOf = (value: RiskDisclosureSnapshot['value']): RiskDisclosureStateName => (typeof value === 'string' ? value : 'reading');
