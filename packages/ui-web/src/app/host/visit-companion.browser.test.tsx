import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ignoredAddress } from './ignored-address.ts';
import { trackingConsent } from './tracking-consent.ts';
import { VisitCompanion } from './VisitCompanion.tsx';

const question = () => page.getByRole('region', { name: '使用统计' });

beforeEach(() => localStorage.removeItem('caifu.tracking'));
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe('the question about tracking', () => {
  it.each([
    ['同意', 'granted'],
    ['不同意', 'refused'],
  ] as const)('is answered once by %s, kept on the device and not asked again [TK-13]', async (answer, kept) => {
    const heard = vi.fn();
    const stop = trackingConsent.listen(heard);
    await render(<VisitCompanion />);
    await page.getByRole('button', { name: answer, exact: true }).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect([localStorage.getItem('caifu.tracking'), trackingConsent.read()]).toEqual([kept, kept]);
    expect(heard).toHaveBeenCalledOnce();
    stop();
    await cleanup();
    await render(<VisitCompanion />);
    await expect.element(question()).not.toBeInTheDocument();
  });

  it('takes the focus from nobody and gives its room back [TK-13]', async () => {
    const focused = document.activeElement;
    const room = () => document.documentElement.style.getPropertyValue('--asked');
    await render(<VisitCompanion />);
    await expect.element(question()).toBeVisible();
    await expect.poll(room).toMatch(/^[1-9]\d*px$/);
    expect(document.activeElement).toBe(focused);
    await page.getByRole('button', { name: '不同意' }).click();
    await expect.poll(room).toBe('');
  });
});

describe('a return address that was left out', () => {
  it('is spoken of once [UI-12]', async () => {
    await render(<VisitCompanion />);
    ignoredAddress.tell();
    await expect.element(page.getByText('返回地址不在允许的范围内，已忽略')).toBeVisible();
    ignoredAddress.said();
    await expect.element(page.getByText('返回地址不在允许的范围内，已忽略')).not.toBeInTheDocument();
  });
});
