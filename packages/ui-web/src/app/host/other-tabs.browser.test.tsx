import { fakeSessionPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { Amount } from '../../kit/Amount.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { usePreferences } from '../shell/preferences.ts';
import { OtherTabs } from './OtherTabs.tsx';

const lin = { investorId: 'I1', maskedMobile: '138****0001', displayName: '林*夏' };
const song = { ...lin, investorId: 'I2' };

const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

const open = async () => {
  const device: { investor: typeof lin | null } = { investor: lin };
  const beginAnew = vi.fn<() => void>();
  const restore = () => Promise.resolve(device.investor);
  const shown = await renderScreen(<OtherTabs beginAnew={beginAnew} />, {}, undefined, fakeSessionPorts({ restore }));
  await expect.poll(() => shown.session.getSnapshot().context.investor).toEqual(lin);
  return { ...shown, device, beginAnew, here: () => shown.session.getSnapshot().context.investor };
};

describe('another tab of the same browser', () => {
  it.each([
    ['at once', () => stored('caifu.session')],
    ['when a tab that slept is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('signs this one out with it, %s [UI-663]', async (_, happens) => {
    const { session, device, here, beginAnew } = await open();
    device.investor = null;
    happens();
    await expect.poll(here).toBeNull();
    expect(session.getSnapshot().context.destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(beginAnew).not.toHaveBeenCalled();
  });

  it('a sign-in of somebody else in another tab restarts this one, and other changes do not [UI-663]', async () => {
    const { device, here, beginAnew } = await open();
    stored('caifu.draft.I1.top-up');
    await Promise.resolve();
    expect([here(), beginAnew.mock.calls.length]).toEqual([lin, 0]);
    device.investor = song;
    stored('caifu.session');
    await expect.poll(() => beginAnew.mock.calls.length).toBe(1);
  });

  it('hidden amounts of another tab are hidden here [UI-663]', async () => {
    const { screen } = await renderScreen(
      <>
        <OtherTabs />
        <Figure />
      </>,
      {},
    );
    await expect.element(screen.getByText('8,888.00')).toBeVisible();
    localStorage.setItem('caifu.appearance', JSON.stringify({ amountsHidden: true }));
    stored('caifu.appearance');
    await expect.element(screen.getByText('****')).toBeVisible();
    expect(screen.container.textContent).not.toContain('8,888.00');
  });
});

function Figure() {
  const { amountsHidden } = usePreferences();
  return <Amount text="8,888.00" isHidden={amountsHidden} />;
}
