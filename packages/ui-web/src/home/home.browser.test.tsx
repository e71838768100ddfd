import { anInvestor, fakeTotalAssetsPorts, someTotalAssets } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AssetsCard } from './AssetsCard.tsx';

describe('the greeting of the home page', () => {
  it.each([
    ['the name that comes with the assets', '林*夏', '周女士', '林*夏'],
    ['the name of the sign-in where none comes', '', '周女士', '周女士'],
    ['the number where there is no name', '', ' ', anInvestor.maskedMobile],
  ])('has %s [HM-1]', async (_, told, signedInAs, greeted) => {
    const read = () => Promise.resolve({ kind: 'read' as const, value: someTotalAssets({ displayName: told }) });
    const { screen } = await renderScreen(<AssetsCard investor={{ ...anInvestor, displayName: signedInAs }} />, {
      totalAssets: fakeTotalAssetsPorts({ read }),
    });
    await expect.element(screen.getByText('160,000.00')).toBeVisible();
    await expect.element(screen.getByText(greeted, { exact: false })).toBeVisible();
  });
});
