import type { Message } from './message.ts';
import { ANSWER_DEADLINE, errorOf, isSignInRequired, QUESTION_LIMIT, QUESTION_PAUSE } from './faults.ts';
import { sharedAssign } from './shared-action.ts';

/**
 * The states of a flow whose answer to a command was lost. It waits (`unconfirmed`), asks for the outcome of its request id
 * (`asking`), and after several questions reports an unknown outcome (`unknown`) until the user asks again. Nothing is sent again.
 * A machine spreads `waitingForOutcome` among its states, and `askingForOutcome` into its state `asking`, to which it adds the
 * call and the handling of its answers. It provides `questionGuards`, `questionActions`, `questionDelays`, the actions goTo,
 * storeProblem and clearProblem, and a state `leaving`. Source: P2 §9 (poll); decision 0004.
 */
export const waitingForOutcome = {
  unconfirmed: { tags: 'busy', after: { questionPause: 'asking' } },
  unknown: {
    entry: { type: 'storeProblem', params: { kind: 'outcome-unknown' } satisfies Message },
    exit: 'clearProblem',
    on: { 'retry.pressed': { actions: 'forgetQuestions', target: 'asking' } },
  },
} as const;

/** The settings of `asking` besides its call: one question, with the usual deadline of a call. */
export const askingForOutcome = {
  tags: 'busy',
  entry: 'countQuestion',
  after: { answerDeadline: [{ guard: 'hasAskedEnough', target: 'unknown' }, { target: 'unconfirmed' }] },
} as const;

/**
 * A call that was refused without a session: it had no effect, and the sign-in page leads back here. For machines with the guard
 * isSignInRequired, the action goTo and a state `leaving`. Source: P1 §6.
 */
export const whenSignedOut = {
  guard: { type: 'isSignInRequired', params: errorOf },
  actions: { type: 'goTo', params: { to: 'sign-in', comesBack: true } },
  target: 'leaving',
} as const;

/** A failed question is no answer: it is asked again, unless the session is gone. */
export const whenQuestionFails = [whenSignedOut, { guard: 'hasAskedEnough', target: 'unknown' }, { target: 'unconfirmed' }] as const;

/** The request id of the question. */
export const questionOf = ({ context }: { readonly context: { readonly requestId: string | null } }): { readonly requestId: string } => ({
  requestId: context.requestId ?? '',
});

export interface Asked {
  readonly asked: number;
}

/** The guard of `whenSignedOut`. */
export const callGuards = { isSignInRequired: (_: unknown, error: unknown): boolean => isSignInRequired(error) };

export const questionGuards = {
  ...callGuards,
  hasAskedEnough: ({ context }: { readonly context: Asked }): boolean => context.asked >= QUESTION_LIMIT,
};

export const questionActions = {
  countQuestion: /* @__PURE__ */ sharedAssign<Asked>(({ context }) => ({ asked: context.asked + 1 })),
  forgetQuestions: /* @__PURE__ */ sharedAssign<Asked>(() => ({ asked: 0 })),
};

export const questionDelays = { questionPause: QUESTION_PAUSE, answerDeadline: ANSWER_DEADLINE };
