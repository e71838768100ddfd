import { PortError } from '@caifu/core/kit';
import type { TotalAssetsPorts } from '@caifu/core/assets';

import { queryTotalAssetGroup } from './assets.wire.ts';
import { queryCertificationState } from '../qualification/certification-state.wire.ts';

import { demandAnswer, messageOf, type PortCall } from '../kit/port-call.ts';

export const createTotalAssetsHttp = (call: PortCall): TotalAssetsPorts => ({
  read: async (_query, signal) => {
    const [sums, certification] = await Promise.all([
      call(queryTotalAssetGroup, null, signal),
      call(queryCertificationState, { source: null }, signal).then(demandAnswer).catch(withoutCertification),
    ]);
    if (sums.kind === 'refused') return { kind: 'refused', message: messageOf(sums.text) };
    return { kind: 'read', value: { ...sums.answer, certification } };
  },
});

/** Without an answer about the certification the sums are shown and the certification is unknown. */
function withoutCertification(fault: unknown): null {
  if (fault instanceof PortError && fault.kind !== 'sign-in-required') return null;
  throw fault;
}
