import { MISSING } from '@caifu/core/values';
import { toDistributionRecordsView } from '@caifu/core/holding';
import { useEffect, useState } from 'react';
import { Screen, usePort, OwnAmount } from '../app/shell/screens.ts';
import { Card, EmptyCard, FigureTable } from '../kit/show.ts';
import { distributionsCopy } from './distributions.copy.ts';

/** 分配记录: lists the payouts of a holding. The holding's page left the records; they are removed when this page is left. */
export function DistributionsScreen() {
  const distributions = usePort('distributions');
  const [view] = useState(() => toDistributionRecordsView(distributions.read()));
  useEffect(() => () => distributions.clear(), [distributions]);
  return (
    <Screen>
      {view.isEmpty ? (
        <EmptyCard {...distributionsCopy.empty} />
      ) : (
        <Card isFlush>
          <FigureTable
            label={distributionsCopy.list}
            columns={[distributionsCopy.period, distributionsCopy.method, distributionsCopy.amount, distributionsCopy.status]}
            main={1}
            rows={view.rows.map((row) => ({
              key: row.key,
              head: row.periodName,
              cells: [
                row.methodText,
                <OwnAmount key="amount" text={row.amountText} />,
                <span key="status">
                  {row.statusText}
                  {row.paidOnText !== MISSING && <span className="block small">{row.paidOnText}</span>}
                </span>,
              ],
            }))}
          />
        </Card>
      )}
    </Screen>
  );
}
