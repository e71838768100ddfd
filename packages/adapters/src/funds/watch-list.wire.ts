import type { FundEstimate, WatchBook, WatchChange, WatchedFund, WatchGroup } from '@caifu/core/funds';
import { formatNetValue, formatSignedRate, netValue } from '@caifu/core/values';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
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

const anyGroup = w.nullable(w.id);

const createdGroupWire = z.codec(z.optional(z.nullable(z.object({ groupId: anyGroup }))), z.custom<CreatedGroup>(), {
  decode: (wire) => ({ groupId: wire?.groupId ?? null }),
  encode: (created) => created,
});

const groupWire = renamed(messageOf<WatchGroup>(), {
  groupId: w.id,
  name: ['groupName', w.text],
  fundCodes: ['productCodeList', w.list(w.id)],
});

const bookWire = renamed(messageOf<WatchBook>(), {
  fundCodes: ['productCodeList', w.list(w.id)],
  groups: ['groupList', w.list(groupWire)],
});

const itemWire = z.object({
  fundProduct: fundSummaryWire,
  // From 1, in the group that was asked for.
  productSort: w.count,
  holdFlag: w.flag,
  // An estimate is never a confirmed figure: it says who made it and when.
  estimateValue: w.nullable(netValueWire),
  estimateValueFmt: w.looseText,
  estimateRate: w.nullable(w.percent),
  estimateRateFmt: w.looseText,
  estimateTime: w.nullable(w.instant),
  estimateSource: w.looseText,
  addDate: netDateWire,
  addDays: w.count,
  addRate: w.nullable(w.percent),
  addRateFmt: w.looseText,
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

const watchedFundsWire = z.codec(z.object({ fundOptionalModelList: w.list(itemWire) }), z.custom<readonly WatchedFund[]>(), {
  decode: ({ fundOptionalModelList }) =>
    fundOptionalModelList.toSorted((a, b) => a.productSort - b.productSort).map((item) => itemOf(item)),
  encode: (funds) => ({ fundOptionalModelList: funds.map((fund, index) => fieldsOf(fund, index + 1)) }),
});

const updateGroupWire = alternatives(
  messageOf<UpdateGroupRequest>(),
  {
    kind: ['updateType', w.word<UpdateGroupRequest['kind']>({ NAME: 'rename-group', SORT: 'move-group' })],
    groupId: w.id,
    name: ['groupName', w.nullable(w.text)],
    before: ['beforeGroupId', anyGroup],
  },
  { by: ['kind'], kinds: { 'rename-group': { name: 'must' }, 'move-group': { before: 'may' } } },
);

const recommendedRequestWire = z.codec(z.object({ subPlatForm: w.looseText }), z.custom<null>(), {
  decode: () => null,
  encode: () => ({ subPlatForm: 'H5' }),
});

/** Funds of a group, or of the whole watch list: a list, one, or both. A change of no fund is none [GW-1462]. */
const fundsWire = z.codec(
  z.object({ productCodeList: w.list(w.id), productCode: w.nullable(w.id), groupId: anyGroup }),
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
  answer: w.list(fundSummaryWire),
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
  request: w.nothing,
  answer: bookWire,
});

export const creatGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/creatGroup',
  request: renamed(messageOf<CreateGroupRequest>(), { groupId: w.nullable(w.id), name: ['groupName', w.text] }),
  answer: createdGroupWire,
});

export const updateGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/updateGroup',
  request: updateGroupWire,
  answer: w.nothing,
});

export const deleteGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/deleteGroup',
  request: renamed(messageOf<ChangeOf<'delete-group'>>(), { groupId: w.id }),
  answer: w.nothing,
});

export const addProductToGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/addProductToGroup',
  request: fundsWire,
  answer: w.nothing,
});

export const updateProductToGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/updateProductToGroup',
  request: renamed(messageOf<ChangeOf<'move'>>(), {
    fundCode: ['productCode', w.id],
    groupId: anyGroup,
    before: ['beforeProductCode', w.nullable(w.id)],
  }),
  answer: w.nothing,
});

export const deleteProductToGroup = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/deleteProductToGroup',
  request: fundsWire,
  answer: w.nothing,
});

export const heldFundCodes = repeatableCall({
  host: 'as-is',
  path: '/V1/fundTrade/heldFundCodes',
  request: w.nothing,
  answer: renamed(messageOf<HeldFunds>(), { fundCodes: ['productCodeList', w.list(w.id)] }),
});

export const queryProductIsOptional = repeatableCall({
  host: 'as-is',
  path: '/mgw/api/v1/fundOptional/queryProductIsOptional',
  request: renamed(messageOf<{ readonly fundCode: string }>(), { fundCode: ['productCode', w.id] }),
  answer: w.flag,
});
