import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { CancellationKind, CancellationOutput, CancelReceipt } from './cancellation.types.ts';

/** [CX-4] Display time of loading and success, in milliseconds (P2 §9: cancel success display 1 s). */
export const SUCCESS_DISPLAY = 1_000;

/** [CX-1] The question before the password. */
export const cancellationQuestion = (kind: CancellationKind): Dialog => ({
  id: `cancellation.${kind}`,
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: QUESTION[kind] },
  accept: ACCEPT[kind],
  refuse: 'keep',
});

/** [CX-4] The notice of a completed cancellation. */
export const successOf = (kind: CancellationKind): Notice => ({ body: { kind: SUCCESS[kind] }, tone: 'success' });

/**
 * [CX-3] [CX-5] [CX-6] [CX-7] What the pad's end means for the page. A failure without the server's words reads 撤销失败 (P2 §8), also
 * without a key.
 */
export const cancellationOutcome = (output: TradePasswordOutput<CancelReceipt>): CancellationOutput => {
  switch (output.kind) {
    case 'accepted':
      return { kind: 'cancelled' };
    case 'cancelled':
      return { kind: 'kept' };
    case 'forgotten':
    case 'unknown':
      return { kind: output.kind };
    case 'cancelled-by-server':
      return { kind: 'refused', message: wordsOf(output.message), wasJudged: true };
    case 'refused':
      return { kind: 'refused', message: wordsOf(output.message), wasJudged: output.wasJudged };
  }
};

/**
 * [CX-6] [CX-7] The toast of the page: why it failed, or that the outcome is unknown. There is none after a user's own cancel or a
 * change of page (P2 §4, §8).
 */
export const noticeOf = (output: CancellationOutput): Notice | null => {
  if (output.kind === 'unknown') return { body: { kind: 'outcome-unknown' }, tone: 'warn' };
  return output.kind === 'refused' && output.message.kind !== 'sign-in-required' ? { body: output.message, tone: 'warn' } : null;
};

/** [CX-5] A forgotten password, and a lost session, lead to their page, which leads back. */
export const wayOutOf = (output: CancellationOutput): Destination | null => {
  if (output.kind === 'forgotten') return { to: 'forgot-password', comesBack: true };
  return output.kind === 'refused' && output.message.kind === 'sign-in-required' ? { to: 'sign-in', comesBack: true } : null;
};

/** [CX-6] [CX-7] Whether the page reads the holding again: the gateway refused, or the outcome is unknown. */
export const needsReading = (output: CancellationOutput): boolean =>
  output.kind === 'unknown' || (output.kind === 'refused' && output.wasJudged);

const wordsOf = (message: Message): Message => (message.kind === 'modification-failed' ? { kind: 'cancel-failed' } : message);

const QUESTION = {
  reservation: 'reservation-cancel-question',
  redemption: 'redemption-cancel-question',
  'fund-buy': 'fund-buy-cancel-question',
  'fund-redeem': 'fund-redeem-cancel-question',
} as const satisfies Record<CancellationKind, Message['kind']>;

const SUCCESS = {
  reservation: 'reservation-cancelled',
  redemption: 'redemption-cancelled',
  'fund-buy': 'reservation-cancelled',
  'fund-redeem': 'redemption-cancelled',
} as const satisfies Record<CancellationKind, Message['kind']>;

const ACCEPT = {
  reservation: 'cancel-reservation',
  redemption: 'cancel-redemption',
  'fund-buy': 'cancel-reservation',
  'fund-redeem': 'cancel-redemption',
} as const satisfies Record<CancellationKind, Dialog['accept']>;
