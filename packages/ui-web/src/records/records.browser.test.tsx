import type { TradeRecordRow } from '@caifu/core/records';
import { fakeTradeRecordsPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PagedRows, type PagedRowsProps } from '../kit/PagedRows.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { RecordRow } from '../kit/RecordRow.tsx';
import { FundHistoryScreen, FundRecordsScreen, TradeRecordsScreen } from './TradeRecordsScreen.tsx';

const record: TradeRecordRow = {
  key: 'O1/1/BUY/0',
  orderId: 'O1',
  productName: '棠渚季享91天',
  typeText: '买入',
  timeText: '2026-11-20 14:30:00',
  amountText: '10,000.00',
  direction: 'in',
  trend: 'flat',
  unit: '元',
  state: 'in-progress',
  statusText: '待确认',
};

describe('RecordRow', () => {
  it('shows subject, type, date, amount and outcome, each once [TR-11]', async () => {
    const screen = await render(<RecordRow row={record} isHidden={false} />);
    for (const text of ['棠渚季享91天', '买入', '2026-11-20 14:30:00', '10,000.00', '待确认']) {
      await expect.element(screen.getByText(text, { exact: false }).first()).toBeVisible();
    }
    expect(screen.container.textContent).toBe('棠渚季享91天10,000.00元买入 2026-11-20 14:30:00待确认');
  });

  it('has its own words for a state that the gateway leaves unnamed', async () => {
    const screen = await render(<RecordRow row={{ ...record, state: 'cancelled', statusText: '' }} isHidden={false} />);
    await expect.element(screen.getByText('已撤销')).toBeVisible();
  });

  it('hides the amount and nothing else', async () => {
    const screen = await render(<RecordRow row={record} isHidden />);
    expect(screen.container.textContent).not.toContain('10,000.00');
    await expect.element(screen.getByText('棠渚季享91天')).toBeVisible();
  });

  it('shows no gain and no loss, because a trade is neither', async () => {
    const screen = await render(<RecordRow row={{ ...record, direction: 'out' }} isHidden={false} />);
    expect(screen.container.querySelector('[data-trend="loss"], [data-trend="gain"]')).toBeNull();
  });
});

describe('the records page', () => {
  it('requests the days chosen with its own wheels, and each row links its own page [TR-10] [TR-11] [TR-13]', async () => {
    const readPage = vi.fn(fakeTradeRecordsPorts().readPage);
    const { screen } = await renderScreen(<TradeRecordsScreen query={{}} />, { tradeRecords: fakeTradeRecordsPorts({ readPage }) });
    await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', '#/buy-record-detail?orderId=A0');
    expect(screen.getByRole('button', { name: '清除' }).query()).toBeNull();
    expect(screen.container.querySelector('input')).toBeNull();
    await screen.getByRole('button', { name: '开始日期' }).click();
    await userEvent.click(screen.getByRole('listbox', { name: '日' }));
    await userEvent.keyboard('{Home}');
    await screen.getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: '开始日期 2026-11-01' })).toMatchTextContent(/2026-11-01/);
    await screen.getByRole('button', { name: '清除' }).click();
    await expect.poll(() => readPage.mock.calls.map(([{ from }]) => from)).toEqual([null, '2026-11-01', null]);
  });

  it.each([
    { list: '/fund/history/list', Page: FundRecordsScreen, productCode: '800101' },
    { list: '/fund/history', Page: FundHistoryScreen, productCode: '800102' },
  ])('under $list asks for records of funds alone and stays at its address [TR-12] [UI-907]', async ({ list, Page, productCode }) => {
    const readPage = vi.fn(fakeTradeRecordsPorts().readPage);
    const { screen, go } = await renderScreen(<Page query={{ productCode }} />, { tradeRecords: fakeTradeRecordsPorts({ readPage }) });
    await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', '#/fund/history/details?orderId=A0');
    expect(readPage.mock.calls[0]?.[0]).toMatchObject({ group: 'funds', productCode });
    await screen.getByRole('tab', { name: '进行中' }).click();
    expect(go.to).toHaveBeenCalledWith(list, { productCode, tab: '2' }, { isReplacing: true });
  });
});

describe('PagedRows', () => {
  const shown = (view: Partial<PagedRowsProps['view']>, send = vi.fn<PagedRowsProps['send']>()) =>
    render(
      <PagedRows
        view={{ step: 'listed', isAppending: false, isComplete: false, canRetry: false, problem: null, ...view }}
        send={send}
        skeleton={<p>bones</p>}
        empty={<p>nothing yet</p>}
        failedTitle="交易记录加载失败"
        endLabel="没有更多记录了"
      >
        <p>rows</p>
      </PagedRows>,
    );

  it('show the skeleton, the empty words or the rows, never two of them', async () => {
    for (const [step, text] of [
      ['loading', 'bones'],
      ['empty', 'nothing yet'],
      ['listed', 'rows'],
    ] as const) {
      const screen = await shown({ step });
      const stands = ['bones', 'nothing yet', 'rows'].filter((each) => screen.container.textContent.includes(each));
      expect(stands).toEqual([text]);
      await screen.unmount();
    }
  });

  it('report a failure, and read again', async () => {
    const send = vi.fn<PagedRowsProps['send']>();
    const screen = await shown({ step: 'failed', canRetry: true, problem: { kind: 'network-unavailable' } }, send);
    await expect.element(screen.getByText('请重试')).toBeVisible();
    await expect.element(screen.getByText('网络异常')).toBeVisible();
    await screen.getByRole('button', { name: '重试' }).click();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'retry.pressed' });
  });

  it('request the next page when their end comes near', async () => {
    const send = vi.fn<PagedRowsProps['send']>();
    await shown({}, send);
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'end.reached' }));
  });

  it('keep the rows when a later page fails, and request it again only by a press', async () => {
    const send = vi.fn<PagedRowsProps['send']>();
    const screen = await shown({ canRetry: true, problem: { kind: 'network-unavailable' } }, send);
    await expect.element(screen.getByText('rows')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '重试' }).click();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'retry.pressed' });
  });

  it('say that the list is complete', async () => {
    const screen = await shown({ isComplete: true });
    await expect.element(screen.getByText('没有更多记录了')).toBeVisible();
  });
});
