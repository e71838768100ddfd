import type { PreBuyCheck } from '@caifu/core/qualification';
import { ListRow, RowsCard } from '../kit/show.ts';
import { AlertIcon, ClockIcon, DoneIcon } from '../kit/late-icons.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';

/** The conditions of a purchase in their order, each with how it stands. */
export function CheckList({ checks }: { readonly checks: readonly PreBuyCheck[] }) {
  return (
    <RowsCard title={tradeCopy.checks.title}>
      {checks.map(({ id, verdict }) => {
        const Mark = MARKS[verdict];
        return (
          <ListRow key={id} title={tradeCopy.checks.names[id]} value={tradeCopy.checks.verdicts[verdict]} leading={<Mark size={20} />} />
        );
      })}
    </RowsCard>
  );
}

const MARKS = { met: DoneIcon, unmet: AlertIcon, warned: AlertIcon, unknown: ClockIcon } as const satisfies Record<
  PreBuyCheck['verdict'],
  typeof DoneIcon
>;
