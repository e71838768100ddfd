import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import type { Message } from '../../kit/message.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type {
  MaturityCheck,
  MaturityCommand,
  MaturityContext,
  MaturityInput,
  MaturityOutput,
  MaturityPlace,
  MaturityReceipt,
} from './maturity.types.ts';

/** [MA-2] Pause between the choice and its check, in milliseconds (P2 §9: maturity change delay 300 ms). */
export const MATURITY_DELAY = 300;

/** [MA-3] The page of the request: an application's or a holding's; null where nothing can be changed (P2 §4 requestFrom). */
export const placeOf = (status: HoldStatus): MaturityPlace | null => {
  if (status === 'applying') return 'applying';
  return status === 'holding' ? 'holding' : null;
};

/** The change to be checked and submitted. */
export const commandOf = ({ place, productCode, periodName, openPeriodId, chosen }: MaturityInput): MaturityCommand => ({
  place,
  productCode,
  periodName,
  openPeriodId,
  arrangement: chosen,
});

/** [MA-4] [MA-5] The step after an allowed check: the question about the other holdings, the end, or the password. */
export const nextAfter = (check: MaturityCheck, place: MaturityPlace): 'ask' | 'done' | 'password' | 'refused' => {
  if (check.kind === 'refused') return 'refused';
  if (check.needsAlert) return 'ask';
  return place === 'buy' ? 'done' : 'password';
};

/** [MA-4] Whether the choice differs from the earlier one, and confirming changes all holdings of the product (P2 §4). */
export const affectsAllDialog: Dialog = {
  id: 'maturity.affects-all',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'maturity-affects-all' },
  accept: 'change-all',
  refuse: 'keep-original',
};

/** [MA-9] A refused update is an alert titled 提示 with the server's message (P2 §8). */
export const maturityRefusalDialog = (body: Message): Dialog => ({
  id: 'maturity.refused',
  shape: 'alert',
  title: 'notice-title',
  body,
  accept: 'acknowledge',
  refuse: null,
});

/** [MA-9] The message of an update refused by the gateway; null for every other end of the pad. */
export const refusalOf = (output: TradePasswordOutput<MaturityReceipt>): Message | null =>
  output.kind === 'refused' && output.wasJudged ? output.message : null;

/** [MA-6] [MA-7] [MA-8] [MA-10] What the pad's end means for the page: saved, or the old choice again. */
export const maturityOutcome = (output: TradePasswordOutput<MaturityReceipt>, previous: MaturityContext['previous']): MaturityOutput => {
  switch (output.kind) {
    case 'accepted':
      return { kind: 'changed', arrangement: output.receipt.arrangement };
    case 'cancelled':
      return { kind: 'restored', arrangement: previous, message: null, wasJudged: false };
    case 'cancelled-by-server':
      return { kind: 'restored', arrangement: previous, message: output.message, wasJudged: true };
    case 'refused':
      return { kind: 'restored', arrangement: previous, message: output.message, wasJudged: output.wasJudged };
    case 'forgotten':
    case 'unknown':
      return { kind: output.kind, arrangement: previous };
  }
};

/**
 * [MA-6] [MA-8] [MA-10] The toast of the page: 修改成功, why the old choice is back unless an alert has said it, or that the outcome
 * is unknown. There is none after a user's own cancel (P2 §4, §8).
 */
export const noticeOf = (output: MaturityOutput): Notice | null => {
  switch (output.kind) {
    case 'changed':
      return { body: { kind: 'modification-done' }, tone: 'success' };
    case 'restored':
      return output.message === null || output.message.kind === 'sign-in-required' ? null : { body: output.message, tone: 'warn' };
    case 'unknown':
      return { body: { kind: 'outcome-unknown' }, tone: 'warn' };
    case 'chosen':
    case 'forgotten':
      return null;
  }
};

/**
 * [MA-9] [MA-10] Whether the page reads the holding again: the gateway refused the update (F00003 asks for it), or the outcome is
 * unknown.
 */
export const needsReading = (output: MaturityOutput): boolean =>
  output.kind === 'unknown' || (output.kind === 'restored' && output.wasJudged);

/** [MA-7] A forgotten password, and a lost session, lead to their page, which leads back. */
export const wayOutOf = (output: MaturityOutput): Destination | null => {
  if (output.kind === 'forgotten') return { to: 'forgot-password', comesBack: true };
  return output.kind === 'restored' && output.message?.kind === 'sign-in-required' ? { to: 'sign-in', comesBack: true } : null;
};
