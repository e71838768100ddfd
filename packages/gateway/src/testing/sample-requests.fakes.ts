import { addressOf, ENDPOINTS, openApiDocument, type Endpoint } from '@caifu/adapters/wire';
import * as z from 'zod';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';

/** A row of the wire table, whatever its messages. */
export type WireRow = Omit<Endpoint<unknown, unknown>, 'request' | 'answer'>;
export const WIRE_ROWS: readonly WireRow[] = Object.values<WireRow>(ENDPOINTS);

/** A request that each row can decode. Strange values replace one field at a time. */
const GOOD = {
  mobile: '13912345678',
  smsCode: '000000',
  sessionId: 'none',
  productRiskLevel: 3,
  requestSource: 1,
  family: 'broker',
  channelCode: 'QSDJH',
  productType: 'BROKER',
  productCode: 'P3008',
  numName: '开放申购',
  holdStatus: 1,
  pageNo: 1,
  pageNum: 1,
  fundProductCode: '000001',
  agreeProtocol: 1,
  bonusType: 0,
  redeemType: 'NORMAL',
  redeemShare: '100',
  largeRedeemFlag: 1,
  personalCode: 'M1',
  companyCode: 'C1',
  groupId: 'G1',
  groupName: '养老',
  page: 1,
  pageSize: 20,
  cardId: 'W13800000004',
  orderNo: 'none',
  orderId: 'none',
  requestId: 'r',
  payToken: 'p',
  tradePwd: 'x',
  tradePassword: 'x',
  keyId: 'used',
  maturityArrangement: 1,
  productOpenPeriodId: 'none',
  orderAmount: '1000',
  amount: '1000',
  signRiskNotice: 1,
  expirePlan: 1,
  requestFrom: 3,
  periodNo: 'none',
  redeemModel: 1,
  redeemCount: '100000',
  redeemProductCode: WALLET_PRODUCT_CODE,
  passiveNumNames: ['2026年第2期'],
  tradeType: 'ALL',
  queryType: '3',
  startTime: '2026-01-01',
  endTime: '2026-12-31',
  dateRange: 'YEAR',
  realName: '安和',
  idNumber: '119999195001013215',
  side: 'FRONT',
  image: 'bm90IGEgcGljdHVyZQ==',
  validUntil: 'LONG',
  part: 'ADDRESS',
  cardNo: '6212860000000000',
  bankCode: 'CMB',
  oldTradePwd: 'x',
  oldTradePassword: 'x',
  oldKeyId: 'used',
  resetToken: 'r',
  loginTicket: 't',
  version: 'none',
  answers: [],
  channelId: 'QSDJH',
  certifySubType: 1,
  subCertifyType: 2,
  source: 'AM',
  imageList: ['bm90IGEgcGljdHVyZQ=='],
  certificationOrderId: 'none',
  fileId: 'none',
  knownInvestmentExperience: 1,
  knownInvestmentConditions: 1,
  isAllSelect: 1,
  kind: 'gf',
  appid: 'none',
  redirect_uri: '/none',
  url: 'https://nowhere.example/',
  appAlias: 'none',
  fromStr: 'spring',
  hdStr: 'INVITE_1',
  category: 'app',
  app: 'caifu',
  versionNo: '1',
  businessGroup: 'caifu',
  deviceId: '',
  appVersion: '',
  browserType: '',
  browserVersion: '',
  events: [{ type: 'pageEnter', time: '2026-11-18T10:00:00+08:00', properties: {} }],
};

/** A body that the row's codec accepts. */
export const sampleRequestOf = (name: string): Readonly<Record<string, unknown>> => ({
  ...GOOD,
  ...WIRE_ROWS.find((row) => row.name === name)?.sample,
});

/** Names of all fields of the rows. */
export const SAMPLE_FIELDS: readonly string[] = Object.keys(GOOD);

const schemaSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});

/** Made once, because it describes every row. */
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
  .parse(openApiDocument({ title: '', version: '' }));

/** The row's own fields by the contract, nested ones with a dot: `orderInfo.amount`. */
export const fieldsOf = (row: WireRow): readonly string[] => {
  const operation = paths[addressOf(row)]?.[(row.methods[0] ?? 'POST').toLowerCase()];
  const body = fieldsIn(operation?.requestBody?.content['application/json']?.schema, '');
  return [...new Set([...(operation?.parameters ?? []).map(({ name }) => name), ...body])];
};

const fieldsIn = (schema: unknown, place: string): readonly string[] => {
  const read = schemaSchema.safeParse(schema);
  if (!read.success) return [];
  const { properties = {}, items, anyOf = [] } = read.data;
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [`${place}${name}`, ...fieldsIn(inner, `${place}${name}.`)]),
    ...fieldsIn(items, place),
    ...anyOf.flatMap((form) => fieldsIn(form, place)),
  ];
};

/** The body with another value in one of its fields, which may be nested. */
export const withField = (body: Readonly<Record<string, unknown>>, field: string, value: unknown): Readonly<Record<string, unknown>> => {
  const [name = '', ...inner] = field.split('.');
  if (inner.length === 0) return { ...body, [name]: value };
  const within = z.record(z.string(), z.unknown()).safeParse(body[name]);
  return { ...body, [name]: withField(within.success ? within.data : {}, inner.join('.'), value) };
};
