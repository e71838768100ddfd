import { BANK_RECORD_KINDS, type BankDocument } from '@caifu/core/bank';
import * as z from 'zod/mini';
import { choice, maybe, needs } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { screensOf, type Routes } from '../app/routing/route-table.ts';
import { defineServiceRoutes } from '../app/routing/service-rows.ts';
import { bankDocumentTitles, bankTitles as titles } from './titles.copy.ts';

const bank = screensOf(() => import('./bank.screens.ts'));
const order = screensOf(() => import('./BankOrderScreen.tsx'));
const paper = screensOf(() => import('./BankPaperScreens.tsx'));
const wealth = screensOf(() => import('./bank-wealth.screens.ts'));

const maybePartner = maybe('partnerCode');
const maybeProduct = maybe('productCode');
/** Of an opening: the bank, and the page for which the account is wanted. */
const opening = z.object({ partnerCode: z.optional(code), returnUrl: z.optional(z.string()) });

const inBank = { ports: 'bank', parent: '/bankChannel' } as const;
/** Pages of those who hold nothing at a bank yet. */
const offer = { ...inBank, services: ['deposits', 'bank-wealth'] } as const;
const deposits = { ...inBank, services: ['deposits'] } as const;
const wealths = { ...inBank, services: ['bank-wealth'] } as const;
const ofHolding = { ...inBank, parent: '/usercenter/bank' } as const;
const ofAccount = { ...inBank, parent: '/electr/acc-list' } as const;
/** Below a bank, or below the list of banks where the address names none. */
const ofBank = { parent: '/bank/all-bank/detail/:code', parentPart: 'partnerCode' } as const;
const ofPartner = { ...wealths, ...ofBank, query: needs('partnerCode') } as const;
const belowAccount = { ...inBank, parent: '/zb/electronic_account_index' } as const;
const ofOwnPartner = { ...belowAccount, query: maybePartner } as const;

// Pages with several addresses.
const list = { ...offer, ...choice('kind', ['wealth']), title: titles.banks, screen: bank('BankListScreen') } as const;
const product = { ...deposits, title: titles.product, query: maybeProduct, screen: bank('DepositProductScreen') } as const;
const bind = { ...offer, ...ofBank, title: titles.bind, query: opening, screen: bank('BindCardScreen') } as const;
const account = { ...ofAccount, title: titles.account, query: maybePartner, screen: bank('AccountScreen') } as const;
const accounts = { ...ofHolding, title: titles.accounts, screen: bank('AccountListScreen') } as const;
const holding = { ...inBank, title: titles.holding, parent: '/assets', screen: bank('BankHoldingScreen') } as const;
const result = { ...ofHolding, title: titles.result, query: maybe('orderNo'), screen: bank('BankResultScreen') } as const;
/** Texts that are open to everybody. */
const text = { ...inBank, ports: 'base', needsSession: false } as const;
const intro = { ...text, services: ['deposits', 'bank-wealth'], title: titles.intro, screen: bank('BankIntroScreen') } as const;

/** A text that is open to everybody, of a partner where one is named. */
const document = <const Path extends string>(path: Path, name: BankDocument) =>
  ({
    ...text,
    ...ofBank,
    ports: 'bank',
    path,
    title: bankDocumentTitles[name],
    query: z.object({ partnerCode: z.optional(code), version: z.optional(z.string()) }),
    screen: () => import('./BankDocumentScreen.tsx').then(({ bankDocumentScreenOf }) => bankDocumentScreenOf(name)),
  }) as const;

const rows = [
  { ...list, path: '/bankChannel', parent: '/assets' },
  { ...list, path: '/bank/all-bank' },
  { ...offer, path: '/bank/all-bank/detail/:code', title: titles.bank, screen: bank('BankDetailScreen') },
  { ...product, path: '/zb/zbProductDetail' },
  { ...product, path: '/bank/depositDetail' },
  { ...product, path: '/bank/kdDepositDetail' },
  { ...bind, path: '/bind-bankcard' },
  { ...bind, path: '/electr/choose_card' },
  { ...offer, path: '/zb/acc', title: titles.open, query: opening, parent: '/bind-bankcard', screen: bank('OpenAccountScreen') },
  { ...account, path: '/zb/electronic_account_index' },
  { ...account, path: '/electr/card_detail' },
  { ...accounts, path: '/electr/acc-list' },
  { ...accounts, path: '/electr/card_lst' },
  { ...ofOwnPartner, services: ['deposits', 'bank-wealth'], path: '/zb/electr-pay', title: titles.in, screen: order('BankInScreen') },
  { ...ofOwnPartner, path: '/zb/electr-redeem', title: titles.out, screen: order('BankOutScreen') },
  { ...ofOwnPartner, path: '/electr/change_card', title: titles.rebind, screen: order('CardChangeScreen') },
  { ...ofOwnPartner, path: '/bank/retire', title: titles.retire, screen: order('RetireScreen') },
  { ...ofHolding, path: '/bank/retire-result', title: titles.retired, query: maybe('orderNo'), screen: bank('RetireResultScreen') },
  {
    ...belowAccount,
    services: ['deposits', 'bank-wealth'],
    path: '/bank/large-transfers',
    title: titles.transfer,
    query: maybePartner,
    screen: bank('LargeTransferScreen'),
  },
  {
    ...offer,
    ...ofBank,
    path: '/bank_licai/bx-auth',
    title: titles.authorisation,
    query: maybePartner,
    screen: paper('BxAuthorisationScreen'),
  },
  { ...offer, ...ofBank, path: '/bank_licai/bx-enter', title: titles.enter, query: maybePartner, screen: paper('BxEnterScreen') },
  {
    ...deposits,
    parent: '/bank/depositDetail',
    path: '/zb/zbBuy',
    title: titles.buy,
    query: needs('productCode'),
    screen: order('DepositBuyScreen'),
  },
  { ...ofHolding, path: '/zb/zbDraw', title: titles.draw, query: needs('depositNo'), screen: order('DepositDrawScreen') },
  { ...ofHolding, path: '/bank/maturity', title: titles.instruct, query: needs('depositNo'), screen: order('DepositInstructScreen') },
  { ...holding, path: '/usercenter/bank' },
  { ...holding, path: '/zb/hold' },
  { ...ofHolding, path: '/bank/hold-a-positon-detail', title: titles.deposit, query: maybe('depositNo'), screen: bank('DepositScreen') },
  { ...ofHolding, path: '/bank/in-handing', title: titles.handling, screen: bank('HandlingScreen') },
  { ...ofHolding, path: '/zb/transaction', title: titles.records, ...choice('kind', BANK_RECORD_KINDS), screen: bank('BankRecordsScreen') },
  {
    ...inBank,
    path: '/zb/transaction_detail',
    title: titles.record,
    query: needs('orderNo'),
    parent: '/zb/transaction',
    screen: bank('BankRecordScreen'),
  },
  { ...result, path: '/bank_licai/result' },
  { ...result, path: '/bank/buy-result' },
  { ...result, path: '/bank/redeem-result' },
  { ...intro, path: '/bank-acc/intro' },
  { ...intro, path: '/bank/detail-introduce' },
  { ...text, services: ['deposits'], path: '/bank/interest_case', title: titles.interest, screen: bank('InterestCaseScreen') },
  document('/contract/fund_pact', 'fund_pact'),
  document('/contract/dq_withdraw_pack', 'dq_withdraw_pack'),
  document('/contract/bank_service_pack', 'bank_service_pack'),
  document('/contract/zb_bank_pack', 'zb_bank_pack'),
  document('/contract/zb_risk', 'zb_risk'),
  { ...wealths, path: '/bank/wealthDetail', title: titles.wealth, query: maybeProduct, screen: wealth('WealthProductScreen') },
  {
    ...inBank,
    parent: '/bank/wealthDetail',
    path: '/bank/historyNet',
    title: titles.values,
    query: needs('productCode'),
    screen: wealth('WealthValuesScreen'),
  },
  { ...ofHolding, path: '/bank/historyProfit', title: titles.profits, query: needs('productCode'), screen: wealth('WealthProfitsScreen') },
  {
    ...inBank,
    parent: '/bank/wealthDetail',
    path: '/bank/productDocuments',
    title: titles.documents,
    query: maybeProduct,
    screen: wealth('WealthDocumentsScreen'),
  },
  {
    ...inBank,
    parent: '/bank/wealthDetail',
    path: '/bank/archives',
    title: titles.archives,
    query: maybeProduct,
    screen: wealth('WealthArchivesScreen'),
  },
  { ...ofHolding, path: '/bank/my-profit', title: titles.profit, screen: wealth('BankProfitScreen') },
  {
    ...inBank,
    path: '/bank/orderProfit',
    title: titles.orderProfit,
    query: maybe('productCode', 'depositNo'),
    parent: '/bank/my-profit',
    screen: wealth('OrderProfitScreen'),
  },
  {
    ...deposits,
    parent: '/bank/depositDetail',
    path: '/zb/zbHistoryRate',
    title: titles.rates,
    query: maybeProduct,
    screen: wealth('RateHistoryScreen'),
  },
  {
    ...ofHolding,
    path: '/zb/licai_transaction',
    title: titles.wealthRecords,
    ...choice('kind', ['subscribe', 'redeem']),
    screen: bank('WealthRecordsScreen'),
  },
  {
    ...wealths,
    parent: '/bank/wealthDetail',
    path: '/bank/subscribe',
    title: titles.subscribe,
    query: needs('productCode'),
    screen: order('WealthBuyScreen'),
  },
  { ...ofHolding, path: '/bank/redeem', title: titles.redeem, query: needs('productCode'), screen: order('WealthRedeemScreen') },
  { ...ofPartner, path: '/bank/risk-evaluation', title: titles.risk, screen: paper('BankRiskTestScreen') },
  { ...ofPartner, path: '/bank/evaluation-result', title: titles.evaluation, screen: paper('BankEvaluationScreen') },
  { ...ofPartner, path: '/bank/customerAddress', title: titles.address, screen: paper('BankAddressScreen') },
  { ...ofPartner, path: '/bank/sign-a-contract', title: titles.contract, screen: paper('BankContractScreen') },
  { ...ofPartner, path: '/bank/paAuthProtocol', title: titles.authorisation, screen: paper('BankAuthorisationScreen') },
  document('/contract/wealth_pack', 'wealth_pack'),
  {
    ...text,
    ...ofBank,
    ports: 'bank',
    path: '/contract/wealth_contract',
    title: bankDocumentTitles.wealth_contract,
    query: z.object({ partnerCode: code, version: z.optional(z.string()) }),
    screen: screensOf(() => import('./BankDocumentScreen.tsx'))('BankContractTextScreen'),
  },
] as const;

export const bankRoutes: Routes<typeof rows> = defineServiceRoutes('/usercenter/bank', rows);
