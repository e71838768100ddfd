import { describe, expect, it } from 'vitest';
import { afterFault } from '../faults.ts';
import { PortError } from '../port-error.ts';
import { afterAnswer } from './resource.rules.ts';
import type { ResourceContext } from './resource.types.ts';

const context: ResourceContext<string, string> = { query: 'a', value: 'old', problem: { kind: 'system-busy' }, destination: null };

describe('an answer', () => {
  it('replaces the value and clears the problem [RS-2]', () => {
    expect(afterAnswer(context, { kind: 'read', value: 'new' })).toEqual({ value: 'new', problem: null });
  });

  it('keeps the present value when the answer refuses, and says why [RS-3]', () => {
    const message = { kind: 'server', text: '暂停服务' } as const;
    expect(afterAnswer(context, { kind: 'refused', message })).toEqual({ value: 'old', problem: message });
  });
});

describe('a fault', () => {
  it.each([
    ['offline', 'network-unavailable'],
    ['timeout', 'network-unavailable'],
    ['network', 'network-unavailable'],
    ['server', 'system-exception'],
    ['malformed', 'system-exception'],
    ['storage', 'system-exception'],
    ['crypto', 'system-exception'],
  ] as const)('calls %s %s and leads nowhere [RS-4]', (kind, problem) => {
    expect(afterFault(new PortError(kind))).toEqual({ problem: { kind: problem }, destination: null });
  });

  it('leads to the sign-in page when nobody is signed in [RS-5]', () => {
    expect(afterFault(new PortError('sign-in-required', 'F01003'))).toEqual({
      problem: { kind: 'sign-in-required' },
      destination: { to: 'sign-in', comesBack: true },
    });
  });

  it('treats any error that is no port error as a system exception [RS-4]', () => {
    expect(afterFault(new Error('bug')).problem).toEqual({ kind: 'system-exception' });
  });
});
