import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

it('has its action below the text, on one line at 320 pixels [UI-31]', async () => {
  const screen = await render(
    <div style={{ width: 320 }}>
      <Notice tone="alert" action={<Button size="small">立即认证</Button>}>
        您有一笔订单等待合格投资者认证，请在截止时间之前完成，逾期未完成的，资金原路退回。
      </Notice>
    </div>,
  );
  const label = document.createRange();
  const button = screen.getByRole('button').element();
  label.selectNodeContents(button);
  expect(new Set([...label.getClientRects()].map(({ top }) => top)).size).toBe(1);
  const text = document.createRange();
  text.selectNodeContents(screen.getByText(/您有一笔订单/).element().firstChild ?? document.body);
  expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(text.getBoundingClientRect().bottom);
});

it.each([200, 240, 280, 320])('keeps a date on one line at any width: %i pixels [UI-1043]', async (width) => {
  const screen = await render(
    <div style={{ width }}>
      <Notice>您有两笔份额，先赎回 1,000.00 份，确认于 2025-02-28，其余确认于 2026-11-16。</Notice>
    </div>,
  );
  for (const date of ['2025-02-28', '2026-11-16']) {
    const range = document.createRange();
    range.selectNodeContents(screen.getByText(date, { exact: true }).element());
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
  }
});
