import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakePagedListPorts } from '../kit/paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from '../kit/paged-list/paged-list.machine.ts';
import { calendarDate, epochAt, fen, netValue, shares } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { toBankHomeView } from './bank-home/bank-home.view.ts';
import { toBankRecordsView, toBankRecordView } from './bank-records/bank-records.view.ts';
import { aBankAccount, aBankHome, aBankRecord, aDeposit, aDepositProduct, aPartner } from './bank.fakes.ts';
import type { BankHome, BankRecord, BankRecordQuery, PartnerDays } from './bank.ts';

const shown = <Query, Value>(query: Query, value: Value) => ({
  value: 'shown' as const,
  context: { query, value, problem: null, destination: null },
});
const KNOWN = calendarDate('2026-12-31');
const homeView = (overrides: Partial<BankHome> = {}) => toBankHomeView(shown(null, aBankHome(overrides)), KNOWN);

describe('the pages of banks', () => {
  it('have insurance, limits, days and documents of a partner [BK-50]', () => {
    expect(homeView().partners).toMatchObject([
      {
        name: '浅泊银行',
        insuredText: '500,000',
        demandRateText: '0.05%',
        cardOrderText: '50,000',
        cardDayText: '100,000',
        unboundDayText: '10,000',
        unboundYearText: '200,000',
        days: 'calendar',
        documents: ['zb_bank_pack', 'bank_service_pack', 'zb_risk'],
      },
    ]);
  });

  it('have terms, days and a worked example of a deposit, the highest rate first [BK-51]', () => {
    const partners = [aPartner({ products: [aDepositProduct(), aDepositProduct({ code: 'ZB-D1', basis: '30/360', remaining: fen(1) })] })];
    const [first, second] = homeView({ partners }).products;
    expect(first).toMatchObject({
      rateText: '1.50%',
      basis: 'act/365',
      startText: '1,000',
      stepText: '100',
      remainingText: '50,000,000',
      isSoldOut: false,
      valueOn: '2026-11-20',
      maturesOn: '2027-02-20',
      example: { principalText: '10,000', rateText: '1.50%', days: 92, yearDays: 365, interestText: '37.81', demandText: '1.26' },
      way: { to: 'bank-buy', productCode: 'ZB-D3' },
    });
    expect(second).toMatchObject({ isSoldOut: true, example: { days: 90, yearDays: 360, interestText: '37.50' } });
    expect(homeView({ accounts: [] }).products[0]?.way).toEqual({ to: 'bank-bind', partnerCode: 'zb' });
  });

  it('mark the end of a deposit beyond the known calendar as 预计, where trading days decide it [UI-1363]', () => {
    const endsAt = (days: PartnerDays) => {
      const { products, deposits } = homeView({
        partners: [aPartner({ days })],
        deposits: [aDeposit({ maturesOn: calendarDate('2027-02-22') })],
      });
      return [...products, ...deposits].map(({ maturesOn }) => maturesOn);
    };
    expect(endsAt('calendar')).toEqual(['2027-02-20', '2027-02-22']);
    expect(endsAt('trading')).toEqual(['2027-02-20（预计）', '2027-02-22（预计）']);
  });

  it("have an account's masked number, free and moving money, remaining limits, and the interest of its balance [BK-52] [GW-1747]", () => {
    expect(homeView({ accounts: [aBankAccount({ frozen: fen(100_000) })] }).accounts).toMatchObject([
      {
        partnerName: '浅泊银行',
        isOpen: true,
        maskedNo: '6229 **** 1234',
        balanceText: '21,000.00',
        availableText: '20,000.00',
        frozenText: '1,000.00',
        cardText: { bankName: '工商银行', tail: '6789' },
        room: { cardDay: '100,000', outYear: '200,000' },
        depositsText: '10,000.00',
        accruedText: '1.19',
        interestOn: '2026-12-21',
        earnedText: '2.56',
      },
    ]);
    expect(homeView({ accounts: [aBankAccount({ state: 'opening', accountNo: null })] }).accounts).toMatchObject([
      { isOpen: false, maskedNo: null },
    ]);
  });

  it('tell how much of each bank’s debt is insured, and show wealth products apart [GW-1750]', () => {
    const told = (changes: Parameters<typeof homeView>[0]) =>
      homeView(changes).insurance.map(({ message, isHeld }) => [sentenceOf(message), isHeld]);
    // 20,000 of balance, 1.19 of its interest, 10,000 in a deposit, 24.66 of its interest; the wealth product is not counted
    expect(told({})).toEqual([
      [
        '存款保险：同一存款人在同一家银行的存款本息合计最高偿付500,000元。您在浅泊银行的存款本息合计30,025.85元，在最高偿付限额以内。',
        true,
      ],
    ]);
    expect(told({ accounts: [aBankAccount({ balance: fen(50_000_000), frozen: fen(100) })], deposits: [] })).toEqual([
      [
        '存款保险：同一存款人在同一家银行的存款本息合计最高偿付500,000元。您在浅泊银行的存款本息合计500,002.19元，其中2.19元超过最高偿付限额，不在全额偿付范围内。',
        true,
      ],
    ]);
    expect(told({ accounts: [], deposits: [aDeposit({ state: 'ended', principal: fen(0) })] })).toMatchObject([[expect.anything(), false]]);
  });

  it('have accrued interest, days left and possible acts of a made deposit, and sums of all [BK-53]', () => {
    const ended = aDeposit({ depositNo: 'old', state: 'ended', principal: fen(0), earned: fen(300) });
    const view = homeView({ deposits: [aDeposit({ earned: fen(40) }), ended], handling: [aBankRecord({ state: 'processing' })] });
    expect(view.deposits).toMatchObject([
      { isHeld: true, accruedText: '24.66', atMaturityText: '37.40', daysLeft: 31, drawBar: null, nextInterestOn: null },
      { isHeld: false, principalText: '0.00', drawBar: { kind: 'bank-deposit-ended' } },
    ]);
    expect(view).toMatchObject({
      totalText: '40,250.00',
      worthText: '10,250.00',
      principalText: '10,000.00',
      accruedText: '25.85',
      earnedText: '5.96',
    });
    expect(view.handling).toMatchObject([{ state: 'processing' }]);
    const monthly = aDeposit({ payout: 'month', partnerCode: 'gone' });
    expect(homeView({ deposits: [monthly] }).deposits).toMatchObject([{ nextInterestOn: '2026-11-21', partnerName: 'gone' }]);
    const loading = toBankHomeView({ value: 'loading', context: { query: null, value: null, problem: null, destination: null } }, KNOWN);
    expect(loading).toMatchObject({ step: 'loading', totalText: '--', products: [] });
  });
});

describe('records of a bank', () => {
  const drawn = aBankRecord({
    recordNo: '2',
    kind: 'draw',
    name: '定期存款三个月',
    interest: fen(33),
    lost: fen(1_463),
    received: fen(400_033),
    card: null,
    at: epochAt(calendarDate('2026-10-30'), '10:00:00'),
  });

  it('are grouped by months with amounts, interest and lost interest [BK-60]', async () => {
    const ports = fakePagedListPorts<BankRecordQuery, BankRecord>([aBankRecord(), drawn], 30);
    const actor = createActor(createPagedListMachine<BankRecordQuery, BankRecord>(ports, 'list'), {
      input: { query: { kind: null } },
    }).start();
    const { months } = toBankRecordsView(await waitFor(actor, (snapshot) => snapshot.matches('listed')));
    expect(months).toMatchObject([
      { monthText: '2026年11月', rows: [{ kind: 'in', amountText: '1,000.00', interestText: null, finishedText: '2026-11-20 10:30' }] },
      { monthText: '2026年10月', rows: [{ interestText: '0.33', lostText: '14.63', receivedText: '4,000.33' }] },
    ]);
  });

  it('A record of a corrected value has the first figures, and for a redemption its money too [GW-1731]', () => {
    const correction = { on: calendarDate('2026-11-23'), amount: fen(500_000), shares: shares(500_000), netValue: netValue(10_000) };
    const lineOf = (kind: 'subscribe' | 'redeem') => toBankRecordView(shown('1', aBankRecord({ kind, correction }))).record;
    const first = { dayText: '2026-11-23', amountText: null, sharesText: '5,000.00', netValueText: '1.0000' };
    expect(lineOf('subscribe')?.correction).toEqual(first);
    expect(lineOf('redeem')?.correction).toEqual({ ...first, amountText: '5,000.00' });
    expect(toBankRecordView(shown('1', aBankRecord())).record?.correction).toBeNull();
  });

  it('tell the outcome of a single record [BK-61]', () => {
    const headline = (record: Partial<BankRecord>) => toBankRecordView(shown('1', aBankRecord(record))).headline;
    expect(headline({})).toEqual({ kind: 'bank-in-done' });
    expect(headline({ kind: 'credit' })).toEqual({ kind: 'bank-in-done' });
    // a redemption that has no net value yet has no amount
    const redeemed = aBankRecord({ kind: 'redeem', state: 'accepted', amount: fen(0), shares: shares(100_000) });
    expect(toBankRecordView(shown('1', redeemed)).record).toMatchObject({ amountText: '--', sharesText: '1,000.00' });
    expect(headline({ kind: 'instruct', instruction: 'renew' })).toEqual({ kind: 'bank-instruction-set', instruction: 'renew' });
    expect(headline({ state: 'processing', finishedAt: null })).toEqual({ kind: 'bank-processing' });
    expect(headline({ state: 'failed' })).toEqual({ kind: 'bank-failed' });
    expect(toBankRecordView(shown('1', aBankRecord({ finishedAt: null }))).record).toMatchObject({
      finishedText: '--',
      expectedText: '2026-11-21',
    });
    const failed = toBankRecordView({
      value: 'failed',
      context: { query: '1', value: null, problem: { kind: 'bank-record-unknown' }, destination: null },
    });
    expect(failed).toMatchObject({ headline: null, announcement: { kind: 'bank-record-unknown' } });
  });
});
