import { bankCommandFrom, type BankAskFields, type BankOrderInput } from '@caifu/core/bank';
import type { FundBuyCommand, FundRedeemCommand } from '@caifu/core/fund-trading';
import { goldPriceOf, type GoldQuote, type GoldWish } from '@caifu/core/gold';
import type { RedeemInfo, RedeemTarget } from '@caifu/core/holding';
import type { PlanKind } from '@caifu/core/plans';
import type { StrategyWish } from '@caifu/core/strategies';
import { TRANSFER_AGREEMENT_VERSION } from '@caifu/core/transfer';
import type { Fen, Shares } from '@caifu/core/values';
import type { WithdrawalMode } from '@caifu/core/wallet';
import { ENDPOINTS, type Endpoint, type OrderRequest } from '@caifu/adapters/wire';
import { aPlanWish, type PlanWishChanges } from './plan-wish.fakes.ts';

/** The cards with which an investor pays and is paid. */
export interface Payer {
  readonly walletCard: string;
  readonly bankCard: string;
}

/** An order before its trade password is sealed, with its call and the call that looks its request id up. */
export interface SampleOrder<Request, Answer, Found> {
  readonly row: Endpoint<Request, Answer>;
  readonly find: Endpoint<{ readonly requestId: string }, Found>;
  readonly request: Request & { readonly requestId: string };
}

type OrderBy<Row, Find> =
  Row extends Endpoint<infer Request, infer Answer>
    ? Find extends Endpoint<{ readonly requestId: string }, infer Found>
      ? SampleOrder<Request, Answer, Found>
      : never
    : never;

/** Fields of the trade password, which the sender fills. */
export const UNSEALED = { tradePwd: 'unsealed', tradePassword: 'unsealed', keyId: null } as const;

const sample = <Request, Answer, Found>(
  row: Endpoint<Request, Answer>,
  find: Endpoint<{ readonly requestId: string }, Found>,
  request: NoInfer<Request> & { readonly requestId: string },
): SampleOrder<Request, Answer, Found> => ({ row, find, request });

type Changes<Command, Needed extends keyof Command> = Pick<Command, Needed> & Partial<Command>;

/** A purchase of a product, which is paid by another call. */
export const samplePurchase = (
  { walletCard }: Pick<Payer, 'walletCard'>,
  changes: Changes<OrderRequest & { readonly requestId: string }, 'requestId' | 'openPeriodId' | 'amount'>,
) =>
  sample(ENDPOINTS.order, ENDPOINTS.findOrder, {
    cardId: walletCard,
    arrangement: 'redeem',
    agreesReservation: true,
    warning: null,
    claims: { requestSource: 1, signRiskNotice: true, signRiskDisclosure: true, payModel: 1 },
    ...changes,
  });

/** A redemption of shares of one period to one of its targets, with all other periods that it takes along. */
export const sampleRedemption = (
  { productCode, periods }: Pick<RedeemInfo, 'productCode' | 'periods'>,
  target: Pick<RedeemTarget, 'kind' | 'cardId'>,
  asked: { readonly requestId: string; readonly periodName: string; readonly shares: Shares },
) =>
  sample(ENDPOINTS.bookingRedeem, ENDPOINTS.findRedemption, {
    productCode,
    cardId: target.cardId,
    targetProductCode: target.kind === 'money-market' ? 'XHB001' : null,
    acceptedPeriods: periods.map(({ periodName }) => periodName),
    redeemModel: 1,
    ...UNSEALED,
    ...asked,
  });

/** A redemption of a product that is valued each day, to the wallet. */
export const sampleWalletRedemption = (
  { walletCard: cardId }: Pick<Payer, 'walletCard'>,
  asked: { readonly requestId: string; readonly productCode: string; readonly periodName?: string; readonly shares: Shares },
) => sampleRedemption({ ...asked, periods: [] }, { kind: 'money-market', cardId }, { periodName: '开放申购', ...asked });

export const sampleFundBuy = (
  { walletCard }: Pick<Payer, 'walletCard'>,
  changes: Changes<FundBuyCommand, 'requestId' | 'fundCode' | 'amount'>,
): OrderBy<typeof ENDPOINTS.buyFund, typeof ENDPOINTS.findFundOrder> =>
  sample(ENDPOINTS.buyFund, ENDPOINTS.findFundOrder, {
    cardId: walletCard,
    dividendMethod: 'reinvest',
    agreed: true,
    warning: null,
    ...UNSEALED,
    ...changes,
  });

export const sampleFundRedeem = (
  { walletCard }: Pick<Payer, 'walletCard'>,
  changes: Changes<FundRedeemCommand, 'requestId' | 'fundCode' | 'shares'>,
): OrderBy<typeof ENDPOINTS.redeemFund, typeof ENDPOINTS.findFundOrder> =>
  sample(ENDPOINTS.redeemFund, ENDPOINTS.findFundOrder, {
    mode: 'normal',
    cardId: walletCard,
    largeChoice: 'carry-over',
    ...UNSEALED,
    ...changes,
  });

export const sampleTopUp = ({ bankCard }: Pick<Payer, 'bankCard'>, requestId: string, amount: Fen) =>
  sample(ENDPOINTS.topUp, ENDPOINTS.findTopUp, { requestId, cardId: bankCard, amount, ...UNSEALED });

export const sampleWithdrawal = ({ bankCard }: Pick<Payer, 'bankCard'>, requestId: string, mode: WithdrawalMode, amount: Fen) =>
  sample(ENDPOINTS.withdraw, ENDPOINTS.findWithdrawal, { requestId, mode, amount, cardId: bankCard, ...UNSEALED });

/** A plan. Salary comes from the bank card, all other money from the wallet. */
export const samplePlan = ({ walletCard, bankCard }: Payer, kind: PlanKind, changes: PlanWishChanges & { readonly requestId: string }) =>
  sample(ENDPOINTS.savePlan, ENDPOINTS.findPlan, {
    ...aPlanWish({ walletCard: kind === 'salary' ? bankCard : walletCard }, kind, changes),
    ...UNSEALED,
  });

export const sampleGold = ({ walletCard }: Pick<Payer, 'walletCard'>, requestId: string, wish: GoldWish, quote: GoldQuote) =>
  sample(ENDPOINTS.orderGold, ENDPOINTS.findGoldOrder, {
    requestId,
    wish,
    cardId: walletCard,
    price: goldPriceOf(quote, wish.side),
    quotedAt: quote.at,
    warning: null,
    ...UNSEALED,
  });

export const sampleStrategy = ({ walletCard }: Pick<Payer, 'walletCard'>, requestId: string, strategyCode: string, wish: StrategyWish) =>
  sample(ENDPOINTS.orderStrategy, ENDPOINTS.findStrategyOrder, {
    requestId,
    strategyCode,
    wish,
    cardId: walletCard,
    agreed: true,
    warning: null,
    ...UNSEALED,
  });

/** An order at a bank. Money comes in from the bank card and goes out to it. */
export const sampleBank = ({ bankCard }: Pick<Payer, 'bankCard'>, requestId: string, wish: BankOrderInput & Partial<BankAskFields>) => {
  const cardId = wish.side === 'in' || wish.side === 'out' ? bankCard : null;
  const said = { amount: null, shares: null, cardId, instruction: null, day: null, warning: null, ...wish };
  return sample(ENDPOINTS.orderBank, ENDPOINTS.findBankOrder, { ...bankCommandFrom({ ...wish, requestId }, said), ...UNSEALED });
};

export const sampleListing = (requestId: string, holdingNo: string, price: Fen, version: string = TRANSFER_AGREEMENT_VERSION) =>
  sample(ENDPOINTS.listTransfer, ENDPOINTS.findTransferListing, { requestId, holdingNo, price, version, ...UNSEALED });

export const sampleTransfer = (
  { walletCard }: Pick<Payer, 'walletCard'>,
  requestId: string,
  { listingNo, price }: { readonly listingNo: string; readonly price: Fen },
  version: string = TRANSFER_AGREEMENT_VERSION,
) =>
  sample(ENDPOINTS.buyTransfer, ENDPOINTS.findTransferPurchase, {
    requestId,
    listingNo,
    price,
    cardId: walletCard,
    version,
    warning: null,
    ...UNSEALED,
  });
