import type { FundEstimate, FundSummary, WatchBook, WatchChange, WatchedFund, WatchGroup } from '@caifu/core/funds';
import { formatNetValue, formatSignedRate } from '@caifu/core/values';
import * as z from 'zod/mini';
import { AS_IS, OFFERED_AS_IS, repeatableCall } from '../kit/endpoint.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { message, messageOf, renamed, inside, insideOrNull } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { fundSummaryWire } from './fund-list.wire.ts';

type ChangeOf<Kind extends WatchChange['kind']> = Omit<Extract<WatchChange, { readonly kind: Kind }>, 'kind'>;

/** Changes the name or the place of a group. null: the field keeps its value. A place before nothing is the last place. */
export type UpdateGroupRequest =
  | { readonly kind: 'rename-group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'move-group'; readonly groupId: string; readonly before: string | null };

const anyGroup = w.nullable(w.id);

/** The id of the new group. null: the server does not tell it and has taken the caller's id. */
const createdGroupWire = w.orElse(message({ groupId: anyGroup }), { groupId: null });

const groupWire = renamed(messageOf<WatchGroup>(), {
  groupId: w.id,
  name: ['groupName', w.text],
  fundCodes: ['productCodeList', w.list(w.id)],
});

const bookWire = renamed(messageOf<WatchBook>(), {
  fundCodes: ['productCodeList', w.list(w.id)],
  groups: ['groupList', w.list(groupWire)],
});

interface WatchedRow {
  readonly fund: FundSummary;
  /** From 1, within the requested group. */
  readonly place: number;
  readonly watch: Omit<WatchedFund, keyof FundSummary>;
}

const sourceWire = z.codec(w.looseText, z.custom<string | null>(), { decode: (text) => text, encode: (text) => text ?? '' });

const rowWire = renamed(messageOf<WatchedRow>(), {
  fund: ['fundProduct', fundSummaryWire],
  place: ['productSort', w.count],
  watch: inside(messageOf<WatchedRow['watch']>(), {
    isHeld: ['holdFlag', w.flag],
    // An estimate with its source and time. It never replaces a confirmed figure.
    estimate: insideOrNull(
      messageOf<FundEstimate>(),
      {
        value: ['estimateValue', w.nullable(netValueWire), formatNetValue],
        increase: ['estimateRate', w.nullable(w.percent), formatSignedRate],
        at: ['estimateTime', w.nullable(w.instant)],
        source: ['estimateSource', sourceWire],
      },
      ['value', 'increase', 'at'],
    ),
    addedOn: ['addDate', netDateWire],
    daysWatched: ['addDays', w.count],
    sinceAdded: ['addRate', w.nullable(w.percent), formatSignedRate],
    fallSinceAdded: ['addFallRate', w.nullable(w.percent)],
    line: ['monthRateList', w.list(w.percent)],
  }),
});

const watchedFundsWire = z.codec(w.inField('fundOptionalModelList', w.list(rowWire)), z.custom<readonly WatchedFund[]>(), {
  decode: (rows) => rows.toSorted((a, b) => a.place - b.place).map(({ fund, watch }) => ({ ...fund, ...watch })),
  encode: (funds) => funds.map((fund, index) => ({ fund, place: index + 1, watch: fund })),
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

/** Funds of a group or of the whole watch list: as a list, as one code, or both. A change without a fund is malformed [GW-1462]. */
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

export const queryRecommendFund = repeatableCall(
  '/mgw/api/v1/fundOptional/queryRecommendFund',
  recommendedRequestWire,
  w.list(fundSummaryWire),
  OFFERED_AS_IS,
);

/** Without a group it reads the whole watch list. */
export const queryFundOptional = repeatableCall(
  '/mgw/api/v1/fundOptional/queryFundOptional',
  message({ groupId: anyGroup }),
  watchedFundsWire,
  AS_IS,
);

export const queryGroup = repeatableCall('/mgw/api/v1/fundOptional/queryGroup', w.nothing, bookWire, AS_IS);
/** Without an id the gateway creates one. */
export const creatGroup = repeatableCall(
  '/mgw/api/v1/fundOptional/creatGroup',
  message({ groupId: w.nullable(w.id), name: ['groupName', w.text] }),
  createdGroupWire,
  AS_IS,
);

export const updateGroup = repeatableCall('/mgw/api/v1/fundOptional/updateGroup', updateGroupWire, w.nothing, AS_IS);
export const deleteGroup = repeatableCall(
  '/mgw/api/v1/fundOptional/deleteGroup',
  renamed(messageOf<ChangeOf<'delete-group'>>(), { groupId: w.id }),
  w.nothing,
  AS_IS,
);

export const addProductToGroup = repeatableCall('/mgw/api/v1/fundOptional/addProductToGroup', fundsWire, w.nothing, AS_IS);
export const updateProductToGroup = repeatableCall(
  '/mgw/api/v1/fundOptional/updateProductToGroup',
  renamed(messageOf<ChangeOf<'move'>>(), {
    fundCode: ['productCode', w.id],
    groupId: anyGroup,
    before: ['beforeProductCode', w.nullable(w.id)],
  }),
  w.nothing,
  AS_IS,
);

export const deleteProductToGroup = repeatableCall('/mgw/api/v1/fundOptional/deleteProductToGroup', fundsWire, w.nothing, AS_IS);
/** The codes of funds that the investor holds. */
export const heldFundCodes = repeatableCall(
  '/V1/fundTrade/heldFundCodes',
  w.nothing,
  message({ fundCodes: ['productCodeList', w.list(w.id)] }),
  AS_IS,
);

export const queryProductIsOptional = repeatableCall(
  '/mgw/api/v1/fundOptional/queryProductIsOptional',
  renamed(messageOf<{ readonly fundCode: string }>(), { fundCode: ['productCode', w.id] }),
  w.flag,
  AS_IS,
);

export const specNotes = {
  queryRecommendFund: 'One fund of each kind: the purchasable one with the best three-year rating.',
  queryFundOptional: 'The funds of the watch list or of one group with their figures, by productSort.',
  queryGroup: 'The codes on the watch list and its groups, in order.',
  creatGroup: "Creates a group with the caller's id; a repeat changes nothing. Without an id the gateway creates one and returns it.",
  updateGroup: { summary: 'Renames a group, or moves it before another one or to the end.', sample: { updateType: 'NAME' } },
  deleteGroup: 'Deletes a group; its funds stay on the watch list.',
  addProductToGroup: 'Adds funds to the watch list, and to a group where one is named.',
  updateProductToGroup: 'Moves a fund before another one of its group, or to the end.',
  deleteProductToGroup: 'Removes funds from a group, or from the watch list where no group is named.',
  queryProductIsOptional: 'Whether a fund is on the watch list.',
} as const;
export const notes = {
  heldFundCodes: 'The codes of the funds that the investor holds.',
} as const;
