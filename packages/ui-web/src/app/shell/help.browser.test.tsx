import { anInvestor, fakeSessionPorts } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ErrorPageScreen } from './ErrorPageScreen.tsx';
import { Help } from './Help.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const signedIn = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });

describe('a page that failed', () => {
  it.each([
    ['the error page', <ErrorPageScreen key="error" query={{ code: '104' }} />],
    ['the page of an unknown address', <NotFoundScreen key="unknown" />],
  ])('says what one can do: %s [UI-681]', async (_, page) => {
    const { screen } = await renderScreen(page, {}, undefined, signedIn);
    await expect.element(screen.getByRole('heading', { name: '您可以这样做' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '查看交易记录' })).toHaveAttribute('href', '#/buy-record');
    await expect.element(screen.getByRole('link', { name: '联系客户经理' })).toHaveAttribute('href', '#/about/wechat');
    expect(screen.getByText(/客户服务热线/).elements()).toEqual([]);
  });

  it('suggests checking the network where that may help [UI-681]', async () => {
    const { screen } = await renderScreen(<Help />, {});
    await expect.element(screen.getByText(/检查网络后返回重试/)).toBeVisible();
  });

  it('does not suggest it on a page that does not exist [UI-681]', async () => {
    const { screen } = await renderScreen(<NotFoundScreen />, {});
    await expect.element(screen.getByRole('link', { name: '浏览在售产品' })).toBeVisible();
    expect(screen.getByText(/检查网络后返回重试/).elements()).toEqual([]);
  });

  it('leads a guest only to pages that are open to guests [UI-980]', async () => {
    const { screen } = await renderScreen(<NotFoundScreen />, {});
    await expect.element(screen.getByRole('link', { name: '浏览在售产品' })).toBeVisible();
    const leads = screen
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(leads).toEqual(['#/channel/product-list', '#/new/fundindex', '#/login', '#/complaint']);
  });

  it('shows the number of the service to be dialled, where one is set [UI-681]', async () => {
    const { screen } = await renderScreen(<Help number="400-000 0000" />, {});
    await expect.element(screen.getByRole('link', { name: '400-000 0000' })).toHaveAttribute('href', 'tel:4000000000');
  });
});
