import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { FigureTable } from './FigureTable.tsx';
import { FoldRow, Further } from './Further.tsx';
import { MoneyRow } from './MoneyRow.tsx';

const table = (
  <FigureTable
    label="持有明细"
    columns={['持有时间', '份额', '赎回费']}
    main={1}
    rows={[
      { head: '3 天', cells: ['100.00', '1.50'] },
      { head: '40 天', cells: ['2,000.00', '0.00'] },
    ]}
  />
);

afterEach(() => document.documentElement.removeAttribute('data-elder'));

describe('a table of figures in the large look', () => {
  it('is a list with its main figure in each row, and a press opens the others [UI-1366]', async () => {
    const screen = await render(table);
    await expect.element(screen.getByRole('table', { name: '持有明细' })).toBeVisible();
    document.documentElement.setAttribute('data-elder', '');
    await expect.element(screen.getByRole('list', { name: '持有明细' })).toBeVisible();
    expect(screen.getByRole('table').query()).toBeNull();
    await expect.element(screen.getByText('1.50')).toBeVisible();
    await expect.element(screen.getByText('100.00', { exact: true })).not.toBeVisible();
    const row = screen.container.querySelector('summary');
    expect(row?.getBoundingClientRect().height).toBeGreaterThanOrEqual(60);
    await screen.getByText('3 天').click();
    await expect.element(screen.getByText('100.00', { exact: true })).toBeVisible();
  });

  it('takes the first figure where none is named, and opens nothing where there is one [UI-1366]', async () => {
    document.documentElement.setAttribute('data-elder', '');
    const screen = await render(
      <FigureTable label="历次利率" columns={['起始日', '年利率']} rows={[{ head: '2026-01-01', cells: ['1.10%'] }]} />,
    );
    await expect.element(screen.getByText('1.10%')).toBeVisible();
    expect(screen.container.querySelector('details')).toBeNull();
  });
});

describe('a row in the large look', () => {
  it('leaves the figures beside its own to its page [UI-1420]', async () => {
    const screen = await render(
      <MoneyRow title="基金" value="1,000.00" valueNote={<Further label="持有收益">+12.30</Further>} href="#/fund/funddetail" />,
    );
    const row = screen.getByRole('link');
    await expect.element(row).toHaveTextContent('基金1,000.00持有收益 +12.30');
    document.documentElement.setAttribute('data-elder', '');
    await expect.element(row).toHaveTextContent('基金1,000.00');
  });

  it('opens the figures beside its own by a press where it has no page [UI-1420]', async () => {
    const screen = await render(
      <FoldRow title="基金" value="1,000.00" beside={[{ label: '目标', value: '33.00%' }]} further={[{ label: '偏离', value: '0.41%' }]} />,
    );
    await expect.element(screen.getByText('偏离 0.41%')).toBeVisible();
    await expect.element(screen.getByText('目标 33.00%')).toBeVisible();
    document.documentElement.setAttribute('data-elder', '');
    await expect.element(screen.getByText('0.41%', { exact: true })).not.toBeVisible();
    await screen.getByText('1,000.00').click();
    await expect.element(screen.getByText('0.41%', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('33.00%', { exact: true })).toBeVisible();
    expect(screen.container.querySelector('summary')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(60);
  });

  it('without further figures opens nothing [UI-1420]', async () => {
    document.documentElement.setAttribute('data-elder', '');
    const screen = await render(<FoldRow title="电子账户" value="1,000.00" />);
    await expect.element(screen.getByText('1,000.00')).toBeVisible();
    expect(screen.container.querySelector('details')).toBeNull();
  });
});
