import { fen } from '../../values/money.ts';
import { describe, expect, it } from 'vitest';
import { someTotalAssets } from './total-assets.fakes.ts';
import type { TotalAssetsContext } from './total-assets.types.ts';
import { toTotalAssetsView, type TotalAssetsStateValue } from './total-assets.view.ts';

const context: TotalAssetsContext = { value: someTotalAssets(), problem: { kind: 'network-unavailable' }, destination: null };
const view = (value: TotalAssetsStateValue, overrides: Partial<TotalAssetsContext> = {}) =>
  toTotalAssetsView({ value, context: { ...context, ...overrides } });

describe('total-assets view', () => {
  it('writes total, wallet and groups out, zero income red like a gain [TA-6]', () => {
    expect(view('shown')).toMatchObject({
      step: 'shown',
      totalText: '160,000.00',
      walletText: '10,000.00',
      yesterdayIncome: { text: '0.00', trend: 'gain', trendAtHome: 'flat' },
      groups: [
        { groupId: 'regular', amountText: '0.00', income: { text: '--', trend: 'flat' } },
        { groupId: 'broker', amountText: '50,000.00', income: { text: '+12.34', trend: 'gain' } },
        { groupId: 'private', amountText: '100,000.00', income: { text: '-5.00', trend: 'loss' } },
      ],
    });
  });

  it('shows withdrawals from the wallet that are under way, if any [TA-6]', () => {
    expect([
      view('shown').walletOnTheWayText,
      view('shown', { value: someTotalAssets({ walletOnTheWay: fen(1_200_00) }) }).walletOnTheWayText,
    ]).toEqual([null, '1,200.00']);
  });

  it('marks the private group that needs the certification [TA-2]', () => {
    const flags = (certification: 'to-be-verified' | 'certified') =>
      view('shown', { value: someTotalAssets({ certification }) }).groups.map((group) => group.needsCertification);
    expect(flags('to-be-verified')).toEqual([false, false, true]);
    expect(flags('certified')).toEqual([false, false, false]);
  });

  it('names the owner of the assets where the answer has the name [HM-1]', () => {
    expect(view('shown', { value: someTotalAssets({ displayName: '林*夏' }) }).displayName).toBe('林*夏');
    expect([view('shown').displayName, view('loading', { value: null }).displayName]).toEqual(['', '']);
  });

  it('shows dashes and no problem while loading [TA-6]', () => {
    expect(view('loading', { value: null })).toMatchObject({
      step: 'loading',
      isBusy: true,
      totalText: '--',
      walletText: '--',
      groups: [],
      problem: null,
    });
  });

  it('keeps the figures while refreshing and after a failed refresh [TA-4]', () => {
    expect(view('refreshing')).toMatchObject({ step: 'shown', isRefreshing: true, isBusy: true, totalText: '160,000.00' });
    expect(view('stale')).toMatchObject({ step: 'shown', isStale: true, canRetry: true, problem: { kind: 'network-unavailable' } });
  });

  it('shows reason and retry when nothing came [TA-5]', () => {
    expect(view('failed', { value: null })).toMatchObject({
      step: 'failed',
      canRetry: true,
      announcement: { kind: 'network-unavailable' },
    });
  });
});
