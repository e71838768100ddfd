import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LawScreen } from './LawScreen.tsx';

describe('本平台适用的规则', () => {
  it('shows the set that an order names, and none in place of one that is not known here [LAW-65]', async () => {
    const { screen } = await renderScreen(<LawScreen query={{ set: 'spec' }} />, {});
    await expect.element(screen.getByRole('heading', { name: '办理时适用的规则 spec' })).toBeVisible();
    await screen.unmount();
    const { screen: unknown } = await renderScreen(<LawScreen query={{ set: 'cn@2030-01-01' }} />, {});
    await expect.element(unknown.getByText('本页没有规则 cn@2030-01-01 的内容，请联系销售机构查询')).toBeVisible();
    await expect.element(unknown.getByRole('link', { name: '查看现行规则' })).toHaveAttribute('href', '#/about/law');
    expect(unknown.container.textContent).not.toContain('现行规则 cn@');
  });
});
