import {
  aHeldAsset,
  aListingOfDay,
  aTransferBuyOffer,
  aTransferOffer,
  aTransferRecord,
  fakePagedListPorts,
  fakeResourcePorts,
  fakeTransferListingPorts,
  fakeTransferPurchasePorts,
  fakeTransferSalePorts,
} from '@caifu/core/testing';
import type { TransferPorts } from '@caifu/core/transfer';
import { calendarDate } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { TransferAssetsScreen } from './TransferAssetsScreen.tsx';
import { TransferHomeScreen } from './TransferHomeScreen.tsx';
import { TransferListingScreen, TransferProductScreen } from './TransferListingScreen.tsx';
import { TransferMarketScreen } from './TransferMarketScreen.tsx';
import { TransferPurchaseScreen } from './TransferPurchaseScreen.tsx';
import { TransferDrawScreen, TransferRecordsScreen, TransferResultScreen } from './TransferRecordScreens.tsx';
import { transferRoutes } from './transfer.routes.ts';
import { TransferSaleScreen } from './TransferSaleScreen.tsx';

const young = aTransferOffer({ asset: aHeldAsset({ holdingNo: 'H2', heldFrom: calendarDate('2026-11-18') }) });
const portsOf = (changes: Partial<TransferPorts> = {}): TransferPorts => ({
  transferMarket: fakePagedListPorts([aListingOfDay(), aListingOfDay({ listingNo: '2', isOwn: true })], 30),
  transferListing: fakeTransferListingPorts({ read: () => Promise.resolve({ kind: 'read', value: aListingOfDay() }) }),
  transferAssets: fakeResourcePorts({ day: calendarDate('2026-11-20'), items: [young, aTransferOffer()] }),
  transferSale: fakeTransferSalePorts(),
  transferPurchase: fakeTransferPurchasePorts(),
  transferRecords: fakePagedListPorts([aTransferRecord()], 30),
  transferRecord: fakeResourcePorts(aTransferRecord()),
  ...changes,
});
const show = (screen: ReactNode, changes: Partial<TransferPorts> = {}) => renderScreen(screen, portsOf(changes));

describe('the pages of transfers', () => {
  it('have titles that call no plan a deposit [TX-77]', () => {
    expect(transferRoutes.map(({ title }) => title).filter((title) => /存款|利率|利息|还本付息/.test(title))).toEqual([]);
  });

  it('begin with an explanation and the entries [UI-1150]', async () => {
    const { screen } = await show(<TransferHomeScreen />);
    await expect.element(screen.getByRole('link', { name: /买入转让产品/ })).toHaveAttribute('href', '#/transfer-platform/market-list');
    await expect.element(screen.getByText(/成交后不可撤销/).first()).toBeVisible();
  });

  it('show return, price and days in the market, with a filter in the address, which no order repeats [UI-1151]', async () => {
    const { screen, go } = await show(<TransferMarketScreen query={{}} />);
    const row = screen.getByRole('link', { name: /岚川半年悦182天/ });
    for (const text of [/3\.91%/, /100,400\.00/, /132天/]) await expect.element(row.getByText(text).first()).toBeVisible();
    await expect.element(screen.getByText('我转让的')).toBeVisible();
    const told = (role: 'tab' | 'button') =>
      screen
        .getByRole(role)
        .elements()
        .map((each) => each.textContent);
    const tabs = new Set(told('tab'));
    expect(told('button').filter((name) => tabs.has(name))).toEqual([]);
    await screen.getByRole('button', { name: '期限不限' }).click();
    await screen.getByText('180天内').click();
    expect(go.to).toHaveBeenCalledWith('/transfer-platform/market-list', expect.objectContaining({ days: '180' }), { isReplacing: true });
  });

  it('show a listing with the unchanged terms, and lead to buying it [UI-1152]', async () => {
    const { screen, go } = await show(<TransferListingScreen query={{ transferNo: '1' }} />);
    await expect.element(screen.getByText('受让后产品的业绩比较基准、本金和到期日不变，到期一次兑付')).toBeVisible();
    await expect.element(screen.getByText('单利，实际天数/365，到期一次兑付')).toBeVisible();
    await screen.getByRole('button', { name: '买入' }).click();
    expect(go.to).toHaveBeenCalledWith('/transfer-platform/buy', { transferNo: '1' });
  });

  it('withdraw the investor’s own listing after a question, and show why another cannot be bought [UI-1152]', async () => {
    const { screen } = await show(<TransferProductScreen query={{ transferNo: '1' }} />, { transferListing: fakeTransferListingPorts() });
    await screen.getByRole('button', { name: '撤回转让' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByText('已撤回转让，产品已解冻').first()).toBeVisible();
    const read = () => Promise.resolve({ kind: 'read' as const, value: aListingOfDay({ state: 'sold' }) });
    const { screen: sold } = await show(<TransferListingScreen query={{ transferNo: '1' }} />, {
      transferListing: fakeTransferListingPorts({ read }),
    });
    await expect.element(sold.getByText('该产品已被他人买下，未扣款').first()).toBeVisible();
  });

  it('link the form from transferable holdings, and give the reason at the rest [UI-1153]', async () => {
    const { screen } = await show(<TransferAssetsScreen />);
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', '#/transfer-platform/transfer?orderNo=20260930200600000001');
    await expect.element(screen.getByText(/持有满7天后可转让/)).toBeVisible();
  });

  it('open the figures of a barred asset in the large look, which has no page [UI-1420]', async () => {
    document.documentElement.toggleAttribute('data-elder', true);
    const { screen } = await show(<TransferAssetsScreen />);
    const terms = screen.getByText('业绩比较基准');
    await expect.element(terms).not.toBeVisible();
    await screen.getByText('持有满7天后可转让').click();
    await expect.element(terms).toBeVisible();
  });
});

describe('the form of a listing', () => {
  it('shows the result of a price for both sides, and states the freeze before the password [UI-1154] [UI-1155]', async () => {
    const { screen } = await show(<TransferSaleScreen query={{ orderNo: 'H1' }} />);
    await screen.getByLabelText('转让价格').fill('100400');
    await expect.element(screen.getByText(/2\.92%/)).toBeVisible();
    await expect.element(screen.getByText('3.91%')).toBeVisible();
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: '下一步' }).click();
    const sheet = screen.getByRole('dialog', { name: '确认转让' });
    await expect.element(sheet.getByText(/转让期间产品冻结/)).toBeVisible();
  });

  it('accepts a given rate, and refuses a price outside the band [UI-1154]', async () => {
    const { screen } = await show(<TransferSaleScreen query={{ orderNo: 'H1' }} />);
    await screen.getByRole('tab', { name: '按保留年化' }).click();
    await screen.getByLabelText('保留的年化收益率').fill('3.65');
    await expect.element(screen.getByText('100,500.00元').first()).toBeVisible();
    await screen.getByLabelText('保留的年化收益率').fill('50');
    await expect.element(screen.getByText(/转让价格不可高于/).first()).toBeVisible();
  });
});

describe('the form of a purchase', () => {
  it('reserves the listing while its summary is read [UI-1156] [UI-1157]', async () => {
    const { screen } = await show(<TransferPurchaseScreen query={{ transferNo: '1' }} />);
    // Only the wallet pays for it, so the wallet is preselected.
    await expect.element(screen.getByRole('button', { name: /^支付方式.*小活宝/ })).toBeVisible();
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: '买入', exact: true }).click();
    const sheet = screen.getByRole('dialog', { name: '确认买入' });
    await expect.element(sheet.getByText('已为您保留至10:31:20，请在此之前完成支付')).toBeVisible();
  });

  it('reports an ended listing, and leads to the market [UI-1156]', async () => {
    const readOffer = () => Promise.resolve({ kind: 'read' as const, value: aTransferBuyOffer(aListingOfDay({ state: 'sold' })) });
    const { screen } = await show(<TransferPurchaseScreen query={{ transferNo: '1' }} />, {
      transferPurchase: fakeTransferPurchasePorts({ readOffer }),
    });
    await expect.element(screen.getByText('该产品已被他人买下，未扣款').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '返回转让市场' })).toBeVisible();
  });
});

describe('the investor’s transfers', () => {
  it('are listed by state, and ended ones link their result [UI-1158]', async () => {
    const { screen } = await show(<TransferRecordsScreen query={{ shelf: 'sold' }} />);
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', '#/transfer-platform/result?recordNo=20261120000000000001');
    await expect.element(screen.getByText('+400.00')).toBeVisible();
    const { screen: draw } = await show(<TransferDrawScreen />);
    await expect.element(draw.getByRole('button', { name: '转出到银行卡' })).toBeVisible();
  });

  it('show the outcome as a result [UI-1159]', async () => {
    const { screen } = await show(<TransferResultScreen query={{ recordNo: '1' }} />);
    await expect.element(screen.getByText('转让成功，资金已到账').first()).toBeVisible();
    await expect.element(screen.getByText('+400.00元')).toBeVisible();
  });
});
