import { MISSING } from '@caifu/core/values';
import { toDistributionRecordsView } from '@caifu/core/holding';
import { useEffect, useState } from 'react';
import { Screen, usePort, OwnAmount } from '../app/shell/screens.ts';
import { Card, EmptyCard } from '../kit/show.ts';
import { distributionsCopy } from './distributions.copy.ts';
import css from '../kit/table.module.css';

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
          <table className={css['table']} aria-label={distributionsCopy.list}>
            <thead>
              <tr>
                <th scope="col">{distributionsCopy.period}</th>
                <th scope="col">{distributionsCopy.method}</th>
                <th scope="col" data-number="">
                  {distributionsCopy.amount}
                </th>
                <th scope="col" data-number="">
                  {distributionsCopy.status}
                </th>
              </tr>
            </thead>
            <tbody>
              {view.rows.map((row) => (
                <tr key={row.key}>
                  <td>{row.periodName}</td>
                  <td>{row.methodText}</td>
                  <td data-number="">
                    <OwnAmount text={row.amountText} />
                  </td>
                  <td data-number="">
                    {row.statusText}
                    {row.paidOnText !== MISSING && <span className="block small">{row.paidOnText}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </Screen>
  );
}
