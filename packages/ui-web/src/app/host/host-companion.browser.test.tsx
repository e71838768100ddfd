import type { AppUpdatePorts } from '@caifu/core/host';
import { sentenceOf } from '@caifu/core/zh-CN';
import { anOldApp, fakeAppUpdatePorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { fakePlatform } from '../../testing/fake-platform.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HostCompanion } from './HostCompanion.tsx';

const words = sentenceOf({ kind: 'app-update-required' });
const open = (version: string, readLatest: AppUpdatePorts['readLatest'] = fakeAppUpdatePorts().readLatest) =>
  renderScreen(<HostCompanion host={{ ...anOldApp, version }} />, {}, fakePlatform({ appUpdate: fakeAppUpdatePorts({ readLatest }) }));

describe('the companion in the provider’s app', () => {
  it('tells of an outdated app, and requests the newest one when it is wanted [AU-1] [AU-3]', async () => {
    // The answer would lead away from the test's page.
    const readLatest = vi.fn(() => new Promise<never>(() => undefined));
    const { screen } = await open('2.3.4', readLatest);
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription(words);
    expect(readLatest).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '立即升级' }).click();
    await vi.waitFor(() => expect(readLatest).toHaveBeenCalledOnce());
  });

  it('is silent in an app that is new enough [AU-1]', async () => {
    const { screen } = await open('2.3.5');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(screen.getByText(words).query()).toBeNull();
  });
});
