import type { Destination } from './destination.ts';
import { frameOf, type Dialog, type FlowFrame, type Notice } from './flow-frame.ts';
import type { Message } from './message.ts';
import { sharedAssign, sharedForward } from './shared-action.ts';

// The actions of machines on their frame. A machine includes those that it uses.

export const clearDialog = /* @__PURE__ */ sharedAssign<{ readonly dialog: Dialog | null }>(() => ({ dialog: null }));

/** null: no message, and the present one stays. */
export const warn = /* @__PURE__ */ sharedAssign<{ readonly notice: Notice | null }, Message | null>((_, body) =>
  body === null ? {} : { notice: { body, tone: 'warn' } },
);

export const clearNotice = /* @__PURE__ */ sharedAssign<{ readonly notice: Notice | null }>(() => ({ notice: null }));

export const goTo = /* @__PURE__ */ sharedAssign<{ readonly destination: Destination | null }, Destination>((_, destination) => ({
  destination,
}));

export const clearDestination = /* @__PURE__ */ sharedAssign<{ readonly destination: unknown }>(() => ({ destination: null }));

export const storeProblem = /* @__PURE__ */ sharedAssign<{ readonly problem: Message | null }, Message>((_, problem) => ({ problem }));

export const clearProblem = /* @__PURE__ */ sharedAssign<{ readonly problem: unknown }>(() => ({ problem: null }));

/** The content that a child flow shows over the page. */
export const storeChildFrame = /* @__PURE__ */ sharedAssign<{ readonly childFrame: FlowFrame | null }, FlowFrame>((_, childFrame) => ({
  childFrame: frameOf(childFrame),
}));

export const clearChildFrame = /* @__PURE__ */ sharedAssign<{ readonly childFrame: FlowFrame | null }>(() => ({ childFrame: null }));

/** All of these actions, for an order, whose page has a dialog, a notice, a destination, a problem and a child flow. */
export const frameActions = {
  clearDialog,
  showNotice: warn,
  clearNotice,
  goTo,
  clearDestination,
  storeProblem,
  clearProblem,
  storeChildFrame,
  clearChildFrame,
};

/** The answers to a dialog of a child flow, for the state that invokes it: they are passed to the child. */
export const dialogAnswersTo = (child: string) => {
  const forwarded = { actions: sharedForward(child) };
  return { 'dialog.accepted': forwarded, 'dialog.refused': forwarded, 'dialog.dismissed': forwarded } as const;
};

/** A dialog whose answers all lead to the same state. */
export const anyAnswerLeadsTo = <const Target extends string>(target: Target) =>
  ({ 'dialog.accepted': target, 'dialog.refused': target, 'dialog.dismissed': target }) as const;
