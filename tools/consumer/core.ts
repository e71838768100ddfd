// Uses an installed @caifu/core: imports every entry, calls a function of each and runs a flow on fake ports.
import { createSessionMachine, isIdNumber, maskName } from '@caifu/core/account';
import { toBrokerSummaryView, type BrokerSummary } from '@caifu/core/assets';
import { BANK_SIDES } from '@caifu/core/bank';
import { chinaTradingCalendar, tradingDayOf } from '@caifu/core/calendar';
import { cardObstacle } from '@caifu/core/cashier';
import { capmOf } from '@caifu/core/calculators';
import { cancelDeadline } from '@caifu/core/fund-trading';
import { GOLD_SIDES } from '@caifu/core/gold';
import { STRATEGY_SIDES } from '@caifu/core/strategies';
import { isCycle } from '@caifu/core/plans';
import { targetMix } from '@caifu/core/advice';
import { TRANSFER_SIDES } from '@caifu/core/transfer';
import { acceptsAll } from '@caifu/core/holding';
import { detectHost } from '@caifu/core/host';
import { createResourceMachine, isMobile, outcomeOf, persistFlow, restoreFlow } from '@caifu/core/kit';
import { arrivalAfterMaturity } from '@caifu/core/orders';
import { createAuthorisationMachine, toAuthorisationView } from '@caifu/core/partners';
import { defaultLawBook } from '@caifu/core/law';
import { bannerAfter } from '@caifu/core/editorial';
import { nextSort } from '@caifu/core/funds';
import { soldPercent } from '@caifu/core/products';
import { amountTip, createBuyMachine, toBuyView } from '@caifu/core/purchase';
import { assessSuitability, matchFlagOf } from '@caifu/core/qualification';
import { createTradeRecordsMachine, toTradeRecordsView } from '@caifu/core/records';
import { riskName } from '@caifu/core/risk-names';
import { riskQuestions } from '@caifu/core/risk-questionnaire';
import {
  aBrokerSummary,
  aBuyInput,
  anOffer,
  aTradeRecordsInput,
  fakeAuthorisationPorts,
  fakeBuyPorts,
  fakeResourcePorts,
  fakeSessionPorts,
  fakeTradeRecordsPorts,
} from '@caifu/core/testing';
import { calendarDate, epochAt, fen, formatMoney, ratePpm } from '@caifu/core/values';
import { WITHDRAWAL_MODES } from '@caifu/core/wallet';
import { sentenceOf } from '@caifu/core/zh-CN';
import { createActor, waitFor } from 'xstate';

const expect = (what: string, found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
};

const friday = epochAt(calendarDate('2026-11-20'), '15:30:00');
expect('values', formatMoney(fen(123_456_789)), '1,234,567.89');
expect('calendar', tradingDayOf(chinaTradingCalendar, friday), '2026-11-23');
expect('orders', arrivalAfterMaturity(calendarDate('2026-11-20'), chinaTradingCalendar), '2026-11-23');
expect('kit', isMobile('13800138000'), true);
expect('law', defaultLawBook.on(calendarDate('2026-11-20')).leastAge.value, 18);
expect('host', detectHost('Mozilla/5.0', { provider: [], partnerOne: [], partnerTwo: [] }).version, null);
expect('editorial', bannerAfter(2, 1, 3), 0);
expect('funds', nextSort(null, 'year').direction, 'down');
expect('products', soldPercent({ quota: fen(200), remaining: fen(50) }), 75);
expect('account', [maskName('王小明'), isIdNumber('1', calendarDate('2026-11-20'))], ['王*明', false]);
expect('cashier', cardObstacle('1', null)?.kind, 'card-number-invalid');
expect('qualification', matchFlagOf(assessSuitability({ investorLevel: 3, productLevel: 3, mayExceedLevel: true })), 2);
expect('holding', acceptsAll(['第1期'], ['第1期']), true);
expect('wallet', WITHDRAWAL_MODES[0], 'quick');
expect('fund-trading', cancelDeadline(calendarDate('2026-11-20')), epochAt(calendarDate('2026-11-20'), '15:00:00'));
expect('plans', [isCycle({ unit: 'month', day: 28 }), isCycle({ unit: 'week', day: 6 })], [true, false]);
expect('calculators', capmOf({ riskFree: ratePpm(30_000), beta: 12_000, market: ratePpm(80_000) }).expected, 90_000);
expect('bank', BANK_SIDES[0], 'in');
expect('gold', GOLD_SIDES[0], 'buy');
expect('strategies', STRATEGY_SIDES[0], 'buy');
expect('advice', targetMix(3).cash, 100_000);
expect('transfer', TRANSFER_SIDES[0], 'sell');
expect('risk-names', riskName(3), '稳健型');
expect('risk-questionnaire', riskQuestions().length > 0, true);
const tip = amountTip(fen(1), anOffer(), fen(1_000_000), true);
expect('purchase', tip?.kind, 'below-start');
expect('zh-CN', tip === null ? '' : sentenceOf(tip), '买入金额不可小于10000元');

const buying = createActor(createBuyMachine(fakeBuyPorts()), { input: aBuyInput }).start();
await waitFor(buying, (snapshot) => toBuyView(snapshot).step === 'edit');
const stored = persistFlow(buying);
buying.stop();
const restored = restoreFlow(createBuyMachine(fakeBuyPorts()), stored, { input: aBuyInput, view: toBuyView });
expect('restored', restored.kind === 'running' ? toBuyView(restored.actor.getSnapshot()).step : restored.reason, 'edit');
expect('outcome', restored.kind === 'running' ? outcomeOf(restored.actor.getSnapshot()).kind : null, 'going-on');
if (restored.kind === 'running') restored.actor.stop();
expect('cut off', restoreFlow(createBuyMachine(fakeBuyPorts()), stored.slice(1), { input: aBuyInput }), {
  kind: 'refused',
  reason: 'unreadable',
});

const summary = createActor(createResourceMachine<null, BrokerSummary>(fakeResourcePorts(aBrokerSummary()), 'broker-summary'), {
  input: { query: null },
}).start();
await waitFor(summary, (snapshot) => toBrokerSummaryView(snapshot).step === 'shown');
summary.stop();

const records = createActor(createTradeRecordsMachine(fakeTradeRecordsPorts()), { input: aTradeRecordsInput() }).start();
await waitFor(records, (snapshot) => toTradeRecordsView(snapshot).rows.length > 0);
records.stop();

const authorisation = createActor(createAuthorisationMachine(fakeAuthorisationPorts()), { input: { kind: 'gf' } }).start();
await waitFor(authorisation, (snapshot) => toAuthorisationView(snapshot).step === 'shown');
authorisation.stop();

const session = createActor(createSessionMachine(fakeSessionPorts())).start();
session.stop();
