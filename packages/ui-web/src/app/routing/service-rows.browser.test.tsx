import { SERVICES } from '@caifu/core/law';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { groupEntries } from '../../kit/entries.ts';
import { goldEntries } from '../../gold/entries.ts';
import { transferEntries } from '../../transfer/entries.ts';
import { lateRows } from '../late-rows.ts';
import { isOffered } from '../../kit/services.ts';
import { PageProblem } from '../shell/PageProblem.tsx';
import { ServiceOffScreen } from '../shell/ServiceOffScreen.tsx';
import { defineServiceRoutes } from './service-rows.ts';
import { needs } from './late-query-shapes.ts';

const Own = () => null;
const row = { parent: '/', title: '买入', query: needs('orderNo'), screen: async () => Own } as const;
const rows = [
  { ...row, path: '/gold/buy', services: ['gold'] },
  { ...row, path: '/gold/sell' },
] as const;

describe('the pages of a service that is not offered', () => {
  it('say so instead of asking for a session or a code, and leave the pages of holders [LAW-73]', async () => {
    const [buy, sell] = defineServiceRoutes('/gold/gx-detail', rows, ['gold']);
    expect([buy.needsSession, buy.takes({}), sell.needsSession, sell.takes({})]).toEqual([false, {}, true, null]);
    const { screen } = await renderScreen(createElement(buy.Screen, { search: {}, params: {} }), {});
    await expect.element(screen.getByText('本平台未开办黄金积存业务')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '查看已持有的' })).toHaveAttribute('href', '#/gold/gx-detail');
    const [open] = defineServiceRoutes('/gold/gx-detail', rows, ['transfer']);
    expect([open.needsSession, open.takes({})]).toEqual([true, null]);
  });

  it('name every service that they belong to, and each leads to a page that stays [LAW-73]', async () => {
    const { screen } = await renderScreen(<ServiceOffScreen services={['deposits', 'bank-wealth']} own="/usercenter/bank" />, {});
    await expect.element(screen.getByText('本平台未开办银行存款、银行理财业务')).toBeVisible();
    expect(isOffered(['deposits', 'bank-wealth'], ['deposits'])).toBe(true);
    expect(isOffered(['deposits', 'bank-wealth'], [...SERVICES])).toBe(false);
    expect(isOffered([], [...SERVICES])).toBe(true);
    for (const own of ['/gold/gx-detail', '/transfer-platform/mytransfer-list', '/usercenter/bank', '/gold/dt-list'])
      expect(lateRows.find(({ path }) => path === own)?.needsSession).toBe(true);
  });

  it('tell whoever holds nothing so, without a retry, with the way back [LAW-126]', async () => {
    const { screen } = await renderScreen(
      <PageProblem title="加载失败" problem={{ kind: 'service-unheld' }} onRetry={() => undefined} />,
      {},
    );
    await expect.element(screen.getByText('您没有持有该业务的产品')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '返回我的资产' })).toHaveAttribute('href', '#/assets');
    expect(screen.getByRole('button').elements()).toEqual([]);
    expect(screen.getByText('加载失败').elements()).toEqual([]);
  });

  it('have no way from the pages of all areas [LAW-73]', () => {
    const labels = (notOffered: readonly string[]) =>
      groupEntries([goldEntries, transferEntries], 'mine', notOffered).length +
      groupEntries([goldEntries, transferEntries], 'serve', notOffered).length;
    expect([labels([]), labels(['gold']), labels([...SERVICES])]).toEqual([2, 1, 0]);
  });
});
