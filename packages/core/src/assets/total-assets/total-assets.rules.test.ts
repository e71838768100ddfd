import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../../values/money.ts';
import { afterFault } from '../../kit/faults.ts';
import { PortError } from '../../kit/port-error.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import { anAssetGroup, someTotalAssets } from './total-assets.fakes.ts';
import { addsUp, totalAssetsDestination, needsCertification, tappedGroup } from './total-assets.rules.ts';
import { MONEY_RUNS } from '../../testing/runs.ts';

const certifications = ['to-be-verified', 'under-review', 'under-renewed-review', 'certified', 'rejected', 'expired', null] as const;

describe('where a group leads', () => {
  it('follows its holdings: regular assets, broker holdings, private holdings [TA-1]', () => {
    expect(totalAssetsDestination({ kind: 'regular' }, 'certified')).toEqual({ to: 'regular-assets' });
    expect(totalAssetsDestination({ kind: 'broker' }, 'certified')).toEqual({ to: 'holdings' });
    expect(totalAssetsDestination({ kind: 'private' }, 'certified')).toEqual({ to: 'private-holdings' });
  });

  it('is the certification for a private group, only while the certification is unverified, rejected or expired [TA-2]', () => {
    for (const status of certifications) {
      const isOpen = status === 'to-be-verified' || status === 'rejected' || status === 'expired';
      expect(needsCertification(status)).toBe(isOpen);
      expect(totalAssetsDestination({ kind: 'private' }, status)).toEqual({ to: isOpen ? 'certification' : 'private-holdings' });
    }
  });

  it('never is the certification for any other group [TA-2]', () => {
    for (const status of certifications) {
      expect(totalAssetsDestination({ kind: 'regular' }, status).to).toBe('regular-assets');
      expect(totalAssetsDestination({ kind: 'broker' }, status).to).toBe('holdings');
    }
  });

  it('is the wallet for its balance and for money on its way to a card [TA-1]', () => {
    expect(totalAssetsDestination({ kind: 'wallet' }, 'expired')).toEqual({ to: 'wallet' });
    expect(totalAssetsDestination({ kind: 'on-the-way' }, 'expired')).toEqual({ to: 'wallet' });
    expect(tappedGroup(someTotalAssets(), 'wallet')?.amount).toBe(1_000_000);
  });

  it('is found by the id of the group [TA-1]', () => {
    expect(tappedGroup(someTotalAssets(), 'private')?.kind).toBe('private');
    expect(tappedGroup(someTotalAssets(), 'nothing')).toBeNull();
    expect(tappedGroup(null, 'private')).toBeNull();
  });
});

describe('the sum of the groups', () => {
  it('adds up to the total together with the wallet [TA-3]', () => {
    expect(addsUp(someTotalAssets())).toBe(true);
    expect(addsUp(someTotalAssets({ total: fen(16_000_001) }))).toBe(false);
    expect(addsUp(someTotalAssets({ total: fen(16_000_001), walletOnTheWay: fen(1) }))).toBe(true);
    expect(addsUp(someTotalAssets({ walletOnTheWay: null }))).toBe(true);
  });

  it('is not judged while a part is unknown [TA-3]', () => {
    expect(addsUp(someTotalAssets({ total: null }))).toBeNull();
    expect(addsUp(someTotalAssets({ wallet: null }))).toBeNull();
    expect(addsUp(someTotalAssets({ groups: [anAssetGroup({ amount: null })] }))).toBeNull();
  });

  it('is judged the same in any order of the groups [TA-3]', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: -1, max: 1 }), (amounts, wallet, error) => {
        const groups = amounts.map((amount, at) => anAssetGroup({ groupId: String(at), amount: fen(amount) }));
        const total = fen(amounts.reduce((sum, amount) => sum + amount, wallet) + error);
        const assets = someTotalAssets({ total, wallet: fen(wallet), groups });
        expect(addsUp(assets)).toBe(error === 0);
        expect(addsUp({ ...assets, groups: groups.map((_, at) => groups[groups.length - 1 - at] ?? anAssetGroup()) })).toBe(error === 0);
      }),
      MONEY_RUNS,
    );
  });
});

describe('a read', () => {
  it('replaces the assets, or keeps them when refused or broken [TA-4] [TA-5]', () => {
    const old = someTotalAssets();
    const message = { kind: 'server', text: '系统维护' } as const;
    expect(afterAnswer({ value: old }, { kind: 'refused', message })).toEqual({ value: old, problem: message });
    expect(afterAnswer({ value: null }, { kind: 'read', value: old })).toEqual({ value: old, problem: null });
    expect(afterFault(new PortError('offline'))).toEqual({ problem: { kind: 'network-unavailable' }, destination: null });
    expect(afterFault(new PortError('sign-in-required')).destination).toEqual({ to: 'sign-in', comesBack: true });
  });
});
