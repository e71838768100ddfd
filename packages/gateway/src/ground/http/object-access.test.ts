import { TRANSFER_AGREEMENT_VERSION } from '@caifu/core/transfer';
import { ENDPOINTS, type EndpointName } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/seed.ts';
import { orderKindOf, testBelongings } from '../../testing/belongings.fakes.ts';
import { OTHER_FUND, OWN_FUND, OWN_STRATEGY, type Told, type WireBody } from '../../testing/order-trial.fakes.ts';
import { anOrder, bankCardOf, walletCardOf, type SignedIn } from '../../testing/gateway.fakes.ts';
import { useTestGateway } from '../../testing/use-gateway.fakes.ts';
import { aPng } from '../../testing/pictures.fakes.ts';
import { fieldsOf, sampleRequestOf, WIRE_ROWS, withField } from '../../testing/sample-requests.fakes.ts';

type Kind =
  | 'order'
  | 'wallet-record'
  | 'transfer-record'
  | 'listing'
  | 'card'
  | 'plan'
  | 'payee'
  | 'deposit'
  | 'request'
  | 'payment'
  | 'group'
  | 'message'
  | 'certificate'
  | 'fund-alert'
  | 'push'
  | 'certification'
  | 'file';

/** Fields that name a thing with an owner. */
const OWNED: Readonly<Record<string, Kind>> = {
  orderNo: 'order',
  orderId: 'order',
  recordId: 'wallet-record',
  recordNo: 'transfer-record',
  transferNo: 'listing',
  cardId: 'card',
  planId: 'plan',
  payeeId: 'payee',
  targetNo: 'deposit',
  requestId: 'request',
  payToken: 'payment',
  groupId: 'group',
  beforeGroupId: 'group',
  messageId: 'message',
  certificateId: 'certificate',
  alertId: 'fund-alert',
  endpoint: 'push',
  certificationOrderId: 'certification',
  fileId: 'file',
};

/** Fields with public names, with words of the caller's choice, and with keys of pages, which `[GW-1291]` tests separately. */
const OPEN: ReadonlySet<string> = new Set(
  [
    'appid appAlias deviceId versionNo channelId channelCode pageCode appNameEnum supplierCode code fundCode productCode',
    'productCodeList beforeProductCode redeemProductCode productOpenPeriodId periodNo numName passiveNumNames',
    'fundProductCode fundProductCodeList planProductCode personalCode personalCodeList companyCode companyCodeList portfolioCode',
    'fundKindCode openStateCode fundScaleCodeList shRatingEval3YCodeList establishLimitYCodeList orderByCode articleId',
    'issueId topicId indexCode questionId optionIds partnerCode bankCode pageNo certifySubType',
    // The typed number of a card or account, and proofs of a person or a message, which have their own tests.
    'accountNo cardNo challenge checkNo keyId loginTicket oldKeyId resetToken smsCode',
    // SN-12 tests the session of another investor: it does not end, and the answer is that of one's own.
    'lastKey cursor sessionId',
  ].flatMap((line) => line.split(' ')),
);

/** The reason where a field has another meaning than elsewhere. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'switchPushOn.endpoint': 'the address of a new browser; that of another investor is refused [MS-761]',
  'transferListing.transferNo': 'a listing is public [GW-1152]',
  'transferBuyOffer.transferNo': 'a listing is public [GW-1152]',
  'lockTransfer.transferNo': 'whoever is signed in may buy what is listed',
  'buyTransfer.transferNo': 'whoever is signed in may buy what is listed',
  'creatGroup.groupId': 'the name of a list of one’s own: two investors may choose the same',
  'dataLog.requestId': 'a beacon has no answer',
};
/** Calls that take a request id for something new. Ids belong to one investor, so the same id of another one is new [GW-1292]. */
const places = (name: string): boolean => !name.startsWith('find') && fieldsOf(rowOf(name)).includes('requestId');

/** Keys after which a page begins. */
const KEYS: ReadonlySet<string> = new Set(['lastKey', 'cursor']);

/** A field whose name looks like an id. Such a field must be in one of the two lists. */
const NAMES_A_THING = /(?:id|ids|no|key|token|code|cursor|ticket|challenge)(?:list)?$/i;

/** The rest of a body, in which only the id is wrong. */
const AROUND: Readonly<Record<string, (mine: SignedIn, field: string) => WireBody | Promise<WireBody>>> = {
  listTransfer: () => ({ transferPrice: '100486.30', agreementVersion: TRANSFER_AGREEMENT_VERSION }),
  reservationInitAmount: () => ({ productCode: 'Q2020' }),
  order: () => ({ productOpenPeriodId: 'Q2020-001', orderAmount: '1000.00', signRiskDisclosure: 1, payModel: 1, agreeReservation: 1 }),
  buyFund: () => ({ fundProductCode: OWN_FUND, amount: '1000.00', agreeProtocol: 1, riskWarning: null, bonusType: 0 }),
  redeemFund: () => ({ fundProductCode: OWN_FUND, redeemShare: '100.00' }),
  topUp: () => ({ amount: '100.00' }),
  withdraw: () => ({ amount: '100.00' }),
  savePlan: (_mine, field) => ({
    ...(field.startsWith('payeeInfo') ? { planType: 'REPAY', planProductCode: null } : { planType: 'INVEST', planProductCode: OWN_FUND }),
    agreeProtocol: 1,
    cycleInfo: { cycleType: 'MONTH', cycleDay: 25 },
  }),
  planInfo: () => ({ planType: 'INVEST', planProductCode: null }),
  orderStrategy: () => ({ portfolioCode: OWN_STRATEGY }),
  getHoldDetailInfo: () => ({ productCode: 'Q2006', numName: '', holdStatus: 1 }),
  uploadCertificationFile: () => ({ subCertifyType: 2, source: 'AM', imageList: [aPng().toString('base64')] }),
  updateGroup: (mine, field) =>
    field === 'beforeGroupId'
      ? { updateType: 'SORT', groupId: `H${mine.investorId}`, groupName: '' }
      : { updateType: 'NAME', groupName: '另一个' },
  updateProductToGroup: () => ({ productCode: OTHER_FUND, beforeProductCode: OWN_FUND }),
  addProductToGroup: () => ({ productCodeList: [OWN_FUND], productCode: '' }),
  deleteProductToGroup: () => ({ productCodeList: [OWN_FUND], productCode: '' }),
  bookingRedeem: () => ({ passiveNumNames: [] }),
  bankOffer: () => ({ tradeType: 'DRAW' }),
  orderBank: (mine, field) =>
    field === 'cardId'
      ? { tradeType: 'OUT', targetNo: 'zb', amount: '100.00', cardId: bankCardOf(mine) }
      : { tradeType: 'DRAW', amount: '100.00', cardId: null, orderDate: '2026-11-18' },
  openBankAccount: () => ({ partnerCode: 'bx', documentVersion: 'bx-2' }),
};

/** A valid order for a call that is in no list above, or null. */
const soundOrder =
  (name: EndpointName) =>
  async (mine: SignedIn): Promise<WireBody> => {
    const kind = orderKindOf(name);
    return kind === null ? {} : (await belongings.bodyOf(kind, mine, listings[0]))[1];
  };

const rowOf = (name: string) => {
  const row = WIRE_ROWS.find((one) => one.name === name);
  if (row === undefined) throw new Error(`there is no row ${name}`);
  return row;
};
const isName = (name: string): name is EndpointName => name in ENDPOINTS;
const leafOf = (field: string): string => field.split('.').at(-1) ?? '';

/** Every field of every call that names a thing with an owner. */
const ASKED = WIRE_ROWS.flatMap((row) =>
  fieldsOf(row).flatMap((field) => {
    const kind = OWNED[leafOf(field)];
    const isElsewhere = `${row.name}.${field}` in NOT_HERE || (kind === 'request' && places(row.name));
    return kind === undefined || isElsewhere || !isName(row.name) ? [] : [{ name: row.name, field, kind }];
  }),
);

let listings: readonly string[] = [];
const gateway = useTestGateway();
let belongings: Awaited<ReturnType<typeof testBelongings>>;
interface Owner {
  readonly caller: SignedIn;
  readonly ids: Readonly<Record<Kind, readonly (string | number)[]>>;
}
let owner: Owner;
let stranger: Owner;
/** An investor with redemptions in every state. */
let elder: Owner;

beforeAll(async () => {
  belongings = await testBelongings(gateway);
  const seller = await belongings.anOwner();
  listings = [await belongings.listedBy(seller), await belongings.listedBy(seller), await belongings.listedBy(seller)];
  const [one, other] = [await haveEverything(1), await haveEverything(2)];
  await belongings.weighAnew();
  owner = { caller: one.caller, ids: await idsOf(one) };
  stranger = { caller: other.caller, ids: await idsOf(other) };
  const redeemer = await gateway.signIn('13800000004');
  await belongings.send(redeemer, ['bookingRedeem', await bodyFor('bookingRedeem', '', redeemer)]);
  elder = { caller: redeemer, ids: await idsOf({ caller: redeemer, payToken: '' }) };
});

const haveEverything = async (place: number): Promise<{ readonly caller: SignedIn; readonly payToken: string }> => {
  const caller = await belongings.anOwner();
  const { investorId } = caller;
  for (const kind of ['fund-buy', 'fund-redeem', 'top-up', 'withdrawal', 'plan', 'gold-buy', 'deposit-buy', 'bank-in', 'listing'] as const)
    await belongings.placed(caller, kind);
  await belongings.placed(caller, 'transfer-buy', listings[place]);
  await belongings.holdingFor(caller);
  await belongings.plans.sign({ kind: 'repay', investorId }, '2026-11-18');
  await gateway.purchase(caller, { openPeriodId: 'Q2020-001' });
  const { payToken } = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
  const { days } = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, caller);
  await belongings.post(caller, 'creatGroup', { groupId: `G${investorId}`, groupName: '养老' });
  await belongings.post(caller, 'creatGroup', { groupId: `H${investorId}`, groupName: '教育' });
  await belongings.post(caller, 'addProductToGroup', { groupId: `G${investorId}`, productCodeList: [OWN_FUND, OTHER_FUND] });
  await belongings.post(caller, 'issueCertificate', { assetDate: days[0] });
  await gateway.rows`
    insert into push_device (investor_id, endpoint, p256dh, auth, session_id, made_at, met_at)
    values (${investorId}, ${`https://push.example.com/${investorId}`}, '', '', '', 0, ${gateway.deps.clock.wall()})`;
  await gateway.tell(ENDPOINTS.setFundAlert, { fundCode: OWN_FUND, kind: 'value-above', mark: 90_000 }, caller);
  await belongings.post(caller, 'uploadCertificationFile', {
    subCertifyType: 2,
    source: 'AM',
    certificationOrderId: null,
    imageList: [aPng().toString('base64')],
  });
  await gateway.rows`
    insert into message (investor_id, kind, reference, product_code, at) values (${investorId}, 'confirmed', ${investorId}, 'Q2020', ${gateway.deps.clock.now()})`;
  return { caller, payToken };
};

/** The ids of one thing of each kind and state of an investor. */
const idsOf = async ({ caller, payToken }: Awaited<ReturnType<typeof haveEverything>>): Promise<Owner['ids']> => {
  const { investorId } = caller;
  const all = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(gateway.deps.db)).rows.map(({ id }) => id);
  const orders = await all(sql`select distinct on (kind, state) order_no as id from trade_order where investor_id = ${investorId}`);
  const own = await all(sql`select listing_no as id from transfer_listing where investor_id = ${investorId}`);
  const lists = await Promise.all(
    ['IN', 'OUT'].map((tradeType) => belongings.post(caller, 'walletRecordList', { tradeType, pageSize: 30 })),
  );
  return {
    order: orders,
    'wallet-record': lists.flatMap(({ text }) => [...text.matchAll(/"recordId":"([^"]+)"/g)].map(([, id = '']) => id)),
    'transfer-record': [...own, ...orders],
    listing: own,
    card: await all(sql`select card_id as id from card where investor_id = ${investorId}`),
    plan: await all(sql`select plan_no as id from plan where investor_id = ${investorId}`),
    payee: await all(sql`select payee_id as id from plan_payee where investor_id = ${investorId}`),
    deposit: await all(sql`select deposit_no as id from bank_deposit where investor_id = ${investorId}`),
    request: await all(
      sql`select request_id as id from order_request where investor_id = ${investorId} union all
        select request_id from plan_request where investor_id = ${investorId}`,
    ),
    payment: [payToken],
    group: [`G${investorId}`],
    message: (await all(sql`select message_id::text as id from message where investor_id = ${investorId}`)).map(Number),
    certificate: await all(sql`select certificate_id as id from asset_certificate where investor_id = ${investorId}`),
    'fund-alert': await all(sql`select alert_id as id from fund_alert where investor_id = ${investorId}`),
    push: await all(sql`select endpoint as id from push_device where investor_id = ${investorId}`),
    certification: await all(sql`select certification_order_id as id from certification_order where investor_id = ${investorId}`),
    file: await all(
      sql`select file_id as id from certification_image join certification_order using (certification_order_id) where investor_id = ${investorId}`,
    ),
  };
};

/** An id of the same form that belongs to nobody. */
const nobodys = (id: string | number): string | number =>
  typeof id === 'number' ? 0 : id.replace(/[0-9]/g, (digit) => String(9 - Number(digit)));

const bodyFor = async (name: EndpointName, field: string, mine: SignedIn): Promise<WireBody> => {
  const fields = fieldsOf(rowOf(name));
  return {
    ...sampleRequestOf(name),
    ...(fields.includes('cardId') ? { cardId: walletCardOf(mine) } : {}),
    ...(await (AROUND[name] ?? soundOrder(name))(mine, field)),
    ...(fields.includes('requestId') ? { requestId: `access-${(counted += 1)}` } : {}),
    ...(fields.includes('keyId') ? await gateway.sealed(mine, DEMO_PASSWORD) : {}),
  };
};
let counted = 0;
const ask = async (name: EndpointName, field: string, id: string | number, caller: SignedIn): Promise<Told> =>
  belongings.post(caller, name, withField(await bodyFor(name, field, caller), field, id));

const toldOf = ({ status, text }: Told, id: string | number) => ({
  status,
  text: typeof id === 'number' ? text : text.replaceAll(id, '#'),
});

/** Every table as a digest. For tables that the caller's own requests may change, only the rows of others. */
const everything = async ({ investorId }: SignedIn, ofAsking = OF_ASKING): Promise<Readonly<Record<string, string | null>>> => {
  const { db } = gateway.deps;
  const rows = await gateway.rows<{ name: string }>`
    select t.table_name as name from information_schema.tables t where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1`;
  const digests: Record<string, string | null> = {};
  for (const { name } of rows) {
    if (name === 'seal_nonce') continue;
    const ofOthers = ofAsking.has(name) ? sql`where investor_id <> ${investorId}` : sql``;
    const found = await sql<{
      digest: string | null;
    }>`select md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(name)} t ${ofOthers}`.execute(db);
    digests[name] = found.rows[0]?.digest ?? null;
  }
  return digests;
};
/** Ids of requests that a look-up closes, the counter of changes of the own watch list, and the read position of the own messages. */
const OF_ASKING: ReadonlySet<string> = new Set(['order_request', 'plan_request', 'watch_list', 'inbox']);
/** A call with an own id does change the read position of the messages. */
const OF_OWN_ASKING: ReadonlySet<string> = new Set([...OF_ASKING].filter((name) => name !== 'inbox'));

const LAST: readonly string[] = [
  'openPayment',
  'releaseOrder',
  'answerStrategyChange',
  'addProductToGroup',
  'deleteCertificationFile',
  'submitCertificationOrder',
  'deleteGroup',
  'unbindCard',
  'revokeCertificate',
  'removeFundAlert',
  'switchPushOff',
];

/** The attacker, the victim, and an owner of such things. */
const castOf = (name: string): { readonly attacker: Owner; readonly victim: Owner; readonly holder: Owner } => {
  if (name === 'bookingRedeem') return { attacker: elder, victim: owner, holder: elder };
  const holder = OF_REDEMPTIONS.has(name) ? elder : owner;
  return { attacker: stranger, victim: holder, holder };
};
const OF_REDEMPTIONS: ReadonlySet<string> = new Set(['cancelBookingRedeem', 'findRedemption', 'redemptionStatus']);

describe('every field that names a thing', () => {
  it('has an owner in the lists: a new field has to be added to one of them [GW-1290]', () => {
    const unknown = WIRE_ROWS.flatMap((row) =>
      fieldsOf(row).filter((field) => NAMES_A_THING.test(leafOf(field)) && OWNED[leafOf(field)] === undefined && !OPEN.has(leafOf(field))),
    );
    expect(unknown).toEqual([]);
    const fields = new Set(WIRE_ROWS.flatMap((row) => fieldsOf(row).map((field) => `${row.name}.${field}`)));
    expect(Object.keys(NOT_HERE).filter((place) => !fields.has(place))).toEqual([]);
    expect(ASKED.length).toBeGreaterThan(60);
  });
});

describe('ids of another investor', () => {
  it.each(ASKED.map((asked) => [`${asked.name}.${asked.field}`, asked] as const))(
    '%s: are answered like ids that nobody has, and nothing changes [GW-1290]',
    async (_place, { name, field, kind }) => {
      const { attacker, victim } = castOf(name);
      expect(victim.ids[kind].length).toBeGreaterThan(0);
      const before = await everything(attacker.caller);
      for (const id of victim.ids[kind]) {
        const unknown = nobodys(id);
        expect({ id, told: toldOf(await ask(name, field, id, attacker.caller), id) }).toEqual({
          id,
          told: toldOf(await ask(name, field, unknown, attacker.caller), unknown),
        });
      }
      expect(await everything(attacker.caller)).toEqual(before);
    },
  );

  it.each(
    ASKED.toSorted((one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name)).map(
      (asked) => [`${asked.name}.${asked.field}`, asked] as const,
    ),
  )(
    '%s: differ from an own one in the answer, so that the attack above has reached the check [GW-1290]',
    async (_place, { name, field, kind }) => {
      const { caller, ids } = castOf(name).holder;
      const before = await everything(caller, OF_OWN_ASKING);
      const unknown = nobodys(ids[kind][0] ?? '');
      const { text: nothing } = toldOf(await ask(name, field, unknown, caller), unknown);
      const answers: string[] = [];
      for (const id of ids[kind]) answers.push(toldOf(await ask(name, field, id, caller), id).text);
      const isReached =
        answers.some((text) => text !== nothing) || JSON.stringify(await everything(caller, OF_OWN_ASKING)) !== JSON.stringify(before);
      expect({ isReached, nothing }).toMatchObject({ isReached: true });
    },
  );

  it('appear in no page that begins after a key of theirs [GW-1291]', async () => {
    const own = Object.values(owner.ids).flatMap((kind) => kind.filter((id) => typeof id === 'string' && id.length > 6));
    const pages = WIRE_ROWS.filter((row) => fieldsOf(row).some((field) => KEYS.has(field)));
    expect(pages.length).toBeGreaterThan(12);
    let followed = 0;
    for (const { name } of pages) {
      if (!isName(name)) continue;
      const body = { ...(await bodyFor(name, '', owner.caller)), planId: owner.ids.plan[0], pageSize: 1 };
      const first = await belongings.post(owner.caller, name, { ...body, lastKey: null, cursor: null });
      const [, key] = /"next(?:Key|Cursor)":"?([^",}]+)/.exec(first.text) ?? [];
      if (key === undefined || key === 'null') continue;
      followed += 1;
      const { text } = await belongings.post(stranger.caller, name, { ...body, lastKey: key, cursor: key, pageSize: 30 });
      expect({ name, leaks: own.filter((id) => text.includes(String(id))) }).toEqual({ name, leaks: [] });
    }
    expect(followed).toBeGreaterThan(4);
  });
});

describe('a list requested with an unlimited size', () => {
  it('has no more rows than a page, whatever their number, and a far page is no fault [GW-1296]', async () => {
    const { investorId } = owner.caller;
    await gateway.rows`
      insert into message (investor_id, kind, reference, product_code, at)
      select ${investorId}, 'confirmed', 'much-' || n, 'Q2020', ${gateway.deps.clock.now()}::bigint from generate_series(1, 150) as n`;
    const sizes = new Set(['pageSize', 'pageNum']);
    const lists = WIRE_ROWS.filter((row) => fieldsOf(row).some((field) => sizes.has(field)));
    expect(lists.length).toBeGreaterThan(20);
    for (const { name } of lists) {
      if (!isName(name)) continue;
      for (const page of [1, 1_000_000_000]) {
        const far = { pageSize: 1_000_000_000, pageNum: page, pageNo: page, page, lastKey: null };
        const { status, result } = await belongings.post(owner.caller, name, { ...(await bodyFor(name, '', owner.caller)), ...far });
        expect({ name, page, status }).toEqual({ name, page, status: 200 });
        expect({ name, page, rows: Math.max(...lengthsIn(result)) <= 100 }).toEqual({ name, page, rows: true });
      }
    }
    const { result } = await belongings.post(owner.caller, 'messages', { lastKey: null, pageSize: 1_000_000_000 });
    expect(Math.max(...lengthsIn(result))).toBe(30);
  });
});

/** The length of every list in an answer. */
const lengthsIn = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return [value.length, ...value.flatMap(lengthsIn)];
  return typeof value === 'object' && value !== null ? [0, ...Object.values(value).flatMap(lengthsIn)] : [0];
};
