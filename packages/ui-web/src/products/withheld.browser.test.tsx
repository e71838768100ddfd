import {
  aFigureStanding,
  aMemberProfile,
  anInvestor,
  aProduct,
  fakeFiguresAccessPorts,
  fakeFollowingPorts,
  fakeMemberProfilePorts,
  fakeProductDetailPorts,
  fakeSessionPorts,
} from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { PremiumScreen } from './PremiumScreen.tsx';
import { ProductListScreen } from './ProductListScreen.tsx';
import { ProductRow } from './ProductRow.tsx';
import { QualifiedNotice } from './QualifiedNotice.tsx';
import { ProductScreen } from './ProductScreen.tsx';

const products = { readPage: () => Promise.resolve({ kind: 'read', items: [], hasMore: false } as const) };
const standingOf = (withheldManagers: readonly string[]) =>
  fakeFiguresAccessPorts({ read: () => Promise.resolve({ kind: 'read', value: aFigureStanding({ withheldManagers }) }) });

describe('a list of private products that are withheld', () => {
  it.each([
    ['the list', <ProductListScreen key="list" query={{ family: 'private' }} />],
    ['尊享理财', <PremiumScreen key="premium" />],
  ] as const)('has in %s the sentence, the managers and the way to the confirmation [LAW-81]', async (_, page) => {
    const { screen, go } = await renderScreen(page, { products, figuresAccess: standingOf(['听松私募基金']) });
    await expect.element(screen.getByText('私募产品仅向特定对象展示')).toBeVisible();
    await expect.element(screen.getByText('听松私募基金')).toBeVisible();
    await screen.getByRole('button', { name: '去确认' }).click();
    await vi.waitFor(() => expect(go.along.mock.calls[0]?.[0]).toBe('/figures-access?returnUrl=%2Fhere'));
  });

  it('says that there are none where nothing is withheld [LAW-81]', async () => {
    const { screen } = await renderScreen(<PremiumScreen />, { products, figuresAccess: standingOf([]) });
    await expect.element(screen.getByText('暂时没有尊享产品')).toBeVisible();
  });
});

describe('the notice of private products', () => {
  it.each([
    ['certified', '私募产品仅面向合格投资者，您已完成合格投资者认证'],
    ['to-be-verified', '私募产品仅面向合格投资者，投资前需完成合格投资者认证'],
    ['expired', '私募产品仅面向合格投资者，投资前需完成合格投资者认证'],
  ] as const)('tells an investor who is %s what holds for them [PD-693]', async (certification, told) => {
    const memberProfile = fakeMemberProfilePorts({
      read: () => Promise.resolve({ kind: 'read', value: aMemberProfile({ certification }) }),
    });
    const ports = { products, figuresAccess: standingOf([]), memberProfile, following: fakeFollowingPorts([]) };
    const { screen } = await renderScreen(
      <PremiumScreen />,
      ports,
      undefined,
      fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
    );
    await expect.element(screen.getByText(told, { exact: true })).toBeVisible();
    expect(screen.getByText(/投资前需完成/).elements()).toHaveLength(certification === 'certified' ? 0 : 1);
  });
});

describe('the notice beside one private product', () => {
  it('claims nothing, because a certification may be for another type of product [PD-693]', async () => {
    const memberProfile = fakeMemberProfilePorts({
      read: () => Promise.resolve({ kind: 'read', value: aMemberProfile({ certification: 'certified' }) }),
    });
    const { screen } = await renderScreen(
      <QualifiedNotice isOfProduct />,
      { memberProfile },
      undefined,
      fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
    );
    await expect.element(screen.getByText('私募产品仅面向合格投资者', { exact: true })).toBeVisible();
    expect(screen.getByText(/您已完成/).elements()).toEqual([]);
  });
});

describe('the page of a product that is withheld', () => {
  it('has the sentence and the way to the confirmation alone [LAW-81]', async () => {
    const read = () => Promise.resolve({ kind: 'refused', message: { kind: 'product-withheld' } } as const);
    const { screen, go } = await renderScreen(<ProductScreen query={{ productCode: 'P1' }} />, {
      productDetail: fakeProductDetailPorts({ read }),
    });
    await expect.element(screen.getByText('私募产品仅向特定对象展示')).toBeVisible();
    expect(screen.getByRole('button', { name: '立即买入' }).query()).toBeNull();
    await screen.getByRole('button', { name: '去确认' }).click();
    await vi.waitFor(() => expect(go.along.mock.calls[0]?.[0]).toBe('/figures-access?returnUrl=%2Fhere'));
  });
});

describe('the page of a product', () => {
  it('is passed on unless the product is placed privately, and has no bar without a told progress [LAW-82] [LAW-84]', async () => {
    for (const [placement, isShared] of [
      [null, true],
      ['private', false],
    ] as const) {
      const value = aProduct({ placement, quota: null });
      const { screen } = await renderScreen(<ProductScreen query={{ productCode: value.productCode }} />, {
        productDetail: fakeProductDetailPorts({ read: () => Promise.resolve({ kind: 'read', value }) }),
      });
      await expect.element(screen.getByRole('button', { name: '立即买入' })).toBeVisible();
      expect(screen.getByRole('button', { name: '分享' }).query() !== null).toBe(isShared);
      expect(screen.container.textContent).not.toContain('已售');
      await screen.unmount();
    }
    const { screen } = await renderScreen(<ProductRow product={aProduct({ quota: null })} />, {});
    expect(screen.container.textContent).not.toContain('已售');
  });
});
