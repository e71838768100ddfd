import type { Destination } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { BANK_PAPER_PATHS } from './bank-paper-paths.ts';
import { FAMILY_PATHS } from './family-paths.ts';
import type { InAppPath } from './in-app-path.ts';
import { isAt, pathTo } from './navigation.ts';
import { PLAN_PATHS, planQuery } from './plan-paths.ts';
import type { RoutePath } from './route-path.ts';
import { ownChannel } from '../shell/settings.ts';

/** A destination that has an address in this app. `back` has none of its own, `foreign` and `onward` may be another site's. */
export type InAppDestination = Exclude<Destination, { to: 'back' | 'foreign' | 'onward' | 'app-update' }>;

/**
 * Where each typed destination of a flow stands in this app. The one place that knows both. `here` is the present
 * address: places that come back get it.
 */
export function pathOf(destination: InAppDestination, here: string): InAppPath {
  switch (destination.to) {
    case 'home':
      return pathTo('/');
    case 'product-list':
      return pathTo('/channel/product-list', ownChannel);
    case 'product':
      return pathTo('/information', { productCode: destination.productCode });
    case 'buy':
      return pathTo(FAMILY_PATHS[destination.family].buy);
    case 'buy-result':
      return pathTo(FAMILY_PATHS[destination.family].result, {
        rs: destination.outcome,
        no: destination.orderNo,
        valueDate: destination.valueDate,
        applyDate: destination.applyDate,
      });
    case 'sign-in':
      return pathTo('/login', { back: here });
    case 'identity':
      return pathTo('/identity/:comp', { returnUrl: here }, { comp: 'verify' });
    case 'bank-card':
      return pathTo('/identity/:comp', { returnUrl: here }, { comp: 'bank-card' });
    case 'trade-password-setting':
      return pathTo('/identity/:comp', { returnUrl: here }, { comp: 'password' });
    case 'id-card-renewal':
      return pathTo('/upLoad-cardid', { bankCode: destination.bankCode, ocr: '1', returnUrl: here });
    case 'tax-declaration':
      return pathTo('/identity/perfect/:comp', { returnUrl: here, targetPage: '1' }, { comp: 'tax' });
    case 'address':
      return pathTo('/identity/:comp', { returnUrl: here }, { comp: 'information' });
    case 'risk-assessment':
      return pathTo('/newfundrisk', { backUrl: here });
    case 'forgot-password':
      return pathTo('/user/accountsecurity/reset', { returnUrl: here });
    case 'standing':
      return pathTo('/identity-auth', { returnUrl: here, unlink: 'Y', need_refresh: 'false' });
    case 'certification':
      return pathTo('/pe-approve', { type: 'pe' });
    case 'certification-in-purchase':
      return pathTo('/pe-approve', { type: 'pe', cb: '1' });
    case 'evidence-upload':
      return pathTo('/pe-evidence-upload', { type: destination.type, pageType: destination.source === 'AM' ? 'pe' : null });
    case 'risk-disclosure':
      return pathTo(FAMILY_PATHS[destination.family].disclosure);
    case 'bank-cards':
      return pathTo('/user/accountsecurity/cards');
    case 'account-security':
      return pathTo('/user/accountsecurity');
    case 'top-up':
      return pathTo('/mmf/buy', { returnUrl: here });
    case 'holdings':
      return pathTo(FAMILY_PATHS.broker.holdings);
    case 'private-holdings':
      return pathTo(FAMILY_PATHS.private.holdings);
    case 'holdings-of-order':
      return pathTo(FAMILY_PATHS[destination.family].holdings);
    case 'holding-detail':
      return pathTo(detailPath(destination), { cur: String(destination.tabIndex), orderNo: destination.orderNo });
    case 'holdings-again':
      return pathTo(FAMILY_PATHS[destination.family].holdings, FAMILY_PATHS[destination.family].insteadOfAnother);
    case 'trade-records':
      return pathTo('/buy-record', { productCode: destination.productCode });
    case 'figures-access':
      return pathTo('/figures-access', { returnUrl: here });
    case 'archives':
      return pathTo('/pe-archives', {
        productCode: destination.productCode,
        need_refresh: 'false',
        curTab: destination.part === 'contracts' ? '1' : '2',
      });
    case 'product-information':
      return pathTo('/private-enlisting', { productCode: destination.productCode });
    case 'net-values':
      return pathTo('/pe-his-net', { productCode: destination.productCode, need_refresh: 'false' });
    case 'distributions':
      return pathTo(FAMILY_PATHS[destination.family].distributions);
    case 'document':
      return pathTo('/pe-pdf-view', { name: destination.name, path: destination.url });
    case 'redeem':
      return pathTo('/pe-redeem', { numName: destination.periodName, productCode: destination.productCode });
    case 'redeem-result':
      return pathTo('/redeem-result', { status: destination.outcome, orderNo: destination.orderNo });
    case 'fund':
      // The page of one fund (decision 0237).
      return pathTo('/fund-index', { fundCode: destination.fundCode });
    case 'fund-buy':
      return pathTo('/fund/cashier', { fundCode: destination.fundCode });
    case 'fund-redeem':
      return pathTo('/fund/redeem', { fundCode: destination.fundCode });
    case 'fund-trade-result':
      return pathTo('/fund/pay-status', { kind: destination.kind, orderNo: destination.orderNo });
    case 'fund-holding':
      return pathTo('/fund/funddetail', { fundCode: destination.fundCode });
    case 'fund-holdings':
      return pathTo('/usercenter/fund');
    case 'fund-profits':
      return pathTo('/fund/profitlist', { fundCode: destination.fundCode });
    case 'dividend-method':
      return pathTo('/fund/editBonus', { fundCode: destination.fundCode });
    case 'fund-records':
      return pathTo('/fund/history/list', { productCode: destination.fundCode });
    case 'fund-record':
      return pathTo('/fund/history/details', { orderId: destination.orderNo });
    case 'wallet':
      return pathTo('/mmf/personal');
    case 'wallet-result':
      // The current account has a result page among its own.
      return pathTo(isAt(here, '/hq/hq_redeem') ? '/processResult' : '/mmf/pay-result', { orderNo: destination.orderNo });
    case 'gold':
      return pathTo('/gold/gx-gold');
    case 'gold-holding':
      return pathTo('/gold/gx-detail');
    case 'gold-service':
      return pathTo('/gold/serve/start');
    case 'gold-buy':
      return pathTo('/gold/buy');
    case 'gold-sell':
      return pathTo('/gold/sell');
    case 'gold-result':
      return pathTo('/gold/result', { orderNo: destination.orderNo });
    case 'strategies':
      return pathTo('/portfolio/list');
    case 'strategy':
      return pathTo('/portfolio/product-detail', { portfolioCode: destination.strategyCode });
    case 'strategy-holding':
      return pathTo('/portfolio/position-details', { portfolioCode: destination.strategyCode });
    case 'strategy-rebalances':
      return pathTo('/portfolio/adjust-hold', { portfolioCode: destination.strategyCode });
    case 'strategy-result':
      return pathTo('/portfolio/result', { orderNo: destination.orderNo });
    case 'bank':
      return pathTo('/bankChannel');
    case 'bank-bind':
      return pathTo('/bind-bankcard', { partnerCode: destination.partnerCode });
    case 'bank-open':
      return pathTo('/zb/acc', { partnerCode: destination.partnerCode });
    case 'bank-account':
      return pathTo('/zb/electronic_account_index', { partnerCode: destination.partnerCode });
    case 'bank-holding':
      return pathTo('/usercenter/bank');
    case 'bank-buy':
      return pathTo('/zb/zbBuy', { productCode: destination.productCode });
    case 'bank-paper':
      return pathTo(BANK_PAPER_PATHS[destination.paper], { partnerCode: destination.partnerCode });
    case 'bank-evaluation':
      return pathTo('/bank/evaluation-result', { partnerCode: destination.partnerCode });
    case 'bank-subscribe':
      return pathTo('/bank/subscribe', { productCode: destination.productCode });
    case 'bank-result':
      return pathTo('/bank_licai/result', { orderNo: destination.orderNo });
    case 'transfer-market':
      return pathTo('/transfer-platform/market-list');
    case 'transfer-assets':
      return pathTo('/transfer-platform/transfer-assetlist');
    case 'transfer-listing':
      return pathTo('/transfer-platform/zrTransferDetail', { transferNo: destination.listingNo });
    case 'transfer-result':
      return pathTo('/transfer-platform/result', { recordNo: destination.recordNo });
    case 'advice-needs':
      return pathTo('/kycfund');
    case 'advice-loss':
      return pathTo('/kycrisk');
    case 'advice-result':
      return pathTo('/kycresult');
    case 'compound-result':
      return pathTo('/compound-interest/result', destination.address);
    case 'plan-estimate':
      return pathTo('/automatic-investment-plan/result', destination.address);
    case 'capm-calculator':
      return pathTo('/capm-calculator', destination.address);
    case 'plan-setting':
      return pathTo(PLAN_PATHS[destination.kind].setting, planQuery(destination.kind, destination.productCode, destination.planNo));
    // Pages of plans are the same for every kind; the plan itself says which one it is.
    case 'plan-detail':
      return pathTo('/plan/dt-detail', { planNo: destination.planNo });
    case 'plans':
      return pathTo(PLAN_PATHS[destination.kind].list);
    case 'plan-result':
      return pathTo('/plan/dt-result', {
        kind: destination.kind,
        planNo: destination.planNo,
        changed: destination.isChanged ? '1' : null,
      });
    case 'regular-assets':
    case 'assets':
      return pathTo('/assets');
    case 'personal-centre':
      return pathTo('/usercenter');
  }
}

/**
 * What goes along with a destination beside its address: words of the gateway never stand in an address, where anybody
 * could write them (docs/flows/pages.md).
 */
export function handoverOf(destination: InAppDestination): unknown {
  return destination.to === 'redeem-result' && destination.message !== null ? { errorMsg: sentenceOf(destination.message) } : undefined;
}

/** P2 §2.2: the fund-style page, or of the private ones the held page for what is held and the investment page otherwise. */
function detailPath({ family, isHeld }: Extract<Destination, { to: 'holding-detail' }>): RoutePath {
  return isHeld ? FAMILY_PATHS[family].held : FAMILY_PATHS[family].notHeld;
}
