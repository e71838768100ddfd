import { ENDPOINTS } from '@caifu/adapters/wire';
import { toHoldingsCheckView } from '@caifu/core/advice';
import { toAssetCertificateView, toBrokerSummaryView, toEarningsView, toTotalAssetsView } from '@caifu/core/assets';
import { toBankHomeView } from '@caifu/core/bank';
import { toFundHoldingsView } from '@caifu/core/fund-trading';
import { toGoldHomeView } from '@caifu/core/gold';
import { toHoldingsOverviewView, type HoldingsTab } from '@caifu/core/holding';
import type { ProductFamily } from '@caifu/core/products';
import { toStrategyListView, toStrategyPositionView } from '@caifu/core/strategies';
import { addDays, parseYuan, shanghaiDateOf } from '@caifu/core/values';
import { toWalletHomeView } from '@caifu/core/wallet';
import type { SignedIn, TestGateway } from './gateway.fakes.ts';

/** A read value, as its page has it. */
const shown = <Query, Value>(query: Query, value: Value) => ({
  value: 'shown' as const,
  context: { query, value, problem: null, destination: null },
});

/** The amount of a text on a screen, in fen, with its sign. Nothing and `--` count as none. */
const read = (text: string | null | undefined): number => {
  if (text === null || text === undefined || text === '--') return 0;
  const amount = parseYuan(text.replace(/^\+/, '').replaceAll(',', ''));
  if (amount === null) throw new Error(`a screen tells ${text}`);
  return amount;
};
const sum = (texts: readonly (string | null | undefined)[]): number => texts.reduce((total, text) => total + read(text), 0);

/** Hundredths of a per cent in a text like "12.34%". */
const hundredths = (text: string): number => Math.round(Number(text.replace('%', '')) * 100);

/** [GW-1851] The totals on the screens, as an investor reads them, that do not agree with the page of all assets or with their own rows. */
export const faultsOnScreens = async (gateway: TestGateway, caller: SignedIn) => {
  const today = shanghaiDateOf(gateway.deps.clock.now());
  const assets = toTotalAssetsView({
    value: 'shown',
    context: {
      value: { ...(await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)), certification: 'certified' },
      problem: null,
      destination: null,
    },
  });
  const part = (kind: (typeof assets.parts)[number]['kind']) => {
    const row = assets.parts.find((each) => each.kind === kind);
    const [amount, unconfirmed, payingOut] = [row?.amountText, row?.unconfirmedText, row?.payingOutText].map((text) => read(text));
    return { amount: amount ?? 0, unconfirmed: unconfirmed ?? 0, payingOut: payingOut ?? 0, income: read(row?.income?.text) };
  };
  const holdings = async (family: ProductFamily | null) => {
    const overview = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family }, caller);
    const on = (tab: HoldingsTab) =>
      toHoldingsOverviewView({
        value: 'shown',
        context: { family, marked: null, asked: null, overview, tab, isTabGiven: true, problem: null, destination: null },
      });
    return { held: on(0), applying: on(1) };
  };
  const all = await holdings(null);
  const [broker, ofPrivate] = [await holdings('broker'), await holdings('private')];
  const wallet = toWalletHomeView(shown(null, await gateway.tell(ENDPOINTS.walletHome, null, caller))).wallet;
  const funds = toFundHoldingsView(shown(null, await gateway.tell(ENDPOINTS.fundHoldings, null, caller)));
  const gold = toGoldHomeView(shown(null, await gateway.tell(ENDPOINTS.goldHome, null, caller))).gold;
  const strategies = toStrategyListView(shown(null, await gateway.tell(ENDPOINTS.strategies, null, caller))).rows;
  const held = strategies.filter(({ heldText }) => heldText !== null);
  const positions = [];
  for (const { strategyCode } of held)
    positions.push(
      toStrategyPositionView(shown(strategyCode, await gateway.tell(ENDPOINTS.strategyPosition, { strategyCode }, caller))).position,
    );
  const bank = toBankHomeView(shown(null, await gateway.tell(ENDPOINTS.bankHome, null, caller)), today);
  const houses = toBrokerSummaryView(shown(null, await gateway.tell(ENDPOINTS.brokerSummary, null, caller)));
  const check = toHoldingsCheckView(shown(null, await gateway.tell(ENDPOINTS.holdingsCheck, null, caller))).check;
  const certificate = toAssetCertificateView({
    value: 'shown',
    context: {
      value: await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, caller),
      day: null,
      chosenId: null,
      paper: null,
      problem: null,
      destination: null,
      dialog: null,
      notice: null,
    },
  });
  const calendar = async (unit: 'day' | 'month' | 'year') => {
    const query = { unit, at: addDays(today, -1) };
    return toEarningsView(shown(query, await gateway.tell(ENDPOINTS.earnings, query, caller)));
  };
  const [days, months, years] = [await calendar('day'), await calendar('month'), await calendar('year')];
  const yesterday = days.cells.find(({ from }) => from === addDays(today, -1));
  const share = assets.parts.map(({ shareText }) => shareText).filter((text) => text !== '--');
  const total = read(assets.totalText);
  const [ofFunds, ofBroker, ofFamily, ofBank] = [part('funds'), part('broker'), part('private'), part('bank')];
  const lots = ({ groups }: typeof all.held) =>
    sum(groups.filter(({ lots: [first] }) => first?.holdStatus === 'holding').map(({ worthText }) => worthText));
  /** [what is read, what it has to be] */
  const told: Readonly<Record<string, readonly [number, number]>> = {
    'assets: its parts': [sum(assets.parts.map(({ amountText }) => amountText)), total],
    'assets: shares of its parts': [share.reduce((parts, text) => parts + hundredths(text), 0), share.length === 0 ? 0 : 10_000],
    'assets: yesterday by parts': [sum(assets.parts.map(({ income }) => income?.text)), read(assets.yesterdayIncome.text)],
    'holdings: head': [read(all.held.worthText), total],
    'holdings: rows': [lots(all.held) + sum(all.held.others.map(({ amountText }) => amountText)) + read(all.held.inTransitText), total],
    'holdings: bar': [
      all.held.allocation.reduce((parts, { text }) => parts + hundredths(text), 0),
      all.held.allocation.length === 0 ? 0 : 10_000,
    ],
    'broker: head': [read(broker.held.worthText) + read(broker.held.inTransitText), ofBroker.amount],
    'broker: rows': [lots(broker.held), read(broker.held.worthText)],
    'private: head': [read(ofPrivate.held.worthText) + read(ofPrivate.held.inTransitText), ofFamily.amount],
    'private: rows': [lots(ofPrivate.held), read(ofPrivate.held.worthText)],
    'broker houses': [read(houses.totalAssetsText) + read(houses.beingBoughtText), ofBroker.amount],
    'broker houses: rows': [sum(houses.rows.map(({ assetsText }) => assetsText)), read(houses.totalAssetsText)],
    'wallet: balance': [read(wallet?.balanceText), read(assets.walletText)],
    'wallet: on the way': [read(wallet?.onTheWayText), part('on-the-way').amount],
    'wallet: yesterday': [read(wallet?.yesterdayIncome.text), part('wallet').income],
    'wallet: funds': [
      sum(wallet?.funds.map(({ sharesText }) => sharesText) ?? []),
      (wallet?.funds.length ?? 0) === 0 ? 0 : read(wallet?.balanceText),
    ],
    'funds: head': [sum([funds.totals?.valueText, funds.totals?.pendingInText, funds.totals?.payingOutText]), ofFunds.amount],
    'funds: unconfirmed': [read(funds.totals?.pendingInText), ofFunds.unconfirmed],
    'funds: rows': [sum(funds.positions.map(({ valueText }) => valueText)), read(funds.totals?.valueText)],
    gold: [read(gold?.holding?.valueText), part('gold').amount],
    'strategies: list': [sum(held.map(({ heldText }) => heldText)), part('strategies').amount],
    'strategies: pages': [sum(positions.map((position) => position?.valueText)), part('strategies').amount],
    bank: [read(bank.totalText), ofBank.amount],
    'bank: rows': [
      sum(bank.accounts.map(({ balanceText }) => balanceText)) + read(bank.worthText) + read(bank.principalText),
      read(bank.totalText),
    ],
    'check: total': [read(check?.totalText), total],
    'check: classes': [sum(check?.classes.map(({ amountText }) => amountText) ?? []), total],
    'check: shares of classes': [
      check?.classes.reduce((parts, { partText }) => parts + hundredths(partText), 0) ?? 0,
      total === 0 ? 0 : 10_000,
    ],
    'certificate: its lines': [sum(certificate.lines.map(({ amountText }) => amountText)), read(certificate.totalText)],
    'earnings: yesterday': [read(yesterday?.amountText), read(assets.yesterdayIncome.text)],
    'earnings: days of a month': [sum(days.cells.map(({ amountText }) => amountText)), read(days.totalText)],
    'earnings: sources of yesterday': [
      sum(yesterday?.sources.map(({ amountText }) => amountText) ?? []),
      read(assets.yesterdayIncome.text),
    ],
    'earnings: months of a year': [sum(months.cells.map(({ amountText }) => amountText)), read(months.totalText)],
    'earnings: all years': [sum(years.cells.map(({ amountText }) => amountText)), read(years.totalText)],
  };
  return Object.entries(told).flatMap(([place, [is, due]]) => (is === due ? [] : [`${place}: ${is}, not ${due}`]));
};
