import { calendarDate, epochAt, fen } from '../../values/index.ts';
import type { WalletRecord, WalletRecordDetail } from '../wallet.ts';
import type { WalletRecordPorts } from './wallet-record.ports.ts';

/** A top-up of 2,000 yuan on Friday 20 November 2026 at 10:00:05, confirmed on Monday. */
export const aWalletRecord = (overrides: Partial<WalletRecord> = {}): WalletRecord => ({
  recordNo: 'top-up-1',
  kind: 'in',
  source: 'top-up',
  amount: fen(200_000),
  productName: null,
  at: epochAt(calendarDate('2026-11-20'), '10:00:05'),
  state: 'confirming',
  confirmsOn: calendarDate('2026-11-23'),
  firstIncomeOn: calendarDate('2026-11-24'),
  arrivesOn: null,
  ...overrides,
});

export const aWalletRecordDetail = (overrides: Partial<WalletRecordDetail> = {}): WalletRecordDetail => ({
  ...aWalletRecord(),
  orderNo: 'top-up-1',
  card: { bankCode: 'ICBC', bankName: '工商银行', tail: '6789' },
  parts: [{ fundCode: '800402', fundName: '岚川日日盈货币A', amount: fen(200_000) }],
  acceptedOn: calendarDate('2026-11-20'),
  lastIncomeOn: null,
  spending: null,
  ...overrides,
});

/** A normal withdrawal of 5,000 yuan at the same moment, on the card on Monday. */
export const aNormalWithdrawal = (overrides: Partial<WalletRecordDetail> = {}): WalletRecordDetail =>
  aWalletRecordDetail({
    recordNo: 'withdrawal-2',
    orderNo: 'withdrawal-2',
    kind: 'out',
    source: 'normal-withdrawal',
    amount: fen(500_000),
    state: 'on-the-way',
    confirmsOn: null,
    arrivesOn: calendarDate('2026-11-23'),
    firstIncomeOn: null,
    lastIncomeOn: calendarDate('2026-11-20'),
    ...overrides,
  });

/** That top-up, reported a minute later. */
export const fakeWalletRecordPorts = (overrides: Partial<WalletRecordPorts> = {}): WalletRecordPorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:01:00') },
  read: () => Promise.resolve({ kind: 'read', value: aWalletRecordDetail() }),
  ...overrides,
});
