import { fakeBuyPorts, fakeRedeemPorts } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { RedeemScreen } from '../holding/RedeemScreen.tsx';
import { BuyScreen } from './BuyScreen.tsx';

describe('the page of the result', () => {
  it('is fetched while a purchase is looked over, for the network may go before it is paid', async () => {
    const { screen, go } = await renderScreen(<BuyScreen />, { buy: fakeBuyPorts() });
    await screen.getByRole('textbox', { name: '买入金额' }).fill('10000');
    await screen.getByRole('button', { name: /支付方式/ }).click();
    await screen.getByRole('radio', { name: /^小活宝/ }).click();
    await screen.getByRole('checkbox').click();
    expect(go.prefetch).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '买入', exact: true }).click();
    await expect.poll(() => go.prefetch.mock.calls).toEqual([['/information-result']]);
  });

  it('is fetched while a redemption is looked over', async () => {
    const { screen, go } = await renderScreen(<RedeemScreen query={{ productCode: 'P3008' }} />, { redeem: fakeRedeemPorts() });
    await screen.getByRole('textbox', { name: '赎回份额' }).fill('200');
    expect(go.prefetch).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '预约赎回' }).click();
    await expect.poll(() => go.prefetch.mock.calls).toEqual([['/redeem-result']]);
  });
});
