import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { apart, resampled, type PlotSpot } from './line-plot.ts';
import { LineChart, type LineChartProps } from './LineChart.tsx';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('data-theme');
  root.removeAttribute('data-elder');
});

describe('LineChart', () => {
  it('shows the last day above the plot until another day is pointed at', async () => {
    const onPoint = vi.fn();
    await show({ onPoint });
    expect(readout()).toContain('2026-01-10');
    expect(readout()).toContain('1.0900');
    await page.getByRole('slider').hover({ position: { x: 2, y: 100 } });
    await vi.waitFor(() => expect(readout()).toContain('2026-01-01'));
    expect(readout()).toContain('1.0000');
    expect(onPoint).toHaveBeenLastCalledWith(0);
    await page.getByText('外面').hover();
    await vi.waitFor(() => expect(readout()).toContain('2026-01-10'));
    expect(onPoint).toHaveBeenLastCalledWith(null);
  });

  it('shows a day only while one is pointed at where the headline has the last value', async () => {
    await show({ hasHeadline: true });
    expect(readout()).toContain('本产品');
    expect(readout()).not.toMatch(/1\.0900|2026-01-10/);
    await page.getByRole('slider').hover({ position: { x: 2, y: 100 } });
    await vi.waitFor(() => expect(readout()).toMatch(/2026-01-01.*1\.0000/s));
    await page.getByText('外面').hover();
    await vi.waitFor(() => expect(readout()).not.toContain('1.0000'));
  });

  it('is at no moment wider than a page that becomes narrower, and then fills it [UI-1424]', async () => {
    const { container } = await show({ marks: [{ date: '2026-01-09', kind: 'buy' }] });
    container.style.width = '720px';
    const plot = () => document.querySelector('figure canvas')?.getBoundingClientRect().width ?? 0;
    await vi.waitFor(() => expect(plot()).toBeGreaterThan(600));
    container.style.cssText = 'width: 280px; padding: 0 16px; overflow: auto';
    expect(plot()).toBeGreaterThan(600);
    expect(container.scrollWidth).toBe(container.clientWidth);
    await vi.waitFor(() => expect(plot()).toBeLessThan(280));
    expect(container.scrollWidth).toBe(container.clientWidth);
  });

  it('places its words anew when the page becomes wider [UI-1425]', async () => {
    const { container } = await show({});
    const spot = () => document.querySelector<HTMLElement>('[role="slider"] [data-kind="highest"]')?.getBoundingClientRect().left ?? 0;
    container.style.width = '280px';
    await vi.waitFor(() => expect(spot()).toBeLessThan(280));
    container.style.width = '680px';
    // The highest day is the last one.
    const end = () => document.querySelector('[role="slider"]')?.getBoundingClientRect().right ?? 0;
    await vi.waitFor(() => expect(spot()).toBeGreaterThan(end() - 60));
    expect(end()).toBeGreaterThan(560);
  });

  it('can be read with the keyboard', async () => {
    await show({});
    const slider = page.getByRole('slider', { name: '业绩走势' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2026-01-10 1.0900');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2026-01-09 1.0800');
    await userEvent.keyboard('{Home}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2026-01-01 1.0000');
    await userEvent.keyboard('{Escape}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2026-01-10 1.0900');
  });

  it('shows the benchmark and trades of the day', async () => {
    await show({
      benchmark: { name: '业绩基准', points: pointsOf(10, 2) },
      marks: [{ date: '2026-01-01', kind: 'buy' }],
    });
    await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringMatching(/，业绩基准 \d/));
    await page.getByRole('slider').hover({ position: { x: 2, y: 100 } });
    await vi.waitFor(() => expect(readout()).toMatch(/2026-01-01\s*买入.*1\.0000.*业绩基准\s*2\.0000/s));
  });

  it('has a table of chosen days, with the extremes and the trades', async () => {
    const points = pointsOf(500).map((point, at) => (at === 123 ? { ...point, value: 99, text: '99.0000' } : point));
    await show({
      series: { name: '本产品', kind: 'line', points },
      marks: [{ date: points[77]?.date ?? '', kind: 'sell' }],
    });
    const table = page.getByRole('table', { name: /业绩走势/ });
    await expect.element(table.getByRole('row', { name: `${points[123]?.date} 99.0000` })).toBeInTheDocument();
    await expect.element(table.getByRole('row', { name: `${points[77]?.date} ${points[77]?.text} 卖出` })).toBeInTheDocument();
    await expect.element(table.getByRole('row', { name: /^2026-01-01 / })).toBeInTheDocument();
    await expect.element(table.getByRole('row', { name: /^2027-05-15 / })).toBeInTheDocument();
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(30);
  });

  it('shows no amount when amounts are hidden', async () => {
    const formatAxis = vi.fn(String);
    await show({ isHidden: true, formatAxis });
    await drawn();
    expect(document.body.textContent).not.toMatch(/1\.0\d{3}/);
    expect(readout()).toContain('****');
    await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '2026-01-10 金额已隐藏');
    expect(formatAxis).not.toHaveBeenCalled();
  });

  it('has three values beside the plot and three days below it [TC-621]', async () => {
    await show({});
    await vi.waitFor(() => expect(document.querySelectorAll('figure > div:nth-of-type(2) > div:last-child > span')).toHaveLength(3));
    const days = [...(document.querySelector('figure > div:nth-of-type(3)')?.children ?? [])].map(({ textContent }) => textContent);
    expect(days).toEqual(['2026-01-01', '2026-01-05', '2026-01-10']);
    expect(document.querySelector('[role="slider"]')?.getBoundingClientRect().height).toBe(200);
  });

  it('has times below the plot where all points are of one day [TC-621]', async () => {
    const points = TEN.map((point, at) => ({ ...point, date: `2026-01-01 09:${at + 30}` }));
    await show({ series: { name: '本产品', kind: 'line', points } });
    const times = [...(document.querySelector('figure > div:nth-of-type(3)')?.children ?? [])].map(({ textContent }) => textContent);
    expect(times).toEqual(['09:30', '09:34', '09:39']);
    expect(readout()).toContain('2026-01-01 09:39');
  });

  it('marks the highest and the lowest point and every trade inside the frame [TC-620]', async () => {
    const dates = TEN.map(({ date }) => date);
    await show({
      marks: [
        { date: dates[2] ?? '', kind: 'buy' },
        { date: dates[7] ?? '', kind: 'sell' },
      ],
    });
    const spots = () => [...document.querySelectorAll<HTMLElement>('[role="slider"] span[data-kind]')];
    await vi.waitFor(() => expect(spots().map(({ dataset }) => dataset['kind'])).toEqual(['highest', 'lowest', 'buy', 'sell']));
    expect(spots().map(({ textContent }) => textContent)).toEqual(['1.09', '1.00', '买入', '卖出']);
    // After the axis has taken its room.
    await vi.waitFor(() => {
      const frame = document.querySelector('[role="slider"]')?.getBoundingClientRect() ?? raiseNoFrame();
      for (const spot of spots()) {
        const words = spot.firstElementChild?.getBoundingClientRect() ?? raiseNoFrame();
        expect(words.left).toBeGreaterThanOrEqual(frame.left - 1);
        expect(words.right).toBeLessThanOrEqual(frame.right + 1);
        expect(words.top).toBeGreaterThanOrEqual(frame.top);
        expect(words.bottom).toBeLessThanOrEqual(frame.bottom);
      }
    });
  });

  it('leaves out words that would lie on others, whose dot the key explains [UI-1337]', async () => {
    // The purchase is one day after the lowest point, whose words are on the same side.
    await show({ marks: [{ date: TEN[1]?.date ?? '', kind: 'buy' }] });
    const spots = () => [...document.querySelectorAll<HTMLElement>('[role="slider"] span[data-kind]')];
    await vi.waitFor(() => expect(spots().map(({ textContent }) => textContent)).toEqual(['1.09', '1.00', '买入']));
    const words = (spot: Partial<PlotSpot>): PlotSpot => ({ kind: 'buy', x: 100, y: 50, side: 0.5, text: '买入', ...spot });
    const told = (...all: readonly PlotSpot[]) => apart(all, 12).map(({ text }) => text);
    expect(told(words({ kind: 'lowest', text: '-1.20%' }), words({ x: 130 }))).toEqual(['-1.20%', '']);
    expect(told(words({ kind: 'lowest', text: '-1.20%' }), words({ x: 160 }))).toEqual(['-1.20%', '买入']);
    expect(told(words({ kind: 'lowest', text: '-1.20%' }), words({ kind: 'sell', text: '卖出' }))).toEqual(['-1.20%', '卖出']);
    // Words that are left out take no room.
    expect(told(words({}), words({ x: 110 }), words({ x: 128 }))).toEqual(['买入', '', '买入']);
  });

  it('leaves out more of its words in the large look, whose letters take more room [UI-1337]', async () => {
    root.setAttribute('data-elder', '');
    await show({ marks: [{ date: TEN[1]?.date ?? '', kind: 'buy' }] });
    const spots = () => [...document.querySelectorAll<HTMLElement>('[role="slider"] span[data-kind]')];
    await vi.waitFor(() => expect(spots().map(({ textContent }) => textContent)).toEqual(['1.09', '1.00', '']));
    root.removeAttribute('data-elder');
    await vi.waitFor(() => expect(spots().map(({ textContent }) => textContent)).toEqual(['1.09', '1.00', '买入']));
  });

  it('marks more than three trades by dots alone, with their key below, so that the line stays visible [UI-1102]', async () => {
    const marked = [2, 4, 6, 8].map((at) => ({ date: TEN[at]?.date ?? '', kind: at === 8 ? ('sell' as const) : ('buy' as const) }));
    await show({ marks: marked });
    const spots = () => [...document.querySelectorAll<HTMLElement>('[role="slider"] span[data-kind]')];
    await vi.waitFor(() => expect(spots().map(({ textContent }) => textContent)).toEqual(['1.09', '1.00', '', '', '', '']));
    const keys = [...document.querySelectorAll('figure > div [data-kind]:not([role="slider"] *)')].map(
      ({ parentElement }) => parentElement?.textContent,
    );
    expect(keys).toEqual(['买入', '卖出']);
  });

  it('moves the read-out with the finger, above the plot and inside its width [TC-623]', async () => {
    await show({});
    const told = () => document.querySelector('figure > div > span')?.getBoundingClientRect() ?? raiseNoFrame();
    const slider = page.getByRole('slider');
    const { width, top, left, right } = slider.element().getBoundingClientRect();
    await slider.hover({ position: { x: 2, y: 100 } });
    await vi.waitFor(() => expect(readout()).toContain('2026-01-01'));
    const first = told();
    await slider.hover({ position: { x: width - 2, y: 100 } });
    await vi.waitFor(() => expect(readout()).toContain('2026-01-10'));
    const last = told();
    expect(first.left).toBeCloseTo(left, 0);
    expect(last.left).toBeGreaterThan(first.left);
    expect(Math.max(first.bottom, last.bottom)).toBeLessThanOrEqual(top);
    expect(last.right).toBeLessThanOrEqual(document.querySelector('figure')?.getBoundingClientRect().right ?? right);
  });

  it('animates the line from one range to the next [TC-622]', () => {
    const along = resampled([{ value: 0 }, { value: 10 }, { value: 0 }], 5);
    expect(along).toEqual([0, 5, 10, 5, 0]);
    expect(resampled([{ value: 1 }, { value: 3 }], 2)).toEqual([1, 3]);
  });

  it('draws again when the colours change', async () => {
    await show({});
    await drawn();
    const light = pictureOf();
    root.dataset['theme'] = 'dark';
    await vi.waitFor(() => expect(pictureOf()).not.toBe(light));
  });

  it('colours a result by its sign only', async () => {
    const result = (value: number) => ({
      name: '累计盈亏',
      kind: 'area' as const,
      points: [{ date: '2026-01-01', value, text: String(value) }],
    });
    const screen = await show({ series: result(1), tone: 'result' });
    const tone = () => document.querySelector('figure')?.dataset['tone'];
    expect(tone()).toBe('gain');
    await screen.rerender(chart({ series: result(-1), tone: 'result' }));
    expect(tone()).toBe('loss');
    await screen.rerender(chart({ series: result(0), tone: 'result' }));
    expect(tone()).toBe('flat');
    await screen.rerender(chart({ series: result(1) }));
    expect(tone()).toBe('brand');
  });

  it('renders without any point', async () => {
    await show({ series: { name: '本产品', kind: 'line', points: [] } });
    await drawn();
    expect(readout()).toContain('--');
  });

  it('contains no link to the drawing library’s makers', async () => {
    await show({});
    await drawn();
    expect([document.querySelectorAll('figure a').length, document.querySelectorAll('figure style').length]).toEqual([0, 0]);
  });

  it('leaves nothing behind after 200 mounts', async () => {
    const screen = await show({});
    await drawn();
    // Including the words of axis and marks, which appear with the drawing's measures.
    await vi.waitFor(() => expect(document.querySelectorAll('figure [data-kind]').length).toBeGreaterThan(0));
    const [elements, watching] = [document.querySelectorAll('*').length, vi.spyOn(MutationObserver.prototype, 'observe')];
    const ending = vi.spyOn(MutationObserver.prototype, 'disconnect');
    for (let mount = 0; mount < 200; mount += 1) await screen.rerender(<div key={mount}>{chart({})}</div>);
    await vi.waitFor(() => expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(elements + 1));
    await drawn();
    const ours = watching.mock.calls.filter(([target]) => target === root).length;
    expect(ours).toBeGreaterThan(0);
    await screen.unmount();
    expect(ending.mock.calls.length).toBeGreaterThanOrEqual(ours);
    expect(document.querySelectorAll('canvas')).toHaveLength(0);
  });
});

const chart = (props: Partial<LineChartProps>) => (
  <>
    <LineChart
      label="业绩走势"
      series={props.series ?? { name: '本产品', kind: 'line', points: TEN }}
      formatAxis={(value) => value.toFixed(2)}
      {...props}
    />
    <p>外面</p>
  </>
);

async function show(props: Partial<LineChartProps>) {
  const screen = await render(chart(props));
  await drawn();
  return screen;
}

/** The drawing's code loads separately. */

const drawn = () => vi.waitFor(() => expect(document.querySelectorAll('figure canvas').length).toBeGreaterThan(0));

const readout = (): string => document.querySelector('figure > div')?.textContent ?? '';

const pictureOf = (): string => {
  const all = [...document.querySelectorAll<HTMLCanvasElement>('figure canvas')];
  return all.map((canvas) => canvas.toDataURL()).join('|');
};

function pointsOf(count: number, from = 1) {
  return Array.from({ length: count }, (_, at) => {
    const value = from + at / 100;
    return { date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10), value, text: value.toFixed(4) };
  });
}

function raiseNoFrame(): never {
  throw new Error('nothing is drawn');
}

const TEN = pointsOf(10);
