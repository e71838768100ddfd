import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { overlayStack } from '../kit/overlay-stack.ts';
import { makeRows, newStage } from './router.fakes.tsx';
import { createAppRouter } from './router.tsx';
import { createHashHistory } from './routing/hash-history.ts';

it('back on the first page of a visit is handled by the host app where it can, and otherwise leads to the parent [HT-72]', async () => {
  const own = `${location.pathname}${location.search}`;
  window.history.replaceState(null, '', `${own}#/product?code=000001`);
  const history = createHashHistory(window, overlayStack);
  const router = createAppRouter({ rows: makeRows(newStage()), context: { isSignedIn: () => false }, history });
  const leave = vi.fn<() => boolean>().mockReturnValueOnce(true).mockReturnValue(false);
  router.handBackTo(leave);
  await router.whenReady;
  await render(<router.View />);
  await expect.element(page.getByText('000001 a')).toBeVisible();
  router.go.back();
  expect(location.hash).toBe('#/product?code=000001');
  router.go.back();
  await expect.element(page.getByRole('heading', { name: '列表' })).toBeVisible();
  expect(leave).toHaveBeenCalledTimes(2);
  history.destroy();
  window.history.replaceState(null, '', own);
});
