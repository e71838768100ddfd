import { toProductDetailView } from '@caifu/core/products';
import { aProduct } from '@caifu/core/testing';
import { calendarDate } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NotFoundScreen } from '../app/shell/NotFoundScreen.tsx';
import { AmountField } from '../kit/AmountField.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { RadioList } from '../kit/RadioList.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { Documents, More } from './ProductAbout.tsx';
import { QuotaBar } from './QuotaBar.tsx';

const markOf = (container: Element, kind: 'checkbox' | 'radio') => {
  const mark = container.querySelector(`input[type="${kind}"]`)?.nextElementSibling;
  if (mark === null || mark === undefined) throw new Error(`no mark of a ${kind}`);
  return getComputedStyle(mark);
};

describe('the appearance', () => {
  it('has squares for several choices and circles for one of several [UI-668]', async () => {
    const { container } = await render(
      <>
        <Checkbox isChecked={false} onChange={() => undefined}>
          可多选
        </Checkbox>
        <RadioList label="单选" options={[{ id: '1', label: '一' }]} selected={null} onSelect={() => undefined} />
      </>,
    );
    expect([markOf(container, 'checkbox').borderRadius, markOf(container, 'radio').borderRadius]).toEqual(['4px', '50%']);
  });

  it.each([326, 256])('four quick amounts have one line and equal widths at %i px [UI-669]', async (width) => {
    const { container } = await render(
      <div style={{ width }}>
        <AmountField
          label="金额"
          value=""
          onEntered={() => undefined}
          quickAmounts={['1万', '5万', '10万', '最多可买'].map((label) => ({ label, text: '1' }))}
        />
      </div>,
    );
    const places = [...container.querySelectorAll('li')].map((item) => item.getBoundingClientRect());
    expect(places).toHaveLength(4);
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    expect(new Set(places.map((place) => Math.round(place.width))).size).toBe(1);
    expect([...container.querySelectorAll('li button')].filter((button) => button.scrollWidth > button.clientWidth)).toEqual([]);
  });

  it('the words of a quick amount keep their padding on the narrowest phone [UI-1106]', async () => {
    await page.viewport(320, 720);
    const { container } = await render(
      <div style={{ width: 256 }}>
        <AmountField
          label="金额"
          value=""
          onEntered={() => undefined}
          quickAmounts={[1, 2, 3, 4].map((place) => ({ label: `最多可${place}`, text: '1' }))}
        />
      </div>,
    );
    const chip = container.querySelector('li button');
    const words = document.createRange();
    words.selectNodeContents(chip ?? container);
    expect((chip?.getBoundingClientRect().width ?? 0) - words.getBoundingClientRect().width).toBeGreaterThanOrEqual(8);
    await page.viewport(414, 896);
  });

  it('a gold card is all gold, including the sold share [UI-670]', async () => {
    const { container } = await render(
      <>
        <QuotaBar soldPercent={40} isPremium />
        <QuotaBar soldPercent={40} />
        <b style={{ color: 'var(--gold)' }} />
      </>,
    );
    const gold = getComputedStyle(container.querySelector('b') ?? container).color;
    const fills = [...container.querySelectorAll('svg')].map((bar) => getComputedStyle(bar.lastElementChild ?? bar).fill);
    expect([fills[0] === gold, fills[1] === gold]).toEqual([true, false]);
  });

  it('a product’s archives have one link [UI-671]', async () => {
    const context = {
      query: 'P',
      value: aProduct(),
      knownUntil: calendarDate('2026-12-31'),
      today: calendarDate('2026-11-20'),
      problem: null,
      notice: null,
      destination: null,
    };
    const { product } = toProductDetailView({ value: 'shown', context });
    if (product === null) throw new Error('no product');
    const { screen } = await renderScreen(
      <>
        <Documents product={product} />
        <More product={product} />
      </>,
      {},
    );
    await expect.element(screen.getByRole('link', { name: /产品档案/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /产品档案/ }).elements()).toHaveLength(1);
  });

  it('an unknown address has a picture and a link home [UI-672]', async () => {
    const { screen, go } = await renderScreen(<NotFoundScreen />, {});
    await expect.element(screen.getByText('页面不存在').first()).toBeVisible();
    expect(screen.container.querySelector('svg[viewBox="0 0 160 104"]')?.checkVisibility()).toBe(true);
    await screen.getByRole('button', { name: '返回首页' }).click();
    expect(go.to).toHaveBeenCalledWith('/', {}, { isReplacing: true });
  });
});
