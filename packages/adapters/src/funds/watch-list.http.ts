import type { FundsPorts, WatchChange } from '@caifu/core/funds';
import type { RequestIds } from '@caifu/core/kit';
import { judged, type PortCall } from '../kit/port-call.ts';
import { createResourceHttp, readAnswerOf } from '../kit/resource.http.ts';
import {
  addProductToGroup,
  creatGroup,
  deleteGroup,
  deleteProductToGroup,
  heldFundCodes,
  queryFundOptional,
  queryGroup,
  queryRecommendFund,
  updateGroup,
  updateProductToGroup,
} from './watch-list.wire.ts';

export const createWatchListHttp = (
  call: PortCall,
  ids: RequestIds,
): Pick<FundsPorts, 'watchList' | 'watchedFunds' | 'recommendedFunds' | 'heldFunds'> => {
  const send = (change: WatchChange, signal?: Parameters<PortCall>[2]) => {
    switch (change.kind) {
      case 'add':
        return call(addProductToGroup, change, signal);
      case 'remove':
        return call(deleteProductToGroup, change, signal);
      case 'move':
        return call(updateProductToGroup, change, signal);
      case 'create-group':
        return call(creatGroup, change, signal);
      case 'rename-group':
      case 'move-group':
        return call(updateGroup, change, signal);
      case 'delete-group':
        return call(deleteGroup, change, signal);
    }
  };
  return {
    watchList: {
      readBook: async (signal) => readAnswerOf(await call(queryGroup, null, signal)),
      change: async (change, signal) => judged(await send(change, signal), () => ({ kind: 'done' })),
      newGroupId: () => ids.next(),
    },
    watchedFunds: createResourceHttp(call, queryFundOptional, () => ({ groupId: null })),
    recommendedFunds: createResourceHttp(call, queryRecommendFund, () => null),
    heldFunds: {
      read: async (_, signal) => {
        const answer = readAnswerOf(await call(heldFundCodes, null, signal));
        return answer.kind === 'read' ? { kind: 'read', value: answer.value.fundCodes } : answer;
      },
    },
  };
};
