import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { createConsentQuestion } from './consent-question.ts';
import { ignoredAddress } from './ignored-address.ts';
import { trackingConsent } from './tracking-consent.ts';
import { VisitCompanion } from './VisitCompanion.tsx';

const question = () => page.getByRole('region', { name: '使用统计' });

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

  it('is small on a phone, and links both texts with large touch targets [UI-981]', async () => {
    await page.viewport(390, 844);
    await render(<VisitCompanion />);
    await expect.element(question()).toBeVisible();
    expect(question().element().getBoundingClientRect().height).toBeLessThanOrEqual(72);
    for (const [name, href] of [
      ['隐私政策', '#/hgccyscl'],
      ['设置', '#/settings'],
    ] as const) {
      const link = page.getByRole('link', { name });
      await expect.element(link).toHaveAttribute('href', href);
      const { width, height } = link.element().getBoundingClientRect();
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
    for (const name of ['同意', '不同意']) {
      const { width, height } = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
  });

  it('leaves with the page on which it stood, and is asked again on the next day only [LAW-99]', () => {
    const visit = createConsentQuestion();
    const heard = vi.fn();
    const stop = visit.listen(heard);
    visit.passed();
    expect(visit.isDue()).toBe(true);
    visit.seen();
    expect(visit.isDue()).toBe(true);
    visit.passed();
    expect([visit.isDue(), heard.mock.calls.length]).toEqual([false, 1]);
    expect(createConsentQuestion().isDue()).toBe(false);
    localStorage.setItem('caifu.tracking-asked', 'the day before');
    expect(createConsentQuestion().isDue()).toBe(true);
    stop();
  });

  it('takes no focus and gives its room back [TK-13]', async () => {
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

describe('an ignored return address', () => {
  it('is reported once [UI-12]', async () => {
    await render(<VisitCompanion />);
    ignoredAddress.tell();
    await expect.element(page.getByText('返回地址不在允许的范围内，已忽略')).toBeVisible();
    ignoredAddress.said();
    await expect.element(page.getByText('返回地址不在允许的范围内，已忽略')).not.toBeInTheDocument();
  });
});
