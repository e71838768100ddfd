import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { MaturityRow } from './MaturityRow.tsx';

it('states the new end date of money that continues, and none for money that is paid out [MA-620]', async () => {
  const row = (arrangement: 'continue' | 'redeem') => (
    <MaturityRow arrangement={arrangement} canChange isSaving={false} boundAgainText="2027-01-23" onChoose={() => undefined} />
  );
  const screen = await render(row('continue'));
  await expect.element(screen.getByText('本金转入下一期，收益转入小活宝+；到期后资金再次锁定，预计至 2027-01-23')).toBeVisible();
  await screen.rerender(row('redeem'));
  await expect.element(screen.getByText('本金与收益转入小活宝+')).toBeVisible();
});
