import { describe, expect, it } from 'vitest';
import type { ResourceContext } from './resource.types.ts';
import { toResourceView, type ResourceStateValue } from './resource.view.ts';

const context: ResourceContext<string, string> = { query: 'q', value: 'v', problem: { kind: 'network-unavailable' }, destination: null };
const view = (value: ResourceStateValue, overrides: Partial<ResourceContext<string, string>> = {}) =>
  toResourceView({ value, context: { ...context, ...overrides } });

describe('resource view', () => {
  it('shows loading without the problem of an earlier attempt [RS-4]', () => {
    expect(view('loading', { value: null })).toMatchObject({ step: 'loading', isBusy: true, problem: null, canRetry: false });
  });

  it('shows the old value during the next read [RS-3]', () => {
    expect(view('refreshing')).toMatchObject({ step: 'shown', value: 'v', isRefreshing: true, isBusy: true });
  });

  it('shows the old value as stale, with reason and retry, after a failed read [RS-3]', () => {
    expect(view('stale')).toMatchObject({
      step: 'shown',
      value: 'v',
      isStale: true,
      canRetry: true,
      problem: { kind: 'network-unavailable' },
      announcement: { kind: 'network-unavailable' },
    });
  });

  it('shows the reason and a retry when there is nothing to show [RS-4]', () => {
    expect(view('failed', { value: null })).toMatchObject({
      step: 'failed',
      canRetry: true,
      isBusy: false,
      problem: { kind: 'network-unavailable' },
    });
  });

  it('passes on the destination [RS-5]', () => {
    const destination = { to: 'sign-in', comesBack: true } as const;
    expect(view('failed', { destination }).destination).toEqual(destination);
  });
});
