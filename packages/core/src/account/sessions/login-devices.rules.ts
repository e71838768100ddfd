import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { LoginDevice, LoginEnding, LoginEndingOutcome } from './login-devices.types.ts';

/** [SN-8] Whether a session can be ended here: a known session other than this one, which ends by signing out. */
export const canEnd = (devices: readonly LoginDevice[], ending: LoginEnding): boolean =>
  ending.kind === 'others'
    ? devices.some(({ isCurrent }) => !isCurrent)
    : devices.some(({ sessionId, isCurrent }) => sessionId === ending.sessionId && !isCurrent);

/** [SN-8] The question before. */
export const endingQuestion = (ending: LoginEnding): Dialog => ({
  id: `login-devices.${ending.kind}`,
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: ending.kind === 'one' ? 'login-end-question' : 'login-end-others-question' },
  accept: ending.kind === 'one' ? 'end-login' : 'end-other-logins',
  refuse: 'cancel',
});

/** [SN-9] The sentence said afterwards. */
export const endingNotice = (ending: LoginEnding | null, outcome: LoginEndingOutcome): Notice =>
  outcome.kind === 'refused'
    ? { body: outcome.message, tone: 'warn' }
    : { body: { kind: ending?.kind === 'others' ? 'other-logins-ended' : 'login-ended' }, tone: 'success' };
