import { answerOf } from '../faults.ts';
import { dialogAnswersTo } from '../frame-actions.ts';
import type { FlowFrame } from '../flow-frame.ts';
import type { Message } from '../message.ts';
import type { TradePasswordOutput } from './trade-password.types.ts';
import { toTradePasswordView, type TradePasswordSnapshot } from './trade-password.view.ts';

type End = TradePasswordOutput<unknown>;

/**
 * The state of a flow that asks for the trade password: the pad is shown over the page until it ends. The machine provides the
 * actor `cashier`, the actions `storeChildFrame` and `clearChildFrame`, and the handling of each end. The pad has its own
 * deadlines. Rules: docs/flows/trade-password.md
 */
export const askingPassword = <Context, Command, const Ends extends object>(commandOf: (context: Context) => Command, ends: Ends) =>
  ({
    exit: 'clearChildFrame',
    invoke: {
      id: 'cashier',
      src: 'cashier',
      input: ({ context }: { readonly context: Context }) => ({ command: commandOf(context) }),
      onSnapshot: { actions: { type: 'storeChildFrame', params: padFrameOf } },
      ...ends,
    },
    on: dialogAnswersTo('cashier'),
  }) as const;

/** The guards of the pad's ends, for machines that use the transitions below. */
export const padGuards = {
  padEnded: (_: unknown, { output, kind }: { readonly output: End; readonly kind: End['kind'] }): boolean => output.kind === kind,
  padLostSession: (_: unknown, output: End): boolean => output.kind === 'refused' && output.message.kind === 'sign-in-required',
  padSentNothing: (_: unknown, output: End): boolean => output.kind === 'refused' && !output.wasJudged,
};

/** The guard of one kind of end. */
export const padEnded = (kind: End['kind']) =>
  ({ type: 'padEnded', params: ({ event }: { readonly event: { readonly output: End } }) => ({ output: event.output, kind }) }) as const;

/**
 * The ends that certainly executed nothing: the user closed the pad, forgot the password, lost the session, or the server
 * cancelled it. `settling`: the actions that close the open request. The machine provides `goTo`, `showNotice` and a state
 * `leaving`.
 */
export const whenNothingWasDone = <const Settling extends readonly string[], const Review extends string, const Start extends string>(
  settling: Settling,
  { review, start }: { readonly review: Review; readonly start: Start },
) =>
  [
    { guard: padEnded('cancelled'), actions: settling, target: review },
    {
      guard: padEnded('forgotten'),
      actions: [...settling, { type: 'goTo', params: { to: 'forgot-password', comesBack: true } }],
      target: 'leaving',
    },
    { guard: padEnded('cancelled-by-server'), actions: [...settling, showPadWords], target: start },
    {
      guard: { type: 'padLostSession', params: answerOf<End> },
      actions: [...settling, { type: 'goTo', params: { to: 'sign-in', comesBack: true } }],
      target: 'leaving',
    },
  ] as const;

/** Without a key or a seal nothing was sent, and nothing has changed. Follows `whenNothingWasDone`. */
export const whenNothingWasSent = <const Settling extends readonly unknown[], const Review extends string>(
  settling: Settling,
  review: Review,
) =>
  ({
    guard: { type: 'padSentNothing', params: answerOf<End> },
    actions: [...settling, showPadWords],
    target: review,
  }) as const;

/** [TP-14] The message of an unsent command that modifies nothing; `general` replaces the specification's 修改失败. */
export const unsentWordsOf = (output: End, general: Message): Message => {
  const told = padWordsOf(output);
  return told.kind === 'modification-failed' ? general : told;
};

/** The server's or the pad's own message about an end. */
export const padWordsOf = (output: End): Message =>
  output.kind === 'cancelled-by-server' || output.kind === 'refused' ? output.message : { kind: 'outcome-unknown' };

const showPadWords = {
  type: 'showNotice',
  params: ({ event }: { readonly event: { readonly output: End } }) => padWordsOf(event.output),
} as const;

const padFrameOf = ({ event }: { readonly event: { readonly snapshot: TradePasswordSnapshot } }): FlowFrame =>
  toTradePasswordView(event.snapshot);

interface Asking<Pad> {
  readonly children: { readonly cashier?: Pad | undefined };
}

/** The running pad of a flow, for a screen that sends digits to it; null while no password is asked for. */
export const padOf = <Pad>({ children: { cashier } }: Asking<Pad>): Pad | null => cashier ?? null;

/** The same for a flow that runs inside another. */
export const padWithin = <Pad>(flow: { getSnapshot(): Asking<Pad> } | undefined): Pad | null =>
  flow === undefined ? null : padOf(flow.getSnapshot());
