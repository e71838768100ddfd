import { at, NO_AMOUNT, NO_LIST, NO_OBJECT, NO_TEXT, NO_TIME, type Corpora } from './damage.arbitraries.ts';

const asset = {
  productCode: 'Q2006',
  productName: '岚川半年悦182天',
  numName: '',
  productFamily: 'BROKER',
  issuerName: '岚川证券',
  riskLevel: 3,
  principalAmount: '100000.00',
  annualRate: '3.65',
  valueDate: '2026-10-01',
  maturityDate: '2027-04-01',
};
const listing = {
  transferNo: '1',
  assetInfo: asset,
  transferPrice: '100400.00',
  endDate: '2027-03-29',
  transferStatus: 'LISTED',
  lockTime: null,
  ifLockedByMe: false,
  ifOwn: false,
  listTime: '2026-11-20T10:30:00+08:00',
  endTime: null,
  arrivalDate: '2027-04-02',
};
const receipt = { orderNo: '2', transferNo: '1', transferPrice: '100400.00', tradeTime: '2026-11-20T10:30:40+08:00' };
const damagedListing = (...place: readonly (string | number)[]) => [
  ...at(...place).is(null, undefined, ...NO_OBJECT),
  ...at(...place, 'transferNo').is('', null, undefined),
  ...at(...place, 'transferPrice').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'endDate').is('', null, undefined, '2027-02-30'),
  ...at(...place, 'transferStatus').is('', 'listed', null, undefined),
  ...at(...place, 'lockTime').is(...NO_TIME),
  ...at(...place, 'endTime').is(...NO_TIME),
  ...at(...place, 'arrivalDate').is('', null, undefined, '2027-02-30'),
  ...at(...place, 'ifOwn').is(null, undefined, 'yes'),
  ...at(...place, 'assetInfo').is(null, undefined, ...NO_OBJECT),
  ...at(...place, 'assetInfo', 'principalAmount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'assetInfo', 'riskLevel').is(null, undefined, 0, 6),
  ...at(...place, 'assetInfo', 'maturityDate').is('', null, undefined, '2027-13-01'),
];

/** Answers of `transfer`, whole and damaged. */
export const transferCorpus = {
  transferListing: {
    sound: { currentDate: '2026-11-20', transferInfo: listing },
    damaged: [...at().is(...NO_OBJECT), ...at('currentDate').is('', null, undefined), ...damagedListing('transferInfo')],
  },
  transferMarket: {
    sound: { data: [{ currentDate: '2026-11-20', transferInfo: listing }], nextKey: null },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('data').is(...NO_LIST),
      ...damagedListing('data', 0, 'transferInfo'),
      ...at('nextKey').is(...NO_TEXT),
    ],
  },
  buyTransfer: {
    sound: receipt,
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('orderNo').is('', null, undefined),
      ...at('transferNo').is('', null, undefined),
      ...at('transferPrice').is(null, undefined, ...NO_AMOUNT),
      ...at('tradeTime').is(null, undefined, ...NO_TIME),
    ],
  },
} satisfies Corpora;
