import { aSeller, anArticle, fakeEditorialPorts } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { RecipientsScreen } from './RecipientsScreen.tsx';
import { recipients } from './recipients.content.ts';

describe('个人信息处理与接收方', () => {
  it('names the handler, every recipient with data, use and time, no SDK, and what is kept of a minor [LAW-94] [LAW-96]', async () => {
    const ports = fakeEditorialPorts({
      article: { read: () => Promise.resolve({ kind: 'refused', message: { kind: 'article-unknown' } }) },
    });
    const { screen } = await renderScreen(<RecipientsScreen seller={aSeller()} />, ports);
    await expect.element(screen.getByText('身份核验机构')).toBeVisible();
    const text = screen.container.textContent;
    for (const part of recipients.flatMap(({ name, data, use, kept }) => [name, data, use, kept])) expect(text).toContain(part);
    expect(text).toContain('测试基金销售有限公司');
    expect(text).toContain('没有接入第三方 SDK');
    expect(text).toContain('未满 18 周岁');
    await expect.element(screen.getByRole('link', { name: '400-800-0000' })).toBeVisible();
  });

  it('has the operator’s own recipients in place of the usual ones, with their day [LAW-95]', async () => {
    const { screen } = await renderScreen(
      <RecipientsScreen />,
      fakeEditorialPorts({ article: { read: async () => ({ kind: 'read', value: anArticle() }) } }),
    );
    await expect.element(screen.getByText('2026-11-10 更新')).toBeVisible();
    await expect.element(screen.getByText('基金公司投资')).toBeVisible();
    expect(screen.getByText('身份核验机构').query()).toBeNull();
  });
});
