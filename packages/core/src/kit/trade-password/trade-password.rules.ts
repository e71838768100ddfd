import type { Dialog } from '../flow-frame.ts';
import type { Message } from '../message.ts';
import { isSignInRequired } from '../faults.ts';
import { PASSWORD_LENGTH } from './password-entry.ts';
import type { PasswordOutcome, TradePasswordOutput } from './trade-password.types.ts';

/** [TP-1] The pad finishes by itself at six digits (P1 §5). */
export const isComplete = (count: number): boolean => count === PASSWORD_LENGTH;

/** [TP-4] retCode 256: the server's words, 重新输入 and 忘记密码 (P1 §8). */
export const wrongPasswordDialog = (message: Message): Dialog => ({
  id: 'trade-password.wrong',
  shape: 'confirm',
  title: 'notice-title',
  body: message,
  accept: 're-enter',
  refuse: 'forgot-password',
});

/** [TP-13] No password is accepted now: there is no re-entry, but a new password may help. */
export const barredDialog = (message: Message): Dialog => ({
  ...wrongPasswordDialog(message),
  id: 'trade-password.barred',
  accept: 'acknowledge',
});

/** [TP-3] [TP-5] [TP-6] The end of the pad for an answered submission; null while the user must answer a question (256, a lock). */
export const outputOf = <Receipt>(outcome: PasswordOutcome<Receipt>): TradePasswordOutput<Receipt> | null => {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'accepted', receipt: outcome.receipt };
    case 'cancelled-by-server':
      return { kind: 'cancelled-by-server', message: outcome.message, refresh: true };
    case 'refused':
      return { kind: 'refused', message: outcome.message, wasJudged: true };
    case 'wrong-password':
    case 'barred':
      return null;
  }
};

/** [TP-7] No key came, or sealing failed: nothing was sent. The default text is 修改失败 (P1 §8). */
export const unsentMessage = (error: unknown): Message =>
  isSignInRequired(error) ? { kind: 'sign-in-required' } : { kind: 'modification-failed' };
