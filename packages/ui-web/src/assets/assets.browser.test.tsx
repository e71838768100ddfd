import { anAssetGroup, fakeTotalAssetsPorts, someTotalAssets } from '@caifu/core/testing';
import { fen } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AssetsScreen } from './AssetsScreen.tsx';

const assets = someTotalAssets({
  walletOnTheWay: fen(1_200_00),
  groups: [
    anAssetGroup({ unconfirmed: fen(500_00) }),
    anAssetGroup({ groupId: 'private', name: '私募资管', kind: 'private', amount: fen(10_000_000), income: fen(-500) }),
    anAssetGroup({ groupId: 'funds', name: '公募基金', kind: 'funds', amount: fen(0), income: fen(0) }),
  ],
});
const shown = () =>
  renderScreen(<AssetsScreen />, { totalAssets: fakeTotalAssetsPorts({ read: async () => ({ kind: 'read', value: assets }) }) });

describe('the page of all assets', () => {
  it('draws each part with money to scale, gold for the private one, and names the largest inside [UI-1390]', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByText('62.04%', { exact: true })).toBeVisible();
    const ring = [...screen.container.querySelectorAll<SVGPathElement>('path[data-hue]')];
    expect(ring.map(({ dataset }) => dataset['hue'])).toEqual(['teal', 'jade', 'blue', 'gold']);
  });

  it('has a row for each part with amount, yesterday and share, and the unconfirmed part of it [TA-7] [TA-8] [UI-1390]', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByText('转出在途')).toBeVisible();
    const buttons = screen.getByRole('button').elements();
    expect(buttons.map(({ textContent }) => textContent).filter((text) => /\d/.test(text ?? ''))).toEqual([
      expect.stringMatching(/^小活宝\+6.20% · 余额10,000.00昨日收益.-7.34$/),
      expect.stringMatching(/^转出在途0.74% · .*1,200.00$/),
      expect.stringMatching(/^券商理财31.02% · .*50,000.00含待确认.500.00昨日收益.\+12.34$/),
      expect.stringMatching(/^私募资管62.04% · .*100,000.00昨日收益.-5.00$/),
      expect.stringMatching(/^公募基金按最新净值计算0.00昨日收益.0.00$/),
    ]);
  });

  it('hides the ring and the shares with the amounts [UI-1390]', async () => {
    const { screen } = await shown();
    await screen.getByRole('button', { name: '隐藏金额' }).click();
    await expect.element(screen.getByText('62.04%')).not.toBeInTheDocument();
    expect(screen.container.textContent).not.toContain('50,000.00');
  });
});
