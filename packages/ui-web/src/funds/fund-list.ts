import { createPagedListMachine, type PagedListPorts } from '@caifu/core/kit';
import type { FundListQuery, FundSummary } from '@caifu/core/funds';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePort } from '../app/shell/flows.ts';

export const createFundListMachine = (ports: PagedListPorts<FundListQuery, FundSummary>) =>
  createPagedListMachine<FundListQuery, FundSummary>(ports, 'fund-list');

/** The number of funds that match a query. null: unknown, and not shown (P1 §8). */
export function useFundCount(query: FundListQuery, key: string): number | null {
  const ports = usePort('fundConditions');
  const [known, setKnown] = useState<{ readonly key: string; readonly count: number } | null>(null);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await ports.countFunds({ ...query, sort: null }, signal);
    return answer.kind === 'read' ? answer.value : null;
  });
  useEffect(() => {
    const stop = new AbortController();
    ask(stop.signal).then(
      (count) => (count === null || stop.signal.aborted ? undefined : setKnown({ key, count })),
      () => undefined,
    );
    return () => stop.abort();
  }, [key]);
  return known !== null && known.key === key ? known.count : null;
}
