import { calendarDate, fen, ratePpm } from '../../values/index.ts';
import type { Product } from '../product.ts';
import type { ProductDetailPorts } from './product-detail.ports.ts';

/** A broker product on sale: 10,000 yuan to start, steps of 1,000, 1 percent below 500,000 yuan. */
export const aProduct = (overrides: Partial<Product> = {}): Product => ({
  productCode: 'QS0001',
  productName: '财富稳健一号',
  family: 'broker',
  placement: null,
  channelCode: 'QSDJH',
  issuer: '财富证券资产管理有限公司',
  riskLevel: 3,
  benchmark: ratePpm(42_500),
  periodDays: 181,
  periodName: '第3期',
  startAmount: fen(1_000_000),
  remaining: fen(50_000_000),
  quota: fen(200_000_000),
  saleState: 'open',
  benchmarkBasis: null,
  figuresNeed: [],
  openDate: calendarDate('2026-11-16'),
  closeDate: calendarDate('2026-11-23'),
  openPeriodId: 'P3',
  hasFixedPeriod: true,
  step: fen(100_000),
  addAmount: fen(100_000),
  valueDate: calendarDate('2026-11-24'),
  maturityDate: calendarDate('2027-05-24'),
  confirmDays: 1,
  feeTiers: [
    {
      minAmount: fen(0),
      maxAmount: fen(50_000_000),
      charge: { kind: 'rate', rate: ratePpm(10_000) },
      discounted: { kind: 'rate', rate: ratePpm(5_000) },
    },
    { minAmount: fen(50_000_000), maxAmount: null, charge: { kind: 'flat', amount: fen(100_000) }, discounted: null },
  ],
  canChooseMaturity: true,
  needsReservationConsent: false,
  walletOnly: true,
  cashier: { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplier: 'HEGENG' },
  netValue: null,
  netValueDate: null,
  redemption: null,
  riskInfo: '中等风险（R3）',
  strategy: '以固定收益类资产为主',
  manager: '财富证券资产管理有限公司',
  custodian: '财富银行股份有限公司',
  documents: [{ fileName: '产品合同', url: 'https://docs.example/contract.pdf' }],
  agreementIds: [3, 4, 5, 10],
  ...overrides,
});

/** A readable product and a storage that accepts the offer. */
export const fakeProductDetailPorts = (overrides: Partial<ProductDetailPorts> = {}): ProductDetailPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: aProduct() }),
  storeOffer: () => true,
  today: () => calendarDate('2026-11-20'),
  knownUntil: () => calendarDate('2026-12-31'),
  ...overrides,
});
