import { aStanding, fakeBuyPorts, fakePreBuyPorts, type aMemberStanding } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { BuyScreen } from './BuyScreen.tsx';

const open = (standing: Parameters<typeof aStanding>[0], member: ReturnType<typeof aMemberStanding> | null = null) =>
  renderScreen(<BuyScreen />, {
    buy: fakeBuyPorts({
      preBuy: fakePreBuyPorts({
        check: () => Promise.resolve({ kind: 'judged', standing: aStanding(standing) }),
        ...(member === null ? {} : { memberStanding: () => Promise.resolve(member) }),
      }),
    }),
  });

describe('the form of a purchase', () => {
  const openForm = () => renderScreen(<BuyScreen />, { buy: fakeBuyPorts() });

  it('demands nothing before an entry, and shows the amount’s fault once [BUY-642] [BUY-780]', async () => {
    const { screen } = await openForm();
    const amount = screen.getByRole('textbox', { name: '买入金额' });
    await expect.element(amount).toBeVisible();
    expect(screen.getByText('请输入买入金额').query()).toBeNull();
    await amount.fill('1');
    await expect.element(screen.getByText(/买入金额不可小于/).first()).toBeVisible();
    const told = () =>
      screen
        .getByText(/买入金额不可小于/)
        .elements()
        .filter((each) => each.closest('.heard') === null);
    expect(told()).toHaveLength(1);
    await amount.fill('10000');
    await expect.element(screen.getByRole('button', { name: '买入', exact: true })).toHaveAccessibleDescription('请先阅读并同意相关协议');
    // [BUY-780] Only the wallet pays for a broker's product.
    await expect.element(screen.getByRole('button', { name: /支付方式.*小活宝/ })).toBeVisible();
  });

  it('ends in a summary with amount, fee, card, days with weekday and every agreement by name [BUY-643]', async () => {
    const { screen } = await openForm();
    await screen.getByRole('textbox', { name: '买入金额' }).fill('10000');
    await screen.getByRole('button', { name: /支付方式/ }).click();
    await screen.getByRole('radio', { name: /^小活宝/ }).click();
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: '买入', exact: true }).click();
    const summary = screen.getByRole('dialog', { name: '确认买入' });
    for (const words of ['10,000.00', '147.78', '小活宝', '周', '《网上基金交易协议》', '《风险提示书》'])
      await expect.poll(() => summary.element().textContent).toContain(words);
    await expect.element(summary.getByRole('button', { name: '确认买入' })).toBeEnabled();
  });
});

describe('the conditions of a purchase', () => {
  it('are in one sheet with the minutes of each step, and begin with the first [PB-640] [PB-641]', async () => {
    const { screen, go } = await open(
      { identityVerified: false, bankCardBound: false, tradePasswordSet: false },
      { idCard: 'none', taxDeclared: false, addressComplete: true },
    );
    const sheet = screen.getByRole('dialog', { name: '买入前还差 4 步' });
    await expect.element(sheet).toBeVisible();
    expect(screen.getByRole('alertdialog').query()).toBeNull();
    const steps = sheet.getByRole('listitem').elements();
    expect(steps).toHaveLength(4);
    expect(steps[0]?.textContent).toMatch(/实名认证.*约 3 分钟/);
    expect(steps.map((step) => step.textContent).join()).not.toContain('身份证');
    await sheet.getByRole('button', { name: '从实名认证开始' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.[0]).toBe('/identity/verify?returnUrl=%2Fhere');
  });

  it('are the alert of the specification where one is missing [PB-4]', async () => {
    const { screen } = await open({ bankCardBound: false });
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription('您还未绑定银行卡，点击确定进行银行卡绑定');
    expect(screen.getByRole('dialog', { name: /买入前还差/ }).query()).toBeNull();
  });

  it('are shown on the page when the sheet is closed, with a retry [BUY-21]', async () => {
    const { screen } = await open({ bankCardBound: false, tradePasswordSet: false });
    await screen.getByRole('dialog', { name: '买入前还差 2 步' }).getByRole('button', { name: '关闭' }).click();
    await expect.element(screen.getByText('暂时无法买入')).toBeVisible();
    await screen.getByRole('button', { name: '重新检查' }).click();
    await expect.element(screen.getByRole('dialog', { name: '买入前还差 2 步' })).toBeVisible();
  });
});
