import type { BankHome, BankPorts } from '@caifu/core/bank';
import {
  aBankAccount,
  aBankCustomer,
  aBankHome,
  aBankOffer,
  aBankPapers,
  aBankRecord,
  aPartner,
  aDeposit,
  aWealthHistory,
  fakeBankOpeningPorts,
  fakeBankOrderPorts,
  fakeBankPapersPorts,
  fakePagedListPorts,
  fakeResourcePorts,
} from '@caifu/core/testing';
import { calendarDate, fen, netValue, shares } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { sentenceOf } from '@caifu/core/zh-CN';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountListScreen, AccountScreen, BankHoldingScreen, DepositScreen, HandlingScreen } from './BankHoldScreens.tsx';
import { BankDetailScreen, BankListScreen, DepositProductScreen } from './BankListScreens.tsx';
import { BindCardScreen, OpenAccountScreen } from './BankOpeningScreens.tsx';
import {
  BankInScreen,
  CardChangeScreen,
  DepositBuyScreen,
  DepositDrawScreen,
  RetireScreen,
  WealthBuyScreen,
  WealthRedeemScreen,
} from './BankOrderScreen.tsx';
import {
  BankAddressScreen,
  BankAuthorisationScreen,
  BankContractScreen,
  BankEvaluationScreen,
  BankRiskTestScreen,
  BxAuthorisationScreen,
  BxEnterScreen,
} from './BankPaperScreens.tsx';
import { BankProfitScreen, OrderProfitScreen, RateHistoryScreen } from './BankProfitScreens.tsx';
import { BankRecordScreen, BankRecordsScreen, BankResultScreen, RetireResultScreen, WealthRecordsScreen } from './BankRecordScreens.tsx';
import { LargeTransferScreen } from './LargeTransferScreen.tsx';
import { WealthProfitsScreen, WealthValuesScreen } from './WealthHistoryScreens.tsx';
import { WealthArchivesScreen, WealthDocumentsScreen, WealthProductScreen } from './WealthScreens.tsx';
import { bankDocumentScreenOf } from './BankDocumentScreen.tsx';
import { BankIntroScreen, InterestCaseScreen } from './BankTextScreens.tsx';

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
  bankPartner: fakeResourcePorts(aPartner()),
  bankOpening: fakeBankOpeningPorts(),
  bankOrder: fakeBankOrderPorts(),
  bankPapers: fakeBankPapersPorts(),
  bankValues: fakeResourcePorts(aWealthHistory()),
  bankRecords: fakePagedListPorts([aBankRecord(), drawn], 30),
  bankRecord: fakeResourcePorts(drawn),
  ...changes,
});

const WithdrawRules = bankDocumentScreenOf('dq_withdraw_pack');
const ServicePack = bankDocumentScreenOf('bank_service_pack');

const show = (screen: ReactNode, changes: Partial<BankPorts> = {}, home = aBankHome()) => renderScreen(screen, portsOf(home, changes));

describe('the pages of banks', () => {
  it('list deposits, and banks with their insurance [UI-1120]', async () => {
    const { screen } = await show(<BankListScreen query={{}} />);
    await expect.element(screen.getByText('1.50%').first()).toBeVisible();
    await expect.element(screen.getByText(/存款保险 500,000元 · 单笔 50,000元/).first()).toBeVisible();
  });

  it('show a bank’s limits and documents [UI-1121]', async () => {
    const { screen } = await show(<BankDetailScreen params={{ code: 'zb' }} />);
    await expect.element(screen.getByText('非绑定卡年度限额').first()).toBeVisible();
    await expect.element(screen.getByText('合作银行业务协议').first()).toBeVisible();
  });

  it('show a deposit’s basis and a worked example [UI-1122]', async () => {
    const { screen } = await show(<DepositProductScreen query={{ productCode: 'ZB-D3' }} />);
    await expect.element(screen.getByText('10,000 × 1.50% × 92 ÷ 365 = 37.81元').first()).toBeVisible();
    await expect.element(screen.getByText('年利率 · 按实际天数计息，一年按 365 天')).toBeVisible();
  });

  it('explain interest and the account, and state the first day of each document [UI-1128] [UI-1166] [UI-1167]', async () => {
    const { screen } = await show(<InterestCaseScreen />);
    await expect.element(screen.getByText(/每月按 30 天计/).first()).toBeVisible();
    // [UI-1166] The same example computed by each basis.
    await expect.element(screen.getByText('30/360：10,000 × 1.80% × 180 ÷ 360 = 90.00元')).toBeVisible();
    await expect.element(screen.getByText('持有到期应得35.70元，少得35.21元。')).toBeVisible();
    const intro = await show(<BankIntroScreen />);
    await expect.element(intro.screen.getByText('它是什么').first()).toBeVisible();
    const pack = await show(<WithdrawRules query={{}} />);
    await expect.element(pack.screen.getByText('三、部分支取').first()).toBeVisible();
    await expect.element(pack.screen.getByText(/^版本 2.0 · 自 2026-11-28 起生效/)).toBeVisible();
    await expect.element(pack.screen.getByText('以上为全文')).toBeVisible();
  });
});

describe('the opening of an e-account', () => {
  it('asks for bank and card [UI-1123]', async () => {
    const { screen } = await show(<BindCardScreen query={{ partnerCode: 'zb' }} />);
    await expect.element(screen.getByText('浅泊银行').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '下一步' }).first()).toBeVisible();
  });

  it('shows the holder, limits and consent [UI-1123]', async () => {
    const choice = { readChoice: () => ({ partnerCode: 'zb', cardId: 'bank-1' }) };
    const { screen } = await show(<OpenAccountScreen query={{}} />, { bankOpening: fakeBankOpeningPorts(choice) });
    await expect.element(screen.getByText('*女士').first()).toBeVisible();
    await expect.element(screen.getByText(/合作银行业务协议/).first()).toBeVisible();
    await screen.getByRole('checkbox').first().click();
    await screen.getByRole('button', { name: '同意并开户' }).click();
    // [GW-1749]
    await expect.element(screen.getByRole('dialog', { name: /交易密码/ })).toBeVisible();
  });
});

describe('money at banks', () => {
  it('is shown in total [UI-1125]', async () => {
    const { screen } = await show(<BankHoldingScreen />);
    await expect.element(screen.getByText('40,250.00').first()).toBeVisible();
  });

  it('shows an account with its number, also while the account is being opened, and what its opening agreed to [UI-1124] [LAW-58]', async () => {
    const { screen } = await show(<AccountScreen query={{}} />);
    await expect.element(screen.getByText(/6229 \*{4} 1234/).first()).toBeVisible();
    // [LAW-58]
    await expect
      .element(screen.getByRole('link', { name: '银行电子账户服务协议（版本 zb-1）' }))
      .toHaveAttribute('href', '#/contract/bank_service_pack?partnerCode=zb&version=zb-1');
    const list = await show(<AccountListScreen />, {}, aBankHome({ accounts: [aBankAccount({ state: 'opening', accountNo: null })] }));
    await expect.element(list.screen.getByText('开户处理中').first()).toBeVisible();
  });

  it('shows a deposit with the days left [UI-1126]', async () => {
    const { screen } = await show(<DepositScreen query={{ depositNo: aDeposit().depositNo }} />);
    await expect.element(screen.getByText('31天').first()).toBeVisible();
  });

  it('lists orders without the bank’s answer [UI-1127]', async () => {
    const { screen } = await show(<HandlingScreen />, {}, aBankHome({ handling: [processing] }));
    await expect.element(screen.getByText(/最迟完成/).first()).toBeVisible();
  });
});

describe('deposit insurance', () => {
  const LIMIT = /最高偿付500,000元。您在浅泊银行的存款本息合计/;

  it('is shown with the sum at the bank: on the deposit, before the order and in the holding [UI-1341]', async () => {
    const pages = [
      <DepositProductScreen key="product" query={{ productCode: 'ZB-D3' }} />,
      <BankDetailScreen key="bank" params={{ code: 'zb' }} />,
      <BankHoldingScreen key="holding" />,
      <AccountScreen key="account" query={{}} />,
      <DepositScreen key="deposit" query={{ depositNo: aDeposit().depositNo }} />,
      <DepositBuyScreen key="buy" query={{ productCode: 'ZB-D3' }} />,
      <BankInScreen key="in" query={{ partnerCode: 'zb' }} />,
    ];
    for (const page of pages) {
      const { screen } = await show(page);
      await expect.element(screen.getByText(LIMIT).first()).toBeVisible();
      await screen.unmount();
    }
    const { screen } = await show(<WealthBuyScreen query={{ productCode: 'ZB-W1' }} />);
    await expect.element(screen.getByText(/理财产品不是存款/).first()).toBeVisible();
    expect(screen.getByText(LIMIT).query()).toBeNull();
  });
});

describe('an order at a bank', () => {
  it('shows what an early withdrawal loses, in the form and in the summary [UI-1129] [UI-1130]', async () => {
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

  it('shows the proceeds of a deposit, and the arrival on the bound card [UI-1129]', async () => {
    const { screen } = await show(<DepositBuyScreen query={{ productCode: 'ZB-D3' }} />);
    await screen.getByLabelText('存入金额').first().fill('10000');
    await expect.element(screen.getByText('37.81元').first()).toBeVisible();
    const money = await show(<BankInScreen query={{ partnerCode: 'zb' }} />);
    await expect.element(money.screen.getByText('绑定卡').first()).toBeVisible();
  });

  it('is listed by kind, with its page [UI-1131]', async () => {
    const { screen } = await show(<BankRecordsScreen query={{}} />);
    await expect.element(screen.getByText(/提前支取 定期存款三个月/).first()).toBeVisible();
    const one = await show(<BankRecordScreen query={{ orderNo: '2' }} />);
    await expect.element(one.screen.getByText('少得利息').first()).toBeVisible();
  });

  it('A record of a corrected value shows the corrected figures and the first ones [GW-1731]', async () => {
    const correction = { on: calendarDate('2026-11-23'), amount: fen(110_000), shares: shares(100_000), netValue: netValue(11_000) };
    const changes = {
      kind: 'redeem',
      amount: fen(105_000),
      shares: shares(100_000),
      netValue: netValue(10_500),
      card: null,
      correction,
    } as const;
    const { screen } = await show(<BankRecordScreen query={{ orderNo: '7' }} />, { bankRecord: fakeResourcePorts(aBankRecord(changes)) });
    await expect.element(screen.getByText('更正前金额')).toBeVisible();
    const rows = [...screen.container.querySelectorAll('dt')].map((row) => [row.textContent, row.nextElementSibling?.textContent]);
    expect(rows).toContainEqual(['确认净值', '1.0500']);
    expect(rows).toContainEqual(['更正日期', '2026-11-23']);
    expect(rows).toContainEqual(['更正前金额', '1,100.00元']);
    expect(rows).toContainEqual(['更正前确认净值', '1.1000']);
  });

  it('shows a number only of an order: interest that the bank books has a receipt and no number [BK-65]', async () => {
    const shown = async (kind: 'interest' | 'draw') => {
      const { screen } = await show(<BankRecordScreen query={{ orderNo: 'E1' }} />, {
        bankRecord: fakeResourcePorts(aBankRecord({ kind })),
      });
      await expect.element(screen.getByText('付款方')).toBeVisible();
      const names = ['交易回单', '查看订单'].filter((name) => screen.getByRole('link', { name }).query() !== null);
      const hasNumber = screen.getByText('E1', { exact: true }).query() !== null;
      await screen.unmount();
      return { names, hasNumber };
    };
    expect(await shown('interest')).toEqual({ names: ['交易回单'], hasNumber: false });
    expect(await shown('draw')).toEqual({ names: ['查看订单'], hasNumber: true });
  });

  it('names the paid amount, its source and its target [GW-1752]', async () => {
    const rowsOf = async (changes: Parameters<typeof aBankRecord>[0]) => {
      const { screen } = await show(<BankRecordScreen query={{ orderNo: '7' }} />, { bankRecord: fakeResourcePorts(aBankRecord(changes)) });
      await expect.element(screen.getByText('付款方')).toBeVisible();
      const told = ['付款方', '收款方'].map((label) => {
        const rows = [...screen.container.querySelectorAll('dt')];
        return rows.find((row) => row.textContent === label)?.nextElementSibling?.textContent;
      });
      const title = screen.container.textContent;
      await screen.unmount();
      return { told, title };
    };
    const card = aBankRecord().card;
    expect((await rowsOf({ kind: 'in' })).told).toEqual(['工商银行（6789）', '浅泊银行电子账户']);
    expect((await rowsOf({ kind: 'matured', name: '定期存款三个月', card: null })).told).toEqual(['定期存款三个月', '浅泊银行电子账户']);
    expect((await rowsOf({ kind: 'subscribe', name: '稳健理财日开', card: null })).told).toEqual(['浅泊银行电子账户', '稳健理财日开']);
    const demand = await rowsOf({ kind: 'interest', name: '', card });
    expect(demand.told).toEqual(['账户余额的活期利息', '工商银行（6789）']);
    expect(demand.title).toContain('活期结息');
  });

  it('ends on a result that may still be with the bank [UI-1132]', async () => {
    const { screen } = await show(<BankResultScreen query={{ orderNo: '3' }} />, { bankRecord: fakeResourcePorts(processing) });
    await expect.element(screen.getByText(/最迟以银行当日对账文件为准/).first()).toBeVisible();
  });
});

describe('wealth products of banks', () => {
  const expectToSee = async (screen: ReactNode, text: RegExp | string, changes: Partial<BankPorts> = {}) => {
    const shown = await show(screen, changes);
    await expect.element(shown.screen.getByText(text).first()).toBeVisible();
    return shown;
  };
  const query = { productCode: 'ZB-W1' };
  const partner = { partnerCode: 'zb' };

  it('have a page with the net value, the holding, and the notice that they are no deposit [UI-1140]', async () => {
    const { screen } = await expectToSee(<WealthProductScreen query={query} />, '1.0250');
    await expect.element(screen.getByText(/不受存款保险保护/).first()).toBeVisible();
    await expect.element(screen.getByText('10,250.00').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '买入' })).toBeVisible();
  });

  it('have documents and an archive [UI-1141]', async () => {
    await expectToSee(<WealthDocumentsScreen query={query} />, '银行电子账户服务协议');
    await expectToSee(<WealthArchivesScreen query={query} />, '每个交易日开放，主要投资债券');
    await expectToSee(<WealthArchivesScreen query={{}} />, '没有找到这个理财产品');
  });

  it('have values and profit by day [UI-1142]', async () => {
    await expectToSee(<WealthValuesScreen query={query} />, '1.0247');
    await expectToSee(<WealthProfitsScreen query={query} />, '+27.00');
  });

  it('have a record list of their own [UI-1143]', async () => {
    await expectToSee(<WealthRecordsScreen query={{}} />, '赎回理财');
  });

  it('are listed with their profit, beside deposits [UI-1144]', async () => {
    await expectToSee(<BankProfitScreen />, '+150.00');
    await expectToSee(<OrderProfitScreen query={query} />, '10,100.00元');
    await expectToSee(<OrderProfitScreen query={{ depositNo: aDeposit().depositNo }} />, /31天/);
    await expectToSee(<OrderProfitScreen query={{}} />, '还没有持有这个产品');
  });

  it('are listed beside deposits with readable former rates [UI-1145]', async () => {
    await expectToSee(<RateHistoryScreen query={{ productCode: 'ZB-D3' }} />, '1.65%');
  });

  it('are bought and redeemed with dates [UI-1129] [UI-1130]', async () => {
    const { screen } = await expectToSee(<WealthBuyScreen query={query} />, 'R2 中低风险');
    await expect.element(screen.getByText('份额确认日').first()).toBeVisible();
    const redeem = await expectToSee(<WealthRedeemScreen query={query} />, /可赎回份额/, {});
    await redeem.screen.getByLabelText('赎回份额').first().fill('100');
    await expect.element(redeem.screen.getByText('102.50元').first()).toBeVisible();
  });

  it('require the questionnaire of the bank, and show its result [UI-1146] [UI-1147]', async () => {
    const { screen } = await expectToSee(<BankRiskTestScreen query={partner} />, /12个月内还可测评 2 次/);
    await screen.getByRole('radio', { name: '一年以上' }).click();
    await expect.element(screen.getByText(/已答 1\/2 题/).first()).toBeVisible();
    await expectToSee(<BankEvaluationScreen query={partner} />, /^C3/);
  });

  it('require the address and the contract of the bank [UI-1148]', async () => {
    await expectToSee(<BankAddressScreen query={partner} />, '北京市西城区示例路1号');
    const { screen } = await expectToSee(<BankContractScreen query={partner} />, 'zb-w-1');
    await expect.element(screen.getByText(/^您委托浅泊银行买入和赎回其理财产品/)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: '九、期限与终止' })).toBeVisible();
    expect(screen.getByRole('button', { name: '《理财产品销售协议》' }).elements()).toEqual([]);
  });

  it('show the data that the bank gets, and revoke the authorisation [UI-1149]', async () => {
    const { screen } = await expectToSee(<BankAuthorisationScreen query={partner} />, '姓名、证件号码');
    await expect.element(screen.getByRole('button', { name: '撤回授权' })).toBeVisible();
    await expect.element(screen.getByText(/^授权自您同意之日起 12 个月内有效/)).toBeVisible();
  });
});

describe('a document of a partner', () => {
  it('A document’s page states version and limits of the partner in the address, and links the previous version [UI-1354]', async () => {
    const { screen } = await show(<ServicePack query={{ partnerCode: 'zb' }} />);
    await expect.element(screen.getByText(/^版本 zb-2 · 自 2026-11-28 起生效/)).toBeVisible();
    await expect.element(screen.getByText(/^浅泊银行：提供电子账户/)).toBeVisible();
    await expect.element(screen.getByText(/单笔不超过 50,000 元、单日不超过 100,000 元/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /版本 zb-1/ })).toBeVisible();
  });

  it('The version at the opening of an account is readable [UI-1352] [UI-1354]', async () => {
    const { screen } = await show(<ServicePack query={{ partnerCode: 'zb', version: 'zb-1' }} />);
    await expect.element(screen.getByText(/^版本 zb-1 · 自 2026-11-01 起生效/)).toBeVisible();
    await expect.element(screen.getByText('这是历次版本，已有新的版本生效。')).toBeVisible();
  });

  it('An unknown partner is reported [UI-1354]', async () => {
    const unknown = { read: () => Promise.resolve({ kind: 'refused', message: { kind: 'bank-partner-unknown' } } as const) };
    const { screen } = await show(<ServicePack query={{ partnerCode: 'none' }} />, { bankPartner: unknown });
    await expect.element(screen.getByText(sentenceOf({ kind: 'bank-partner-unknown' })).first()).toBeVisible();
  });
});

describe('an e-account', () => {
  it('changes its card to the other one, which is preselected [UI-1162]', async () => {
    const { screen } = await show(<CardChangeScreen query={{ partnerCode: 'zb' }} />);
    await expect.element(screen.getByText('工商银行（6789）').first()).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: '工商银行（0915）' })).toBeChecked();
    await screen.getByRole('button', { name: '更换', exact: true }).click();
    await expect.element(screen.getByRole('dialog', { name: '确认更换' })).toBeVisible();
  });

  it('ends under conditions that each have a link to meet them [UI-1163]', async () => {
    const offer = aBankOffer({ side: 'retire', rest: { pending: 0, deposits: 2, wealth: 0 } });
    const { screen } = await show(<RetireScreen query={{ partnerCode: 'zb' }} />, {
      bankOrder: fakeBankOrderPorts({ readOffer: () => Promise.resolve({ kind: 'read', value: offer }) }),
    });
    await expect.element(screen.getByRole('link', { name: /没有持有中的存款.*还有2笔/ })).toHaveAttribute('href', '#/usercenter/bank');
    await expect.element(screen.getByRole('link', { name: /账户余额为零/ })).toHaveAttribute('href', '#/zb/electr-redeem?partnerCode=zb');
    await expect.element(screen.getByText(/还持有2笔存款/).first()).toBeVisible();
  });

  it('is the only open one, or is chosen, where the address names no bank [UI-1435]', async () => {
    const bankOrder = fakeBankOrderPorts({
      readOffer: () =>
        Promise.resolve({ kind: 'read', value: aBankOffer({ side: 'retire', rest: { pending: 0, deposits: 2, wealth: 0 } }) }),
    });
    const { screen } = await show(<RetireScreen query={{}} />, { bankOrder });
    await expect.element(screen.getByText(/还持有2笔存款/).first()).toBeVisible();
    const two = aBankHome({
      partners: [aPartner(), aPartner({ code: 'kd', name: '乙银行' })],
      accounts: [aBankAccount(), aBankAccount({ partnerCode: 'kd' })],
    });
    const { screen: several } = await show(<RetireScreen query={{}} />, { bankOrder }, two);
    await expect.element(several.getByRole('link', { name: /乙银行/ })).toHaveAttribute('href', '#/bank/retire?partnerCode=kd');
    const { screen: none } = await show(<RetireScreen query={{}} />, { bankOrder }, aBankHome({ accounts: [] }));
    await expect.element(none.getByText('还没有电子账户')).toBeVisible();
  });

  it('continues from the result of its end to its own result page [UI-1169]', async () => {
    const ended = aBankRecord({ recordNo: '9', kind: 'retire', amount: fen(0), card: null });
    const ports = { bankRecord: fakeResourcePorts(ended) };
    const { go } = await show(<BankResultScreen query={{ orderNo: '9' }} />, ports);
    await expect.poll(() => go.to.mock.calls).toEqual([['/bank/retire-result', { orderNo: '9' }, { isReplacing: true }]]);
    const { screen, go: stays } = await show(<RetireResultScreen query={{ orderNo: '9' }} />, ports);
    await expect.element(screen.getByText('电子账户已销户').first()).toBeVisible();
    expect(stays.to).not.toHaveBeenCalled();
  });

  it('shows the data for a large transfer, or leads to the opening of an account [UI-1164]', async () => {
    const { screen } = await show(<LargeTransferScreen query={{ partnerCode: 'zb' }} />);
    await expect.element(screen.getByText(/6229 0010 0000 1234/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /复制.*收款账号/ })).toBeVisible();
    await expect.element(screen.getByText('户名不一致的资金在3个工作日内原路退回')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '大额转入记录' })).toHaveAttribute('href', '#/zb/transaction?kind=credit');
    const none = await show(<LargeTransferScreen query={{ partnerCode: 'kd' }} />);
    await expect.element(none.screen.getByRole('button', { name: '查看合作银行' })).toBeVisible();
  });

  it('lists money from outside among its records, with the sender’s account [UI-1230]', async () => {
    const credit = aBankRecord({ kind: 'credit', card: { kind: 'bank', bankCode: '', bankName: '招商银行', tail: '6608' } });
    const { screen } = await show(<BankRecordsScreen query={{ kind: 'credit' }} />, { bankRecords: fakePagedListPorts([credit], 30) });
    await expect.element(screen.getByRole('link', { name: /大额转入.*已入账/ })).toBeVisible();
    const one = await show(<BankRecordScreen query={{ orderNo: credit.recordNo }} />, { bankRecord: fakeResourcePorts(credit) });
    await expect.element(one.screen.getByText('付款账户')).toBeVisible();
    await expect.element(one.screen.getByText(/6608/)).toBeVisible();
  });

  it('opens the wealth products only with the authorisation [UI-1165]', async () => {
    const given = await show(<BxEnterScreen query={{ partnerCode: 'zb' }} />);
    await expect.element(given.screen.getByRole('button', { name: '查看这家银行的产品' })).toBeVisible();
    const papers = aBankPapers({ customer: aBankCustomer({ authorisationVersion: null, authorisedUntil: null }) });
    const missing = await show(<BxEnterScreen query={{}} />, {
      bankPapers: fakeBankPapersPorts({ read: () => Promise.resolve({ kind: 'read', value: papers }) }),
    });
    await expect.element(missing.screen.getByRole('button', { name: '去授权' })).toBeVisible();
    const asked = await show(<BxAuthorisationScreen query={{}} />, {
      bankPapers: fakeBankPapersPorts({ read: () => Promise.resolve({ kind: 'read', value: papers }) }),
    });
    await expect.element(asked.screen.getByRole('button', { name: '同意授权' })).toBeVisible();
  });
});
