import { RET_CODE } from '@caifu/adapters/wire';
import { tooMany } from '../ground/http/endpoint-route.ts';
import { refused, type Refusal } from '../ground/http/reply.ts';
import type { Judgement, PasswordLock } from './trade-password.store.ts';

/** The same words whatever was wrong with a password. */
export const passwordRefusal = (judgement: Exclude<Judgement, { kind: 'right' }>): Refusal => {
  switch (judgement.kind) {
    // The try that locks is answered with the lock, because no further try is possible.
    case 'wrong':
      return judgement.lock === null
        ? refused(RET_CODE.wrongTradePassword, { kind: 'wrong-trade-password', triesLeft: judgement.triesLeft })
        : refused(RET_CODE.tradeLocked, lockMessage(judgement.lock));
    case 'locked':
      return refused(RET_CODE.tradeLocked, lockMessage(judgement.lock));
    case 'stale-key':
      return refused(RET_CODE.passwordCancelled, { kind: 'password-key-stale' });
    case 'being-checked':
      return refused(RET_CODE.passwordCancelled, { kind: 'password-being-checked' });
    case 'not-set':
      return refused(RET_CODE.gateTradePassword, { kind: 'trade-password-missing' });
    case 'too-many':
      return tooMany();
  }
};

const lockMessage = (lock: PasswordLock): Refusal['message'] =>
  lock.kind === 'minutes' ? { kind: 'trade-locked', minutes: lock.minutes } : { kind: 'trade-locked-until-identity' };
