import { aFigureStanding, fakeFiguresAccessPorts } from '@caifu/core/testing';
import type { FiguresAccessPorts } from '@caifu/core/qualification';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { FiguresAccessScreen } from './FiguresAccessScreen.tsx';

const open = (ports: Partial<FiguresAccessPorts> = {}) =>
  renderScreen(<FiguresAccessScreen query={{ returnUrl: '/information?productCode=P3001' }} />, {
    figuresAccess: fakeFiguresAccessPorts(ports),
  });

describe('the access to figures of private products', () => {
  it('shows the statement unticked, explains why it cannot be confirmed, and continues to the assessment [FA-641]', async () => {
    const read = vi
      .fn<FiguresAccessPorts['read']>()
      .mockResolvedValueOnce({ kind: 'read', value: aFigureStanding({ missing: ['statement', 'risk-level'] }) })
      .mockResolvedValue({ kind: 'read', value: aFigureStanding({ missing: ['risk-level'] }) });
    const { screen, go } = await open({ read });
    const button = screen.getByRole('button', { name: '确认承诺' });
    const box = screen.getByRole('checkbox', { name: /承诺以上内容属实/ });
    await expect.element(box).not.toBeChecked();
    await expect.element(button).not.toHaveAccessibleDescription();
    await button.click({ force: true });
    expect(screen.getByText('请先阅读并勾选承诺').elements()).toHaveLength(1);
    await expect.element(screen.getByText(/金融资产不低于500万元/)).toBeVisible();
    await screen.getByText('本人已逐条阅读，承诺以上内容属实').click();
    await expect.element(box).toBeChecked();
    await button.click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.[0]).toBe('/newfundrisk?backUrl=%2Fhere');
  });

  it('leads a visitor to sign-in first [FA-641]', async () => {
    const { screen, go } = await open({
      read: () => Promise.resolve({ kind: 'read', value: aFigureStanding({ missing: ['signed-in', 'statement', 'risk-level'] }) }),
    });
    expect(screen.getByRole('checkbox').query()).toBeNull();
    await screen.getByRole('button', { name: '去登录' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.[0]).toBe('/login?back=%2Fhere');
  });

  it('returns to the product when nothing is missing [FA-641]', async () => {
    const { go } = await open({ read: () => Promise.resolve({ kind: 'read', value: aFigureStanding({ missing: [] }) }) });
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.[0]).toBe('/information?productCode=P3001');
  });
});
