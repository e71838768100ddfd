import type { PushPorts } from '@caifu/core/orders';
import { anInvestor, fakePushPorts, fakeRemindersPorts, fakeSessionPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PushCompanion } from './PushCompanion.tsx';

const open = async (isNotified: boolean) => {
  const keep = vi.fn<PushPorts['keep']>(() => Promise.resolve());
  const forget = vi.fn<PushPorts['forget']>(() => Promise.resolve());
  const restore = () => Promise.resolve(anInvestor);
  const notified = vi.fn<() => Promise<boolean>>(() => Promise.resolve(isNotified));
  const { session } = await renderScreen(
    <PushCompanion isNotified={notified} />,
    isNotified ? { reminders: fakeRemindersPorts({ push: fakePushPorts({ keep, forget }) }) } : {},
    undefined,
    fakeSessionPorts({ restore }),
  );
  await expect.poll(() => notified.mock.calls.length).toBe(1);
  return { session, keep, forget, notified };
};

describe('notifications of a visit', () => {
  it('stay those of the investor who is here, and end with the sign-out [UI-1326]', async () => {
    const { session, keep, forget } = await open(true);
    await expect.poll(() => keep.mock.calls.length).toBe(1);
    expect(forget).not.toHaveBeenCalled();
    session.send({ type: 'sign-out.pressed' });
    await expect.poll(() => forget.mock.calls.length).toBe(1);
  });

  it('outlive a session that ends by its time [UI-1326]', async () => {
    const { session, keep, forget } = await open(true);
    await expect.poll(() => keep.mock.calls.length).toBe(1);
    session.send({ type: 'session.expired' });
    await expect.poll(() => session.getSnapshot().context.investor).toBeNull();
    expect(forget).not.toHaveBeenCalled();
  });

  it('load nothing in a browser that is not notified [UI-1326]', async () => {
    const { session, notified, keep, forget } = await open(false);
    session.send({ type: 'sign-out.pressed' });
    await expect.poll(() => notified.mock.calls.length).toBe(2);
    expect([keep.mock.calls, forget.mock.calls]).toEqual([[], []]);
  });
});
