import { fakeBuyPorts, fakeRedeemPorts } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { RedeemScreen } from '../holding/RedeemScreen.tsx';
import { BuyScreen } from './BuyScreen.tsx';

describe('the result page', () => {
  it('is loaded during the summary of a purchase, because the network may be gone after the payment', async () => {
    const { screen, go } = await renderScreen(<BuyScreen />, { buy: fakeBuyPorts() });
    await screen.getByRole('textbox', { name: '买入金额' }).fill('10000');
    await screen.getByRole('button', { name: /支付方式/ }).click();
    await screen.getByRole('radio', { name: /^小活宝/ }).click();
    await screen.getByRole('checkbox').click();
    expect(go.prefetch).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '买入', exact: true }).click();
    await expect.poll(() => go.prefetch.mock.calls).toEqual([['/information-result']]);
  });

  it('is loaded during the summary of a redemption', async () => {
    const { screen, go } = await renderScreen(<RedeemScreen query={{ productCode: 'P3008' }} />, { redeem: fakeRedeemPorts() });
    await screen.getByRole('textbox', { name: '赎回份额' }).fill('200');
    expect(go.prefetch).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '预约赎回' }).click();
    await expect.poll(() => go.prefetch.mock.calls).toEqual([['/redeem-result']]);
  });
});
