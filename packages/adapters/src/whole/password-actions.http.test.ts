import { fen, shares } from '@caifu/core/values';
import { sealedPassword, type PasswordOutcome, type SealedSubmission } from '@caifu/core/kit';
import { describe, expect, it } from 'vitest';

import { brokenReply, jsonReply, liveSignal, refusedReply, standIn, type AllAdapters, type StandInReply } from '../testing/stand-in.ts';

const BLOCK = { sealed: sealedPassword('QUJD'), keyId: 'K1' };
const SEALED = { tradePwd: 'QUJD', tradePassword: 'QUJD', keyId: 'K1' };
const MATURITY = { place: 'holding', productCode: 'P1', periodName: '第1期', openPeriodId: 'OP1', arrangement: 'redeem' } as const;
const DIVIDEND = { fundCode: '000001', method: 'reinvest' } as const;
const BUY = {
  requestId: 'R1',
  fundCode: '000001',
  amount: fen(100_000),
  cardId: 'C1',
  dividendMethod: 'cash',
  agreed: true,
  warning: null,
} as const;
const REDEEM_FUND = {
  requestId: 'R2',
  fundCode: '000001',
  mode: 'quick',
  shares: shares(12_050),
  cardId: 'C1',
  largeChoice: 'give-up',
} as const;
const REDEEM = { requestId: 'R1', cardId: 'C1', targetProductCode: 'XHB001', acceptedPeriods: ['第2期'] };
const WITHDRAW = { requestId: 'R1', mode: 'quick', amount: fen(100_000), cardId: 'C1' } as const;

interface Action {
  readonly path: string;
  /** The fields sent beside the sealed password. */
  readonly message: object;
  /** The action's own sentence for a refusal without one. */
  readonly fallback?: string;
  readonly submit: (adapters: AllAdapters) => Promise<PasswordOutcome<unknown>>;
}

const action = <Command>(
  path: string,
  cashierOf: (adapters: AllAdapters) => {
    submit(submission: SealedSubmission<Command>, signal: AbortSignal): Promise<PasswordOutcome<unknown>>;
  },
  command: NoInfer<Command>,
  message: object,
  fallback = 'operation-failed',
): Action => ({ path, message, fallback, submit: (adapters) => cashierOf(adapters).submit({ command, ...BLOCK }, liveSignal()) });

const cancelling = ({ holdingDetail }: AllAdapters) => holdingDetail.cancellation.cashier;
const ORDER = { orderNo: 'O1' };
const FUND = { fundProductCode: '000001' };

/** Every kind of action that sends a trade password in one call. */
const ACTIONS: readonly Action[] = [
  action('/assetManagement/trade/cancelReservation', cancelling, { kind: 'reservation', orderNo: 'O1' }, ORDER, 'cancel-failed'),
  action('/assetManagement/cancelBookingRedeem', cancelling, { kind: 'redemption', orderNo: 'O1' }, ORDER, 'cancel-failed'),
  action('/fundTrade/cancelFundOrder', (a) => a.fundCancel.cashier, { kind: 'fund-buy', orderNo: 'O1' }, ORDER, 'cancel-failed'),
  action(
    '/assetManagement/trade/updateExpireArrange',
    (a) => a.buy.maturity.cashier,
    MATURITY,
    { expirePlan: 2, periodNo: 'OP1', productCode: 'P1' },
    'modification-failed',
  ),
  action(
    '/assetManagement/bookingRedeem',
    (a) => a.redeem.cashier,
    { ...REDEEM, productCode: 'P1', periodName: '第1期', shares: shares(100_50) },
    {
      productCode: 'P1',
      cardId: 'C1',
      redeemModel: 1,
      redeemCount: '100.50',
      numName: '第1期',
      requestId: 'R1',
      redeemProductCode: 'XHB001',
      passiveNumNames: ['第2期'],
    },
    'system-busy',
  ),
  action(
    '/wallet/topUp',
    (a) => a.topUp.cashier,
    { requestId: 'R1', cardId: 'C1', amount: fen(1_000_000) },
    { requestId: 'R1', cardId: 'C1', amount: '10000.00' },
  ),
  action('/wallet/withdraw', (a) => a.withdrawal.cashier, WITHDRAW, {
    requestId: 'R1',
    withdrawType: 'QUICK',
    amount: '1000.00',
    cardId: 'C1',
  }),
  action('/fundTrade/buyFund', (a) => a.fundBuy.cashier, BUY, {
    ...FUND,
    requestId: 'R1',
    amount: '1000.00',
    cardId: 'C1',
    bonusType: 1,
    agreeProtocol: 1,
    riskWarning: null,
  }),
  action('/fundTrade/redeemFund', (a) => a.fundRedeem.cashier, REDEEM_FUND, {
    ...FUND,
    requestId: 'R2',
    redeemType: 'QUICK',
    redeemShare: '120.50',
    cardId: 'C1',
    largeRedeemFlag: 0,
  }),
  action('/fundTrade/setDividendMethod', (a) => a.dividendMethod.cashier, DIVIDEND, { ...FUND, bonusType: 0 }),
  action('/bankCard/unbind', (a) => a.bankCards.cashier, { cardId: 'C1' }, { cardId: 'C1' }),
  action('/member/closing/close', (a) => a.accountClosing.cashier, { smsCode: '246810' }, { smsCode: '246810' }),
];

describe.each(ACTIONS)('the action with a trade password at $path', ({ path, message, fallback, submit }) => {
  const over = (...replies: readonly StandInReply[]) => {
    const { adapters, requests } = standIn(...replies);
    return { requests, outcome: submit(adapters) };
  };

  it('sends its terms and the sealed block in both password fields in one call [HTTP-23] [HTTP-26] [HTTP-30] [HTTP-37] [BC-6] [OD-8]', async () => {
    const { requests, outcome } = over(() => refusedReply('X00001', '原因'));
    await outcome;
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST https://general.test/mobileGateway/V1${path}`]);
    expect(await requests[0]?.json()).toEqual({ ...message, ...SEALED });
  });

  it.each([
    ['256', 'wrong-password'],
    ['F00003', 'cancelled-by-server'],
    ['F00004', 'barred'],
    ['L00001', 'barred'],
    ['6', 'refused'],
    ['X00001', 'refused'],
  ])('reads code %s as %s, with the sentence of the gateway [HTTP-23] [HTTP-26] [HTTP-30] [HTTP-37] [BC-6]', async (code, kind) => {
    expect(await over(() => refusedReply(code, '原因')).outcome).toEqual({ kind, message: { kind: 'server', text: '原因' } });
  });

  it('has its own sentence for a refusal without one [HTTP-26]', async () => {
    expect(await over(() => refusedReply('X00001', ' ')).outcome).toEqual({ kind: 'refused', message: { kind: fallback } });
  });

  it.each<[string, StandInReply, string]>([
    ['a lost answer', brokenReply, 'network'],
    ['a success that is passed through', () => jsonReply({ retState: 'SUCCESS', retCode: 'P00001', apiResult: {} }), 'malformed'],
    ['a failure whose code disagrees', () => jsonReply({ retState: 'FAILED', retCode: '000000', apiResult: {} }), 'malformed'],
    ['a success whose code disagrees', () => jsonReply({ retState: 'SUCCESS', retCode: 'R00001', apiResult: {} }), 'malformed'],
    ['a failure of the server', () => jsonReply({ retState: 'FAILED', retCode: 'S00001', retMsg: '系统繁忙' }), 'server'],
  ])('takes %s for an unknown outcome, and sends once [HTTP-23] [HTTP-26] [HTTP-30] [HTTP-37] [BC-7]', async (_what, reply, kind) => {
    const { requests, outcome } = over(reply);
    await expect(outcome).rejects.toMatchObject({ kind });
    expect(requests).toHaveLength(1);
  });
});
