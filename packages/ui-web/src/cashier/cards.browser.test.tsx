import {
  aBoundCard,
  aGivingCard,
  aWalletOverview,
  fakeBankCardBindingPorts,
  fakeBankCardsPorts,
  fakeIdReuploadPromptPorts,
  fakeMemberProfilePorts,
  fakeTopUpPorts,
} from '@caifu/core/testing';
import { fen } from '@caifu/core/values';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { BankCardsScreen } from './BankCardsScreen.tsx';
import { APPEARANCE_KEY } from '../app/shell/appearance.ts';
import { WalletScreen } from './WalletScreen.tsx';
import { BankCardBindingScreen } from './BankCardBindingScreen.tsx';

const CARD = '6217001234567890123';

describe('the binding of a card', () => {
  it('names the bank of the number, sends a code, and binds the card', async () => {
    const { screen, go, bind } = await openBinding();
    await userEvent.fill(screen.getByLabelText('银行卡号'), CARD);
    await expect.element(screen.getByLabelText('银行卡号')).toHaveValue('6217 0012 3456 7890 123');
    await expect.element(screen.getByRole('button', { name: '发卡银行 建设银行' })).toHaveAccessibleDescription(/单笔 50,000 元/);
    await userEvent.fill(screen.getByLabelText('银行预留手机号'), '13800000002');
    await expect.element(screen.getByLabelText('银行预留手机号')).toHaveValue('138 0000 0002');
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await screen.getByRole('button', { name: '填入' }).click();
    await expect.element(screen.getByLabelText('短信验证码')).toHaveValue('246810');
    await expect.element(screen.getByRole('button', { name: /秒后重发/ })).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click({ force: true });
    await screen.getByRole('button', { name: '绑定银行卡' }).click();
    await expect.element(screen.getByText('银行卡绑定成功').first()).toBeVisible();
    expect(bind.mock.calls[0]?.[0]).toMatchObject({ cardNo: CARD, bankCode: 'CCB', mobile: '13800000002', smsCode: '246810' });
    await screen.getByRole('button', { name: '完成' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledExactlyOnceWith('/usercenter', { isReplacing: true }));
  });

  it('asks for consent with an unticked box and both texts linked, and says so on the button [BB-640]', async () => {
    const { screen } = await openBinding();
    await userEvent.fill(screen.getByLabelText('银行卡号'), CARD);
    await expect.element(screen.getByRole('button', { name: '发卡银行 建设银行' })).toBeVisible();
    await userEvent.fill(screen.getByLabelText('银行预留手机号'), '13800000002');
    await userEvent.fill(screen.getByLabelText('短信验证码'), '246810');
    const box = screen.getByRole('checkbox', { name: /我已阅读并同意/ });
    const button = screen.getByRole('button', { name: '绑定银行卡' });
    await expect.element(box).not.toBeChecked();
    await expect.element(button).toHaveAccessibleDescription('请先阅读并同意相关协议');
    await screen.getByRole('button', { name: '《授权书》' }).click();
    await expect.element(screen.getByRole('dialog', { name: '授权书' })).toBeVisible();
    await screen.getByRole('button', { name: '关闭' }).click();
    expect(screen.getByRole('button', { name: '《电子签名约定书》' }).elements()).toHaveLength(1);
    await button.click({ force: true });
    await expect.element(screen.getByText('请先阅读并同意相关协议')).toBeVisible();
    await box.click({ force: true });
    await expect.element(button).not.toHaveAccessibleDescription('请先阅读并同意相关协议');
  });

  it('reports when the bank requires new pictures of the identity card', async () => {
    const { screen } = await openBinding({}, false);
    await userEvent.fill(screen.getByLabelText('银行卡号'), CARD);
    await userEvent.fill(screen.getByLabelText('银行预留手机号'), '13800000002');
    await userEvent.fill(screen.getByLabelText('短信验证码'), '246810');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click({ force: true });
    await screen.getByRole('button', { name: '绑定银行卡' }).click();
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription('根据银行要求，您需更新身份证影像资料。');
  });

  it('asks whether to verify the identity first, and leads there', async () => {
    const { screen, go } = await openBinding({ open: () => Promise.resolve({ kind: 'unverified' }) });
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription('您还未实名认证，点击确定进行实名认证');
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(JSON.stringify(go.along.mock.calls)).toContain('/identity/verify'));
  });

  it('offers a choice of banks where the number does not determine one', async () => {
    const { screen } = await openBinding({
      lookUp: () => Promise.resolve({ bankCode: null, bankName: null, type: 'unknown', bank: null }),
    });
    await userEvent.fill(screen.getByLabelText('银行卡号'), CARD);
    await screen.getByRole('button', { name: '发卡银行 请选择发卡银行' }).click();
    await screen.getByText('工商银行').click();
    await expect.element(screen.getByRole('button', { name: '发卡银行 工商银行' })).toHaveAccessibleDescription('单笔、单日均不限额');
  });

  it('demands nothing untouched, and shows a wrong number when its field is left [UI-780] [UI-781] [BB-780]', async () => {
    const { screen } = await openBinding();
    const button = screen.getByRole('button', { name: '绑定银行卡' });
    const [cardNo, mobile] = [screen.getByLabelText('银行卡号'), screen.getByLabelText('银行预留手机号')];
    await userEvent.click(cardNo);
    await userEvent.click(mobile);
    await expect.element(mobile).toHaveFocus();
    expect(screen.getByText(/^请/).query()).toBeNull();
    await userEvent.fill(cardNo, '62170012');
    await userEvent.fill(mobile, '138');
    await userEvent.click(screen.getByLabelText('短信验证码'));
    await expect.element(cardNo).toHaveAccessibleDescription('请输入正确的银行卡号');
    await expect.element(mobile).toHaveAccessibleDescription('请输入正确的手机号');
    await expect.element(screen.getByLabelText('短信验证码')).toHaveFocus();
    await expect.element(button).not.toHaveAccessibleDescription();
    await userEvent.fill(mobile, '1380');
    await expect.element(mobile).not.toHaveAccessibleDescription();
  });

  it('moves the focus to the first field with a problem', async () => {
    const { screen } = await openBinding();
    await screen.getByRole('button', { name: '绑定银行卡' }).click({ force: true });
    await expect.element(screen.getByLabelText('银行卡号')).toHaveFocus();
    await expect.element(screen.getByLabelText('银行卡号')).toHaveAccessibleDescription('请输入正确的银行卡号');
  });
});

describe('bound cards', () => {
  it('are shown with limits, with what is left of today where it is less, and with the reason when one must stay [UI-1361]', async () => {
    const { screen } = await openCards();
    await expect.element(screen.getByText('单笔 50,000 元，单日 200,000 元').first()).toBeVisible();
    expect(
      screen
        .getByText(/^今日还可支付/)
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['今日还可支付 6,000 元']);
    await expect.element(screen.getByText('默认', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('该卡有在途交易，暂不能解绑')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '解绑 建设银行 尾号 0915' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('become the default by a press, and are unbound after a question and the password', async () => {
    const { screen, setDefault } = await openCards();
    await screen.getByRole('button', { name: '设为默认 建设银行 尾号 0915' }).click();
    expect(setDefault.mock.calls[0]?.[0]).toBe('card-2');
    await screen.getByRole('button', { name: '解绑 建设银行 尾号 6789' }).click();
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription('解绑后，该卡不能再用于支付和收款');
    await screen.getByRole('button', { name: '确认解绑' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('12');
    await expect.element(screen.getByText('已输入 2 位')).toBeInTheDocument();
  });
});

describe('a means of payment', () => {
  const spent = { perDayMax: fen(10_000_000), dayRest: fen(0) };
  const limited = { perDayMax: fen(10_000_000), dayRest: fen(1_200_050) };
  const cards = [aGivingCard(limited), aGivingCard({ cardId: 'bank-2', tail: '0915', ...spent })];
  const openTopUp = () => {
    const ports = fakeTopUpPorts({ loadWallet: () => Promise.resolve(aWalletOverview({ cards })) });
    return renderScreen(<WalletScreen query={{}} />, { topUp: ports });
  };

  it('tells its limits and what is left of today, in the form and in the sheet [UI-1361]', async () => {
    const { screen } = await openTopUp();
    const row = screen.getByRole('button', { name: /^支付方式/ });
    await expect.element(row).toMatchTextContent(/单笔限额 20,000 元，单日限额 100,000 元今日还可支付 12,000\.50 元$/);
    await row.click();
    const sheet = screen.getByRole('dialog', { name: '请选择支付方式' });
    await expect.element(sheet.getByText('今日还可支付 12,000.50 元')).toBeVisible();
    await expect.element(sheet.getByText('该卡今日付款已达单日限额100,000元，请换一张卡或明日再付')).toBeVisible();
    await expect.element(sheet.getByRole('radio', { name: /尾号 0915/ })).toBeDisabled();
  });

  it('refuses more than its day leaves before the password, and takes that much [UI-1362]', async () => {
    const { screen } = await openTopUp();
    const [field, button] = [screen.getByLabelText('转入金额'), screen.getByRole('button', { name: '转入', exact: true })];
    await userEvent.fill(field, '12000.51');
    await expect.element(screen.getByText('超过该卡单日限额100,000元，今日还可支付12,000.50元').first()).toBeVisible();
    await expect.element(button).toBeDisabled();
    await userEvent.fill(field, '12000.50');
    await button.click();
    await expect.element(screen.getByRole('dialog', { name: '确认转入' })).toBeVisible();
  });

  it('keeps the rest of a day to itself while amounts are hidden, and shows the limits [UI-1361]', async () => {
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify({ amountsHidden: true }));
    const { screen } = await openTopUp();
    const row = screen.getByRole('button', { name: /^支付方式/ });
    await expect.element(row).toMatchTextContent(/单日限额 100,000 元今日还可支付 \*{4}/);
    await userEvent.fill(screen.getByLabelText('转入金额'), '12000.51');
    await expect.element(screen.getByText('超过该卡单日限额100,000元，今日还可支付****元').first()).toBeVisible();
  });
});

async function openBinding(overrides: Partial<Parameters<typeof fakeBankCardBindingPorts>[0]> = {}, isOcrDone = true) {
  const ports = fakeBankCardBindingPorts({
    requestCode: () => Promise.resolve({ kind: 'sent', demoCode: '246810', resendAfterSeconds: 60 }),
    ...overrides,
  });
  const bind = vi.fn(ports.bind);
  const shown = await renderScreen(<BankCardBindingScreen query={{ returnUrl: '/usercenter' }} />, {
    memberProfile: fakeMemberProfilePorts(),
    bankCardBinding: { ...ports, bind },
    idReuploadPrompt: fakeIdReuploadPromptPorts({ readStatus: () => Promise.resolve({ kind: 'read', isDone: isOcrDone }) }),
  });
  return { ...shown, bind };
}

async function openCards() {
  const ports = fakeBankCardsPorts({
    read: () =>
      Promise.resolve({
        kind: 'read',
        value: [
          aBoundCard(),
          aBoundCard({
            cardId: 'card-2',
            tail: '0915',
            dayRest: fen(600_000),
            isDefault: false,
            whyNotUnbound: '该卡有在途交易，暂不能解绑',
          }),
        ],
      }),
  });
  const setDefault = vi.fn(ports.setDefault);
  const shown = await renderScreen(<BankCardsScreen query={{}} />, { bankCards: { ...ports, setDefault } });
  return { ...shown, setDefault };
}
