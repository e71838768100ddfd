import type { PickerItem } from '@caifu/core/kit';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { PickerSheet } from './PickerSheet.tsx';

describe('PickerSheet', () => {
  it('has rows of 34 px, with the chosen one in the middle', async () => {
    const { screen } = await open({ city: '宁波市' });
    const row = screen.getByRole('option', { name: '宁波市' });
    const wheel = screen.getByRole('listbox', { name: '城市' }).element();
    expect(row.element().getBoundingClientRect().height).toBe(34);
    await expect.element(row).toHaveAttribute('aria-selected', 'true');
    expect(middleOf(row.element())).toBeCloseTo(middleOf(wheel), 0);
  });

  it('chooses the row nearest to the middle once a wheel stops, and snaps to it', async () => {
    const { screen, picked, city, chosenCity } = await open();
    city().scrollTop = 34 + 12;
    await vi.waitFor(() => expect(chosenCity()).toBe('宁波市'));
    await vi.waitFor(() => expect(city().scrollTop).toBe(34));
    await screen.getByRole('button', { name: '确定' }).click();
    expect(picked()).toEqual([['浙江省', '宁波市']]);
  });

  it('moves by press and by keyboard, and stops at both ends', async () => {
    const { screen, city, chosenCity } = await open();
    await screen.getByRole('option', { name: '温州市' }).click();
    expect(chosenCity()).toBe('温州市');
    const wheel = city();
    if (wheel instanceof HTMLElement) wheel.focus();
    const after: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End', 'PageUp']) {
      await userEvent.keyboard(`{${key}}`);
      after.push(chosenCity());
    }
    expect(after).toEqual(['温州市', '宁波市', '杭州市', '杭州市', '温州市', '杭州市']);
    await expect.element(screen.getByRole('listbox', { name: '城市' })).toHaveAttribute('aria-activedescendant');
  });

  it('shows the rows that belong to the other column, with the first one chosen', async () => {
    const { screen } = await open({ city: '温州市' });
    await screen.getByRole('option', { name: '海南省' }).click();
    await expect.element(screen.getByRole('option', { name: '海口市' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('listbox', { name: '城市' }).element().scrollTop).toBe(0);
    expect(screen.getByRole('option', { name: '温州市' }).query()).toBeNull();
  });

  it('chooses nothing when it is closed', async () => {
    const { picked, onCancel } = await open();
    await userEvent.keyboard('{Escape}');
    expect([picked().length, onCancel.mock.calls.length]).toEqual([0, 1]);
  });
});

const CITIES: Readonly<Record<string, readonly string[]>> = { 浙江省: ['杭州市', '宁波市', '温州市'], 海南省: ['海口市', '三亚市'] };

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

const toItem = (name: string) => ({ key: name, value: name });

const COLUMNS = [
  { items: Object.keys(CITIES).map(toItem) },
  { itemsByKey: Object.fromEntries(Object.entries(CITIES).map(([province, cities]) => [province, cities.map(toItem)])) },
] as const;

async function open(start: { readonly city?: string } = {}) {
  const onPicked = vi.fn<(items: readonly PickerItem[]) => void>();
  const onCancel = vi.fn();
  const screen = await render(
    <PickerSheet
      isOpen
      title="所在地区"
      labels={['省份', '城市']}
      columns={COLUMNS}
      chosen={['浙江省', start.city ?? '杭州市']}
      onPicked={onPicked}
      onCancel={onCancel}
    />,
  );
  // The wheels are positioned in the first frame in which they have a size.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const picked = () => onPicked.mock.calls.map(([items]) => items.map(({ key }) => key));
  const city = () => screen.getByRole('listbox', { name: '城市' }).element();
  const chosenCity = () => city().querySelector('[aria-selected="true"]')?.textContent;
  return { screen, picked, onCancel, city, chosenCity };
}
