import type { BankHome, BankPorts } from '@caifu/core/bank';
import {
  aBankAccount,
  aBankHome,
  aBankRecord,
  aDeposit,
  fakeBankOpeningPorts,
  fakeBankOrderPorts,
  fakePagedListPorts,
  fakeResourcePorts,
} from '@caifu/core/testing';
import { fen } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountListScreen, AccountScreen, BankHoldingScreen, DepositScreen, HandlingScreen } from './BankHoldScreens.tsx';
import { BankDetailScreen, BankListScreen, DepositProductScreen } from './BankListScreens.tsx';
import { BindCardScreen, OpenAccountScreen } from './BankOpeningScreens.tsx';
import { BankInScreen, DepositBuyScreen, DepositDrawScreen } from './BankOrderScreen.tsx';
import { BankRecordScreen, BankRecordsScreen, BankResultScreen } from './BankRecordScreens.tsx';
import { BankIntroScreen, InterestCaseScreen, WithdrawPackScreen } from './BankTextScreens.tsx';

const drawn = aBankRecord({
  recordNo: '2',
  kind: 'draw',
  name: '定期存款三个月',
  interest: fen(33),
  lost: fen(1_463),
  received: fen(400_033),
});
const processing = aBankRecord({ recordNo: '3', state: 'processing', finishedAt: null });

const portsOf = (home: BankHome, changes: Partial<BankPorts> = {}): BankPorts => ({
  bank: fakeResourcePorts(home),
  bankOpening: fakeBankOpeningPorts(),
  bankOrder: fakeBankOrderPorts(),
  bankRecords: fakePagedListPorts([aBankRecord(), drawn], 30),
  bankRecord: fakeResourcePorts(drawn),
  ...changes,
});

const show = (screen: ReactNode, changes: Partial<BankPorts> = {}, home = aBankHome()) => renderScreen(screen, portsOf(home, changes));

describe('the pages of banks', () => {
  it('have deposits on offer and banks with their insurance [UI-1120]', async () => {
    const { screen } = await show(<BankListScreen />);
    await expect.element(screen.getByText('1.50%').first()).toBeVisible();
    await expect.element(screen.getByText('存款保险 500,000元').first()).toBeVisible();
  });

  it('have of a bank its limits and documents [UI-1121]', async () => {
    const { screen } = await show(<BankDetailScreen params={{ code: 'zb' }} />);
    await expect.element(screen.getByText('非绑定卡年度限额').first()).toBeVisible();
    await expect.element(screen.getByText('合作银行业务协议').first()).toBeVisible();
  });

  it('have of a deposit its basis and a worked example [UI-1122]', async () => {
    const { screen } = await show(<DepositProductScreen query={{ productCode: 'ZB-D3' }} />);
    await expect.element(screen.getByText('10,000 × 1.50% × 92 ÷ 365 = 37.81元').first()).toBeVisible();
    await expect.element(screen.getByText(/实际天数\/365/).first()).toBeVisible();
  });

  it('say how interest is worked out, what the account is and what a document says [UI-1128]', async () => {
    const { screen } = await show(<InterestCaseScreen />);
    await expect.element(screen.getByText(/每月按 30 天计/).first()).toBeVisible();
    const intro = await show(<BankIntroScreen />);
    await expect.element(intro.screen.getByText('它是什么').first()).toBeVisible();
    const pack = await show(<WithdrawPackScreen />);
    await expect.element(pack.screen.getByText('一、适用利率').first()).toBeVisible();
  });
});

describe('opening an e-account', () => {
  it('asks for bank and card [UI-1123]', async () => {
    const { screen } = await show(<BindCardScreen query={{ partnerCode: 'zb' }} />);
    await expect.element(screen.getByText('合作银行甲').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '下一步' }).first()).toBeVisible();
  });

  it('shows who, limits and consent [UI-1123]', async () => {
    const choice = { readChoice: () => ({ partnerCode: 'zb', cardId: 'bank-1' }) };
    const { screen } = await show(<OpenAccountScreen query={{}} />, { bankOpening: fakeBankOpeningPorts(choice) });
    await expect.element(screen.getByText('*女士').first()).toBeVisible();
    await expect.element(screen.getByText(/合作银行业务协议/).first()).toBeVisible();
  });
});

describe('what is at banks', () => {
  it('is told in total [UI-1125]', async () => {
    const { screen } = await show(<BankHoldingScreen />);
    await expect.element(screen.getByText('30,000.00').first()).toBeVisible();
  });

  it('has an account with its number, also while it is being opened [UI-1124]', async () => {
    const { screen } = await show(<AccountScreen query={{}} />);
    await expect.element(screen.getByText(/6229 \*{4} 1234/).first()).toBeVisible();
    const list = await show(<AccountListScreen />, {}, aBankHome({ accounts: [aBankAccount({ state: 'opening', accountNo: null })] }));
    await expect.element(list.screen.getByText('开户处理中').first()).toBeVisible();
  });

  it('has a deposit with the days that are left [UI-1126]', async () => {
    const { screen } = await show(<DepositScreen query={{ depositNo: aDeposit().depositNo }} />);
    await expect.element(screen.getByText('31天').first()).toBeVisible();
  });

  it('lists what the bank has not answered [UI-1127]', async () => {
    const { screen } = await show(<HandlingScreen />, {}, aBankHome({ handling: [processing] }));
    await expect.element(screen.getByText(/最迟完成/).first()).toBeVisible();
  });
});

describe('an order at a bank', () => {
  it('shows of a draw what is given up, in the form and in the summary [UI-1129] [UI-1130]', async () => {
    const { screen } = await show(<DepositDrawScreen query={{ depositNo: 'D' }} />);
    await screen.getByLabelText('支取本金').first().fill('4000');
    await expect.element(screen.getByText(/少得利息14.63元/).first()).toBeVisible();
    await screen.getByRole('button', { name: '支取', exact: true }).first().click();
    await expect
      .element(
        screen
          .getByRole('dialog')
          .getByText(/少得利息14.63元/)
          .first(),
      )
      .toBeVisible();
  });

  it('shows of a deposit what it brings, and of money in the bound card [UI-1129]', async () => {
    const { screen } = await show(<DepositBuyScreen query={{ productCode: 'ZB-D3' }} />);
    await screen.getByLabelText('存入金额').first().fill('10000');
    await expect.element(screen.getByText('37.81元').first()).toBeVisible();
    const money = await show(<BankInScreen query={{ partnerCode: 'zb' }} />);
    await expect.element(money.screen.getByText('绑定卡').first()).toBeVisible();
  });

  it('is told by kind, with its page [UI-1131]', async () => {
    const { screen } = await show(<BankRecordsScreen query={{}} />);
    await expect.element(screen.getByText(/提前支取 定期存款三个月/).first()).toBeVisible();
    const one = await show(<BankRecordScreen query={{ orderNo: '2' }} />);
    await expect.element(one.screen.getByText('少得利息').first()).toBeVisible();
  });

  it('ends in a result that may still be with the bank [UI-1132]', async () => {
    const { screen } = await show(<BankResultScreen query={{ orderNo: '3' }} />, { bankRecord: fakeResourcePorts(processing) });
    await expect.element(screen.getByText(/最迟以银行当日对账文件为准/).first()).toBeVisible();
  });
});
