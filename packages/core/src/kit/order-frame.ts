import type { Destination } from './destination.ts';
import type { Dialog, FlowFrame, Notice } from './flow-frame.ts';
import type { Message } from './message.ts';

export interface FramedContext {
  readonly childFrame: FlowFrame | null;
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

/** The frame of an order's page: the content of a child flow covers that of the order's flow. */
export const orderFrame = (
  { childFrame, dialog, notice, destination }: FramedContext,
  { isBusy, announcement }: Pick<FlowFrame, 'isBusy' | 'announcement'>,
): FlowFrame => ({
  dialog: childFrame?.dialog ?? dialog,
  notice: childFrame?.notice ?? notice,
  destination,
  isBusy: childFrame?.isBusy ?? isBusy,
  announcement: childFrame?.announcement ?? announcement,
});

/** The sentence for screen readers at a step of an order: `tip` for the form, `done` for the end. */
export const orderAnnouncement = (
  step: string,
  { dialog, problem }: { readonly dialog: Dialog | null; readonly problem: Message | null },
  { tip, done }: { readonly tip: Message | null; readonly done: Message },
): Message | null => {
  switch (step) {
    case 'edit':
    case 'warn':
      return dialog?.body ?? tip;
    case 'ordering':
    case 'confirming-outcome':
      return { kind: 'outcome-pending' };
    case 'password':
      return { kind: 'enter-trade-password' };
    case 'done':
      return done;
    default:
      return problem;
  }
};
