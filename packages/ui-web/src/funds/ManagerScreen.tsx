import { fallBeside, shownGrowth } from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, usePort, useReading } from '../app/shell/screens.ts';
import { Amount, EmptyState, Hero, ListRow, RowsCard } from '../kit/show.ts';
import { fundPagesCopy, fundPeopleCopy as copy } from './fund-pages.copy.ts';
import { FallNote } from './FallNote.tsx';
import { FundEndMark } from './FundEndMark.tsx';
import { FundSkeleton } from './FundScreen.tsx';
import { levelFacts } from './ranking-columns.ts';

/** Shows a manager and the funds in charge, the longest managed first. */
export function ManagerScreen({ query: { personalCode } }: { readonly query: { readonly personalCode: string } }) {
  const { view, send } = useReading(usePort('fundManagerDetail'), 'fund-manager-detail', personalCode);
  const failed = view.problem?.kind === 'fund-manager-unknown' ? sentenceOf(view.problem) : copy.failed;
  const told = view.value;
  return (
    <ReadScreen view={view} send={send} words={{ failed }} skeleton={<FundSkeleton />}>
      {told !== null && (
        <div className="parts">
          <Hero
            label={copy.funds(told.funds.length)}
            below={
              told.companyCode !== '' && (
                <a className="inline-flex items-center target-h" href={hrefTo('/fund-company-detail', { companyCode: told.companyCode })}>
                  {told.companyName}
                </a>
              )
            }
          >
            <p className="text-28 bold lines-135">{told.chineseName}</p>
          </Hero>
          <RowsCard title={copy.inCharge} label={copy.inCharge} none={<EmptyState {...copy.none} />}>
            {told.funds.map(({ fund, since }) => (
              <ListRow
                key={fund.fundCode}
                title={fund.fundName}
                note={
                  <>
                    {`${[fund.fundCode, ...levelFacts(fund)].join(' ')} · ${since === null ? copy.sinceUnknown : copy.since(since)}`}
                    <FundEndMark end={fund.end} isInside />
                  </>
                }
                value={<Amount {...shownGrowth(fund.growth.year)} />}
                valueNote={
                  <>
                    {fundPagesCopy.spans.year}
                    <FallNote fall={fallBeside(fund, 'year')} />
                  </>
                }
                href={hrefTo('/fund-index', { fundCode: fund.fundCode })}
              />
            ))}
          </RowsCard>
        </div>
      )}
    </ReadScreen>
  );
}
