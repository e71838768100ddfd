import type { TradingCalendar } from '@caifu/core/calendar';
import {
  addDays,
  addFen,
  calendarDate,
  epochMs,
  fen,
  netValue,
  ratePpm,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type Fen,
} from '@caifu/core/values';
import {
  afterMovement,
  intoOpenFunds,
  mostQuick,
  NO_FUND,
  quickLeftOf,
  waitingOn,
  freshWalletFund,
  walletFigures,
  type WalletFund,
  type WalletHolding,
  type WalletHome,
  type WalletMovement,
  type WalletTerm,
} from '@caifu/core/wallet';
import type { Caller } from '../ground/http/caller.ts';
import type { Calls } from '../ground/database/calls.ts';
import type { Deps } from '../ground/deps.ts';
import { componentsOf, type CandidateRow, type WalletComponent } from './wallet-funds.store.ts';

/** A wallet in the form of `wallet_state`. */
export interface WalletState {
  readonly account: string;
  readonly balance: number;
  /** null: it has never had a movement. */
  readonly closed_on: string | null;
  readonly cap: number;
  readonly on_the_way: number;
  readonly yesterday: number | null;
  readonly is_late: boolean;
  readonly funds: readonly {
    readonly code: string;
    readonly name: string;
    readonly day: string | null;
    readonly ten_thousand: number | null;
    readonly seven_day: number | null;
    readonly used: number;
    readonly candidate: CandidateRow;
  }[];
  readonly positions: readonly { readonly code: string; readonly shares: number; readonly income: number }[];
  readonly dated: readonly { readonly code: string; readonly kind: WalletTerm['kind']; readonly day: string; readonly amount: number }[];
  readonly flows: readonly FlowOfState[];
}

interface FlowOfState {
  readonly amount: number;
  readonly at: number;
  readonly kind: string;
  readonly parts: readonly { readonly code: string; readonly amount: number }[] | null;
}

/** The journal's kind of withdrawals. */
export const WITHDRAW = 'withdraw';
export const QUICK_WITHDRAW = 'quick-withdraw';

/** null: the investor has no wallet. */
const readWalletState = (
  calls: Pick<Calls, 'read'>,
  investorId: string,
  channel: string,
  today: CalendarDate,
): Promise<WalletState | null> => calls.read<WalletState>('select wallet_state($1, $2, $3) as found', [investorId, channel, today]);

/** [GW-1000] The last stored positions, carried forward to now by core's rules: every fen of the balance is in one of them. */
const holdingsNow = (state: WalletState, components: readonly WalletComponent[], calendar: TradingCalendar): readonly WalletHolding[] => {
  const kept = holdingsOf(components, state.positions, state.dated);
  const moved = state.flows.reduce((holdings, flow) => afterMovement(holdings, movementOf(flow), calendar), intoOpenFunds(kept));
  return intoOpenFunds(moved);
};

/** Components in order, then money elsewhere. */
export const holdingsOf = (
  components: readonly WalletComponent[],
  positions: readonly { readonly code: string; readonly shares: number }[],
  dated: WalletState['dated'],
): readonly WalletHolding[] => {
  const standings = new Map(components.map(({ fundCode, standing }) => [fundCode, standing]));
  const elsewhere = positions.map(({ code }) => code).filter((code) => !standings.has(code));
  return [...standings.keys(), ...elsewhere].map((code) => ({
    fundCode: code,
    standing: standings.get(code) ?? 'left',
    shares: fen(positions.find((one) => one.code === code)?.shares ?? 0),
    terms: dated.filter((one) => one.code === code).map(({ kind, day, amount }) => ({ kind, day: calendarDate(day), amount: fen(amount) })),
  }));
};

export const movementOf = ({ amount, at, kind, parts }: FlowOfState): WalletMovement => ({
  amount: fen(amount),
  at: epochMs(at),
  isNormalWithdrawal: kind === WITHDRAW,
  parts: parts === null ? null : parts.map((part) => ({ fundCode: part.code, amount: fen(part.amount) })),
});

/** [GW-1001] The wallet for its page. */
const homeOf = (state: WalletState, calendar: TradingCalendar, at: EpochMs): WalletHome => {
  const today = shanghaiDateOf(at);
  const yesterday = addDays(today, -1);
  const components = componentsOf(
    state.funds.map(({ candidate }) => candidate),
    today,
  );
  const holdings = holdingsNow(state, components, calendar);
  const standings = new Map(components.map(({ fundCode, standing }) => [fundCode, standing]));
  const present = state.funds.filter(({ code }) => standings.get(code) !== 'left');
  const sharesOf = (code: string): Fen => holdings.find(({ fundCode }) => fundCode === code)?.shares ?? fen(0);
  const quickLeft = quickLeftOf(
    present.map(({ code, name, used }) => ({ fundName: name, shares: sharesOf(code), usedOfFund: fen(used) })),
    fen(state.cap),
  );
  const funds = present.map((fund, place): WalletFund => {
    const holding = holdings.find(({ fundCode }) => fundCode === fund.code);
    const line: WalletFund = {
      fundCode: fund.code,
      fundName: fund.name,
      shares: sharesOf(fund.code),
      waiting: holding === undefined ? fen(0) : waitingOn(holding, today),
      cumulativeIncome: fen(state.positions.find(({ code }) => code === fund.code)?.income ?? 0),
      day: fund.day === null ? null : calendarDate(fund.day),
      tenThousandIncome: fund.ten_thousand === null ? null : netValue(fund.ten_thousand),
      sevenDayYield: fund.seven_day === null ? null : ratePpm(fund.seven_day),
      quickLeft: quickLeft[place] ?? fen(0),
      takesNew: standings.get(fund.code) === 'open',
    };
    return freshWalletFund(line, today);
  });
  const isCounted = state.closed_on !== null && state.closed_on >= yesterday && !state.is_late && funds.length > 0;
  return {
    balance: fen(state.balance),
    yesterdayIncome: state.yesterday !== null && !state.is_late ? fen(state.yesterday) : isCounted ? fen(0) : null,
    yesterday,
    cumulativeIncome: addFen(...state.positions.map(({ income }) => fen(income))),
    ...walletFigures(funds, today),
    funds,
    waiting: waitingByDay(holdings, today),
    onTheWay: fen(state.on_the_way),
    quickLeft: mostQuick(funds),
    limits: { quickPerFundDay: fen(state.cap) },
  };
};

/** Money in no fund has no first income to wait for. */
const waitingByDay = (holdings: readonly WalletHolding[], today: CalendarDate): WalletHome['waiting'] => {
  const sums = new Map<CalendarDate, Fen>();
  for (const { fundCode, terms } of holdings)
    for (const { kind, day, amount } of terms)
      if (fundCode !== NO_FUND && kind === 'in' && day > today) sums.set(day, addFen(sums.get(day) ?? fen(0), amount));
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, amount]) => ({ amount, firstIncomeOn: addDays(day, 1) }));
};

/** [GW-1001] */
export const readWalletHome = (deps: Pick<Deps, 'calls' | 'calendar' | 'clock'>, { investorId, channel }: Caller): Promise<WalletHome> =>
  readHome(deps.calls, deps.calendar, investorId, channel, deps.clock.now());

/** An investor without a wallet gets an empty one. */
export const readHome = async (
  calls: Pick<Calls, 'read'>,
  calendar: TradingCalendar,
  investorId: string,
  channel: string,
  at: EpochMs,
): Promise<WalletHome> => {
  const state = await readWalletState(calls, investorId, channel, shanghaiDateOf(at));
  return homeOf(state ?? EMPTY, calendar, at);
};

const EMPTY: WalletState = {
  account: '',
  balance: 0,
  closed_on: null,
  cap: 0,
  on_the_way: 0,
  yesterday: null,
  is_late: false,
  funds: [],
  positions: [],
  dated: [],
  flows: [],
};
