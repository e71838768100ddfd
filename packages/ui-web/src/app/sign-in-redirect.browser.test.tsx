import { afterEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { overlayStack } from '../kit/overlay-stack.ts';
import { createHashHistory, type HashHistory } from './routing/hash-history.ts';
import { createAppRouter } from './router.tsx';
import type { AppRouter } from './routing/app-router.ts';
import { returnAddress } from './routing/return-address.ts';
import type { RouteRow } from './routing/route-table.ts';
import { routeRows } from './route-rows.ts';

/** The real rows, with a word in place of each screen. */
const rows: readonly RouteRow[] = routeRows.map((row) => ({
  ...row,
  load: () => Promise.resolve(),
  isLoaded: () => true,
  Screen: () => <p>{`在 ${row.path}`}</p>,
}));

/** A session for rows that need one. */
const QUERIES: Readonly<Record<string, string>> = {
  '/information-result': 'rs=waiting',
  '/pe-result': 'rs=failed',
  '/pe-redeem': 'numName=&productCode=P3008',
  '/gold/record': 'orderNo=none',
  '/zb/electr-pay': 'partnerCode=zb',
  '/electr/change_card': 'partnerCode=zb',
  '/bank/retire': 'partnerCode=zb',
  '/zb/electr-redeem': 'partnerCode=zb',
  '/zb/zbBuy': 'productCode=none',
  '/zb/zbDraw': 'depositNo=none',
  '/bank/maturity': 'depositNo=none',
  '/zb/transaction_detail': 'orderNo=none',
  '/bank/historyNet': 'productCode=none',
  '/bank/historyProfit': 'productCode=none',
  '/bank/subscribe': 'productCode=none',
  '/bank/redeem': 'productCode=none',
  '/bank/risk-evaluation': 'partnerCode=zb',
  '/bank/evaluation-result': 'partnerCode=zb',
  '/bank/customerAddress': 'partnerCode=zb',
  '/bank/sign-a-contract': 'partnerCode=zb',
  '/bank/paAuthProtocol': 'partnerCode=pa',
  '/portfolio/product-detail': 'portfolioCode=none',
  '/portfolio/pro-v2': 'portfolioCode=none',
  '/portfolio/purchase': 'portfolioCode=none',
  '/portfolio/redemption': 'portfolioCode=none',
  '/portfolio/position-details': 'portfolioCode=none',
  '/portfolio/adjust-hold': 'portfolioCode=none',
  '/portfolio/fund-exchange': 'orderNo=none',
  '/portfolio/record': 'orderNo=none',
  '/transfer-platform/zrTransferDetail': 'transferNo=none',
  '/transfer-platform/zrDepositDetail': 'transferNo=none',
  '/transfer-platform/productDetail': 'transferNo=none',
  '/transfer-platform/transfer': 'orderNo=none',
  '/transfer-platform/transferConfirm': 'orderNo=none',
  '/transfer-platform/buy': 'transferNo=none',
  '/mmf/record-detail': 'recordNo=none',
  '/mmf/pay-result': 'orderNo=none',
  '/hq/orderdetail': 'recordNo=none',
  '/processResult': 'orderNo=none',
  '/fund/redeem': 'fundCode=800101',
  '/fund/pay-status': 'kind=fund-buy',
  '/fund/funddetail': 'fundCode=800101',
  '/fund/editBonus': 'fundCode=800101',
  '/fund/history/details': 'orderId=1',
  '/redeem-result': 'status=waiting',
  '/pe-evidence-upload': 'type=asset&pageType=pe',
  '/buy-record-detail': 'orderId=none',
  '/order-receipt': 'orderId=none',
  '/match-paper': 'orderId=none',
  '/special-care': 'version=special-care-1',
  '/plan/dt-detail': 'planNo=none',
  '/plan/dt-lst': 'planNo=none',
  '/mmf/plan-detail': 'planNo=none',
  '/mmf/plan-repay-detail': 'planNo=none',
  '/investment/wit-aim-history': 'planNo=none',
};

const addressOf = ({ path }: RouteRow): string => {
  const query = QUERIES[path];
  return path.replace(/:[^/]+/g, 'address') + (query === undefined ? '' : `?${query}`);
};

const own = `${location.pathname}${location.search}`;
let history: HashHistory;

const start = async (address: string, isSignedIn = false): Promise<AppRouter> => {
  window.history.replaceState(null, '', `${own}#${address}`);
  history = createHashHistory(window, overlayStack);
  const router = createAppRouter({ rows, context: { isSignedIn: () => isSignedIn }, history });
  await router.whenReady;
  await render(<router.View />);
  return router;
};

afterEach(async () => {
  await cleanup();
  history.destroy();
  window.history.replaceState(null, '', own);
});

describe('a page opened by a link', () => {
  it.each([
    ['/fund-rule?fundCode=000001', '/fund-index?fundCode=000001'],
    ['/notice-detail?fundCode=000001&noticeId=N1', '/fund-index?fundCode=000001'],
    ['/fund/editBonus?fundCode=000001', '/fund/funddetail?fundCode=000001'],
    ['/fund/profitlist', '/usercenter/fund'],
    ['/pe-archives?productCode=P3001&curTab=2', '/information?productCode=P3001'],
    ['/asset-explain', '/channel/product-list'],
    ['/bank/sign-a-contract?partnerCode=zb', '/bank/all-bank/detail/zb'],
    ['/contract/fund_pact', '/bankChannel'],
    ['/bank/subscribe?productCode=ZB-W1', '/bank/wealthDetail?productCode=ZB-W1'],
    ['/zb/acc?partnerCode=zb&returnUrl=%2Fassets', '/bind-bankcard?partnerCode=zb&returnUrl=%2Fassets'],
    ['/portfolio/redemption?portfolioCode=WJ01', '/portfolio/position-details?portfolioCode=WJ01'],
    ['/plan/dt-add?planNo=PL1', '/plan/dt-detail?planNo=PL1'],
    ['/plan/dt-add', '/plan/dt-list'],
    ['/order-receipt?orderId=E1', '/buy-record-detail?orderId=E1'],
    ['/identity/bank-card?returnUrl=%2Fgold%2Fbuy&targetPage=1', '/identity-auth?returnUrl=%2Fgold%2Fbuy'],
    ['/automatic-investment-plan/result?mode=rate&amount=1000', '/automatic-investment-plan/calcalator?mode=rate&amount=1000'],
  ])('leads from %s back to %s [UI-1379]', async (address, above) => {
    const router = await start(address, true);
    await expect.element(page.getByText(/^在 /)).toBeVisible();
    router.go.back();
    await expect.poll(() => location.hash).toBe(`#${above}`);
  });
});

describe('an address of a page that needs a session', () => {
  it.each(rows.filter(({ needsSession }) => needsSession).map(addressOf))('%s leads to sign-in, which knows it', async (address) => {
    await start(address);
    await expect.element(page.getByText('在 /login')).toBeVisible();
    const back = new URLSearchParams(location.hash.split('?')[1]).get('back');
    expect(new URL(back ?? '', 'http://app').href).toBe(new URL(address, 'http://app').href);
    // The sign-in follows it: an address of this app, that is not refused.
    expect(returnAddress(back)).toEqual({ kind: 'in-app', path: back });
  });
});
