/** Published addresses of a page that has a way in under another. */
export const SAME_AS: Readonly<Record<string, string>> = {
  '/identity/perfect/address': '/identity/information',
  '/zb/zbProductDetail': '/bank/depositDetail',
  '/bank/kdDepositDetail': '/bank/depositDetail',
  '/electr/choose_card': '/bind-bankcard',
  '/electr/card_detail': '/zb/electronic_account_index',
  '/electr/card_lst': '/electr/acc-list',
  '/zb/hold': '/usercenter/bank',
  '/bank/buy-result': '/bank_licai/result',
  '/bank/redeem-result': '/bank_licai/result',
  '/bank/detail-introduce': '/bank-acc/intro',
  '/pe-asign': '/private-enlisting/serviceAgreement',
  '/asset-asign': '/private-enlisting/serviceAgreement',
  '/asset-explain': '/private-enlisting',
  '/fund/new/index': '/new/fundindex',
  '/followed': '/favourite-funds',
  '/fund-index-old': '/fund-index',
  '/fund-index/mini-app': '/fund-index',
  '/gold/gx-christmas': '/gold/christmas',
  '/mmf/ended-plan': '/mmf/not-end-plan',
  '/portfolio/pro-v2': '/portfolio/product-detail',
  '/transfer-platform': '/transfer-platform/home',
  '/transfer-platform/zrDepositDetail': '/transfer-platform/zrTransferDetail',
  '/transfer-platform/productDetail': '/transfer-platform/zrTransferDetail',
  '/transfer-platform/transferConfirm': '/transfer-platform/transfer',
};

/** Pages with a way in that no constant of the sources spells: the piece of the sources that makes it. */
export const MADE_BY: Readonly<Record<string, string>> = {
  '/identity/information': "errand('information'",
  '/contract/fund_pact': 'hrefTo(`/contract/${document}`',
  '/contract/wealth_contract': "documentLinks(['wealth_contract']",
};

/** Pages that are entered from outside of the app. */
export const FROM_OUTSIDE: Readonly<Record<string, string>> = {
  '/p2p/p2p_return': 'the issuer sends holders the notice',
  '/pac/pac_return': 'the issuer sends holders the notice',
  '/am/am_fof_notice': 'the issuer sends holders the notice',
  '/am/am_fof_notice1': 'the issuer sends holders the notice',
  '/am/am_fof_noticeB42504': 'the issuer sends holders the notice',
  '/fund-product/axc': 'a channel or a banner of the operator brings readers to the product line',
  '/fund-product/hjy': 'a channel or a banner of the operator brings readers to the product line',
  '/fund-product/syb': 'a channel or a banner of the operator brings readers to the product line',
  '/bonus/exchange-coin': 'messages that others send speak of coins; the page says that there are none (decision 0279)',
  '/bank_licai/bx-enter': "a partner bank's channel brings its investors",
  '/asset-pro': 'the app around the page opens the contract of the offer; the page of the product has it among its documents',
};

/** [SM-4] What the specification has in groups, and the pages by which one enters each. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  fund: ['/new/fundindex', '/ranking/fund-ranking', '/usercenter/fund'],
  wallet: ['/mmf/personal'],
  'current account': ['/usercenter/hq'],
  bank: ['/usercenter/bank', '/electr/acc-list'],
  deposits: ['/bankChannel'],
  gold: ['/gold/gx-gold'],
  plans: ['/plan/dt-list', '/portfolio/dt-list', '/gold/dt-list', '/mmf/not-end-plan', '/mmf/not-end-repay'],
  calculators: ['/automatic-investment-plan/calcalator', '/compound-interest/calcalator', '/capm-calculator'],
  strategies: ['/portfolio/list'],
  advice: ['/kycfund', '/ai-invest/ai-loading'],
  transfer: ['/transfer-platform/home'],
  private: ['/channel/product-list?family=private', '/vip-financial'],
  broker: ['/channel/product-list?channelCode=QSDJH', '/holdings'],
  certificates: ['/asset-certificate', '/certificate-check'],
  records: ['/buy-record', '/fund/history/list'],
  messages: ['/messages'],
  settings: ['/settings'],
};
