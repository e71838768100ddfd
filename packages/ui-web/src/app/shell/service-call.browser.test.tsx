import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { usePreferences } from './preferences.ts';
import { ServiceCall } from './ServiceCall.tsx';

function Look({ number }: { readonly number: string | null }) {
  const { change } = usePreferences();
  return (
    <>
      <button type="button" onClick={() => change({ isElder: true })}>
        大字版
      </button>
      <ServiceCall number={number} />
    </>
  );
}

describe('the telephone of the service', () => {
  it('is one tap away in the large look, and nowhere without a number [LAW-67]', async () => {
    const { screen } = await renderScreen(<Look number="400-000 0000" />, {});
    expect(screen.getByRole('link').query()).toBeNull();
    await screen.getByRole('button', { name: '大字版' }).click();
    await expect.element(screen.getByRole('link', { name: '拨打客服电话 400-000 0000' })).toHaveAttribute('href', 'tel:4000000000');
    await screen.unmount();
    const { screen: mute } = await renderScreen(<Look number={null} />, {});
    await mute.getByRole('button', { name: '大字版' }).click();
    expect(mute.getByRole('link').query()).toBeNull();
  });
});
