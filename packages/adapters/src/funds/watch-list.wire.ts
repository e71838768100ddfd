import type { FundEstimate, WatchBook, WatchChange, WatchedFund, WatchGroup } from '@caifu/core/funds';
import { formatNetValue, formatSignedRate, netValue } from '@caifu/core/values';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  percentWire,
  textWire,
  wordWire,
} from '../kit/scalars.wire.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { fundSummaryWire } from './fund-list.wire.ts';

/** null: the whole watch list. */
export interface WatchedFundsRequest {
  readonly groupId: string | null;
}

/** Funds of which the investor has shares. */
export interface HeldFunds {
  readonly fundCodes: readonly string[];
}

type ChangeOf<Kind extends WatchChange['kind']> = Omit<Extract<WatchChange, { readonly kind: Kind }>, 'kind'>;

/** A new name or a new place; null: it keeps the one it has. A place before nothing is the last one. */
export type UpdateGroupRequest =
  | { readonly kind: 'rename-group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'move-group'; readonly groupId: string; readonly before: string | null };

/** groupId null: the gateway makes one. */
export interface CreateGroupRequest {
  readonly groupId: string | null;
  readonly name: string;
}

/** Under which id the group stands. null: a server that does not say it has taken the caller's. */
export interface CreatedGroup {
  readonly groupId: string | null;
}

const anyGroup = nullableWire(idWire);

const createdGroupWire = z.codec(z.optional(z.nullable(z.object({ groupId: anyGroup }))), z.custom<CreatedGroup>(), {
  decode: (wire) => ({ groupId: wire?.groupId ?? null }),
  encode: (created) => created,
});

const groupWire = renamed(messageOf<WatchGroup>(), {
  groupId: idWire,
  name: ['groupName', textWire],
  fundCodes: ['productCodeList', listWire(idWire)],
});

const bookWire = renamed(messageOf<WatchBook>(), {
  fundCodes: ['productCodeList', listWire(idWire)],
  groups: ['groupList', listWire(groupWire)],
});

const itemWire = z.object({
  fundProduct: fundSummaryWire,
  // From 1, in the group that was asked for.
  productSort: countWire,
  holdFlag: flagWire,
  // An estimate is never a confirmed figure: it says who made it and when.
  estimateValue: nullableWire(netValueWire),
  estimateValueFmt: looseTextWire,
  estimateRate: nullableWire(percentWire),
  estimateRateFmt: looseTextWire,
  estimateTime: nullableWire(instantWire),
  estimateSource: looseTextWire,
  addDate: netDateWire,
  addDays: countWire,
  addRate: nullableWire(percentWire),
  addRateFmt: looseTextWire,
});

type ItemFields = z.output<typeof itemWire>;

const itemOf = ({ fundProduct, ...wire }: ItemFields): WatchedFund => ({
  ...fundProduct,
  isHeld: wire.holdFlag,
  estimate: estimateOf(wire),
  addedOn: wire.addDate,
  daysWatched: wire.addDays,
  sinceAdded: wire.addRate,
});

const estimateOf = ({
  estimateValue,
  estimateRate,
  estimateTime,
  estimateSource,
}: Pick<ItemFields, 'estimateValue' | 'estimateRate' | 'estimateTime' | 'estimateSource'>): FundEstimate | null =>
  estimateValue === null || estimateRate === null || estimateTime === null
    ? null
    : { value: estimateValue, increase: estimateRate, at: estimateTime, source: estimateSource };

const fieldsOf = ({ isHeld, estimate, addedOn, daysWatched, sinceAdded, ...fund }: WatchedFund, productSort: number): ItemFields => ({
  fundProduct: fund,
  productSort,
  holdFlag: isHeld,
  estimateValue: estimate?.value ?? null,
  estimateValueFmt: formatNetValue(estimate === null ? null : netValue(estimate.value)),
  estimateRate: estimate?.increase ?? null,
  estimateRateFmt: formatSignedRate(estimate?.increase ?? null),
  estimateTime: estimate?.at ?? null,
  estimateSource: estimate?.source ?? '',
  addDate: addedOn,
  addDays: daysWatched,
  addRate: sinceAdded,
  addRateFmt: formatSignedRate(sinceAdded),
});

const watchedFundsWire = z.codec(z.object({ fundOptionalModelList: listWire(itemWire) }), z.custom<readonly WatchedFund[]>(), {
  decode: ({ fundOptionalModelList }) =>
    fundOptionalModelList.toSorted((a, b) => a.productSort - b.productSort).map((item) => itemOf(item)),
  encode: (funds) => ({ fundOptionalModelList: funds.map((fund, index) => fieldsOf(fund, index + 1)) }),
});

const updateGroupWire = alternatives(
  messageOf<UpdateGroupRequest>(),
  {
    kind: ['updateType', wordWire<UpdateGroupRequest['kind']>({ NAME: 'rename-group', SORT: 'move-group' })],
    groupId: idWire,
    name: ['groupName', nullableWire(textWire)],
    before: ['beforeGroupId', anyGroup],
  },
  { by: ['kind'], kinds: { 'rename-group': { name: 'must' }, 'move-group': { before: 'may' } } },
);

const recommendedRequestWire = z.codec(z.object({ subPlatForm: looseTextWire }), z.custom<null>(), {
  decode: () => null,
  encode: () => ({ subPlatForm: 'H5' }),
});

/** Funds of a group, or of the whole watch list: a list, one, or both. A change of no fund is none [GW-1462]. */
const fundsWire = z.codec(
  z.object({ productCodeList: listWire(idWire), productCode: nullableWire(idWire), groupId: anyGroup }),
  z.custom<ChangeOf<'add' | 'remove'>>(),
  {
    decode: ({ productCodeList, productCode, groupId }, payload) => {
      const fundCodes = productCode === null || productCodeList.includes(productCode) ? productCodeList : [...productCodeList, productCode];
      if (fundCodes.length > 0) return { fundCodes, groupId };
      payload.issues.push({ code: 'custom', input: productCodeList, message: 'a change of no fund' });
      return z.NEVER;
    },
    encode: ({ fundCodes, groupId }) => ({ productCodeList: [...fundCodes], productCode: null, groupId }),
  },
);

export const queryRecommendFund = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/queryRecommendFund',
  session: 'none',
  request: recommendedRequestWire,
  answer: listWire(fundSummaryWire),
});

export const queryFundOptional = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/queryFundOptional',
  request: renamed(messageOf<WatchedFundsRequest>(), { groupId: anyGroup }),
  answer: watchedFundsWire,
});

export const queryGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/queryGroup',
  request: nothingWire,
  answer: bookWire,
});

export const creatGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/creatGroup',
  request: renamed(messageOf<CreateGroupRequest>(), { groupId: nullableWire(idWire), name: ['groupName', textWire] }),
  answer: createdGroupWire,
});

export const updateGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/updateGroup',
  request: updateGroupWire,
  answer: nothingWire,
});

export const deleteGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/deleteGroup',
  request: renamed(messageOf<ChangeOf<'delete-group'>>(), { groupId: idWire }),
  answer: nothingWire,
});

export const addProductToGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/addProductToGroup',
  request: fundsWire,
  answer: nothingWire,
});

export const updateProductToGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/updateProductToGroup',
  request: renamed(messageOf<ChangeOf<'move'>>(), {
    fundCode: ['productCode', idWire],
    groupId: anyGroup,
    before: ['beforeProductCode', nullableWire(idWire)],
  }),
  answer: nothingWire,
});

export const deleteProductToGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/deleteProductToGroup',
  request: fundsWire,
  answer: nothingWire,
});

export const heldFundCodes = repeatableCall({
  host: 'as-is',
  path: '/V1/fundTrade/heldFundCodes',
  request: nothingWire,
  answer: renamed(messageOf<HeldFunds>(), { fundCodes: ['productCodeList', listWire(idWire)] }),
});

export const queryProductIsOptional = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/queryProductIsOptional',
  request: renamed(messageOf<{ readonly fundCode: string }>(), { fundCode: ['productCode', idWire] }),
  answer: flagWire,
});
