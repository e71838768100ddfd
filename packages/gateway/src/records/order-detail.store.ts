import { toldToFund } from '@caifu/core/products';
import { riskLevel, shanghaiDateOf } from '@caifu/core/values';
import type { OrderDetail } from '@caifu/core/records';
import type { Deps } from '../ground/deps.ts';
import type { OwnDetail } from '../ground/record-source.ts';
import { payoutDetail } from '../orders/payout-detail.ts';
import { recordSourceOf } from './record-words.ts';
import { readRecordRow, recordOf } from './trade-records.store.ts';

/** One order or payout of this investor, from its area. null for an unknown number or another investor's. */
export const readOrderDetail = async (deps: Deps, investorId: string, orderNo: string): Promise<OrderDetail | null> => {
  const at = deps.clock.now();
  const row = await readRecordRow(deps, investorId, orderNo);
  if (row === null) return null;
  const { detail = payoutDetail, codeKind = null } = recordSourceOf(deps.areas, row.kind);
  const own = { ...PLAIN, ...(await detail(deps, investorId, row, at)) };
  return {
    ...own,
    feeToFund: toldToFund(own.feeToFund, deps.law.judged(row.law ?? '')),
    record: recordOf(deps, row),
    orderNo: row.order_no,
    codeKind,
    law: row.law ?? '',
    matching: row.matched,
    care: row.care === null ? null : { version: row.care, productLevel: row.risk === null ? null : riskLevel(row.risk) },
    asOf: shanghaiDateOf(at),
  };
};

/** Facts of a record without any of its own. */
const PLAIN: Required<OwnDetail> = {
  periodName: '',
  family: null,
  accountName: '',
  accountTail: '',
  figures: { fee: null, net: null, shares: null, netValue: null },
  feeToFund: null,
  correction: null,
  steps: [],
  parts: [],
  reason: '',
  refund: null,
  payBy: null,
  certifyBy: null,
  coolingUntil: null,
  visitBy: null,
  cancels: null,
  agreements: [],
  documents: [],
  agreed: null,
  holdStatus: null,
};
