import { fen } from '../../values/money.ts';
import { describe, expect, it } from 'vitest';
import { anAssetGroup, someTotalAssets } from './total-assets.fakes.ts';
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
      parts: [
        { groupId: 'wallet', amountText: '10,000.00', income: { text: '-7.34', trend: 'loss' }, shareText: '6.25%' },
        { groupId: 'regular', amountText: '0.00', income: { text: '--', trend: 'flat' }, shareText: '0.00%' },
        { groupId: 'broker', amountText: '50,000.00', income: { text: '+12.34', trend: 'gain' }, shareText: '31.25%' },
        { groupId: 'private', amountText: '100,000.00', income: { text: '-5.00', trend: 'loss' }, shareText: '62.50%' },
      ],
    });
  });

  it('shows withdrawals from the wallet as a part of their own [TA-7]', () => {
    const { parts } = view('shown', { value: someTotalAssets({ walletOnTheWay: fen(1_200_00), groups: [] }) });
    expect(parts.map(({ kind, amountText, income }) => [kind, amountText, income])).toEqual([
      ['wallet', '10,000.00', { text: '-7.34', trend: 'loss' }],
      ['on-the-way', '1,200.00', null],
    ]);
  });

  it('tells what is not confirmed yet, and what is on its way out, where there is some [TA-8]', () => {
    const groups = [anAssetGroup({ unconfirmed: fen(500_00) }), anAssetGroup({ groupId: 'funds', payingOut: fen(1) })];
    const { parts } = view('shown', { value: someTotalAssets({ groups }) });
    expect(parts.map(({ unconfirmedText, payingOutText }) => [unconfirmedText, payingOutText])).toEqual([
      [null, null],
      ['500.00', null],
      [null, '0.01'],
    ]);
  });

  it('tells no shares while an amount is unknown [TA-7]', () => {
    const { parts } = view('shown', { value: someTotalAssets({ wallet: null }) });
    expect(parts.map(({ share, shareText }) => [share, shareText])).toEqual(parts.map(() => [null, '--']));
  });

  it('marks the private group that needs the certification [TA-2]', () => {
    const flags = (certification: 'to-be-verified' | 'certified') =>
      view('shown', { value: someTotalAssets({ certification }) }).parts.flatMap(({ kind, needsCertification }) =>
        needsCertification ? [kind] : [],
      );
    expect(flags('to-be-verified')).toEqual(['private']);
    expect(flags('certified')).toEqual([]);
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
      parts: [],
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
