import { describe, expect, it } from 'vitest';
import { PortError } from '../port-error.ts';
import { isComplete, outputOf, unsentMessage, wrongPasswordDialog } from './trade-password.rules.ts';

const message = { kind: 'server', text: '密码错误，还可输入4次' } as const;

describe('trade-password rules', () => {
  it.each([0, 1, 5])('asks for more at %i digits [TP-1]', (count) => {
    expect(isComplete(count)).toBe(false);
  });

  it('finishes at six digits [TP-1]', () => {
    expect(isComplete(6)).toBe(true);
  });

  it('returns the receipt of an accepted submission [TP-3]', () => {
    expect(outputOf({ kind: 'accepted', receipt: { orderNo: 'A1' } })).toEqual({ kind: 'accepted', receipt: { orderNo: 'A1' } });
  });

  it('asks 256 with the words of the server: re-enter or forgot password [TP-4]', () => {
    expect(outputOf({ kind: 'wrong-password', message })).toBeNull();
    expect(wrongPasswordDialog(message)).toMatchObject({ shape: 'confirm', body: message, accept: 're-enter', refuse: 'forgot-password' });
  });

  it('cancels with a refresh flag and the message for F00003 [TP-5]', () => {
    expect(outputOf({ kind: 'cancelled-by-server', message })).toEqual({ kind: 'cancelled-by-server', message, refresh: true });
  });

  it('returns any other refusal with its message [TP-6]', () => {
    expect(outputOf({ kind: 'refused', message })).toEqual({ kind: 'refused', message, wasJudged: true });
  });

  it('says 修改失败 when nothing could be sent, and asks for the sign-in without a session [TP-7]', () => {
    expect(unsentMessage(new PortError('crypto'))).toEqual({ kind: 'modification-failed' });
    expect(unsentMessage(new PortError('network'))).toEqual({ kind: 'modification-failed' });
    expect(unsentMessage(new PortError('sign-in-required'))).toEqual({ kind: 'sign-in-required' });
  });
});
