import { createResourceMachine, toResourceView, type ResourcePorts } from '@caifu/core/kit';
import { fundFigure, type FundSummary } from '@caifu/core/funds';
import { OffersNote } from '../app/shell/OffersNote.tsx';
import { hrefTo, useView } from '../app/shell/screens.ts';
import { Card, EmptyState, List, ListRow, LoadingRegion, ProblemState, Section, Skeleton } from '../kit/show.ts';
import { FallNote } from './FallNote.tsx';
import { fundHref } from './fund-path.ts';
import { fundsCopy } from './funds.copy.ts';
import { recommendCopy } from './watch.copy.ts';
import css from './RecommendedFunds.module.css';
import { WatchStar } from './WatchStars.tsx';

const createRecommendedMachine = (ports: ResourcePorts<null, readonly FundSummary[]>) => createResourceMachine(ports, 'recommended-funds');

/** One fund of each kind, chosen by the rule below them [FW-12]. */
export function RecommendedFunds({ most }: { readonly most: number | null }) {
  const { view, send } = useView(createRecommendedMachine, 'recommendedFunds', toResourceView, { input: { query: null } });
  const funds = most === null ? (view.value ?? []) : (view.value ?? []).slice(0, most);
  return (
    <Section
      title={recommendCopy.title}
      {...(most === null ? {} : { action: <a href={hrefTo('/fund/recommend-list')}>{recommendCopy.more}</a> })}
    >
      <Card>
        {view.step === 'loading' && (
          <LoadingRegion>
            <Skeleton shape="row" count={3} />
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <ProblemState title={recommendCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} isPart />
        )}
        {view.step === 'shown' && funds.length === 0 && <EmptyState {...recommendCopy.empty} picture={null} />}
        {funds.length > 0 && (
          <List label={recommendCopy.title}>
            {funds.map((fund) => {
              const { text, trend, fall } = fundFigure(fund, 'year');
              return (
                <div key={fund.fundCode} className="row">
                  <div className="flex-1 min-w-0">
                    <ListRow
                      title={fund.fundName}
                      note={[fund.fundCode, fund.kind === null ? '' : fundsCopy.kinds[fund.kind], `R${fund.riskLevel ?? ''}`].join(' ')}
                      value={
                        <span className={css['figure']} data-trend={trend ?? undefined}>
                          {text}
                        </span>
                      }
                      valueNote={
                        <>
                          {`${recommendCopy.year} ${fund.valueDay ?? ''}`}
                          <FallNote fall={fall} />
                        </>
                      }
                      href={fundHref(fund.fundCode)}
                    />
                  </div>
                  <WatchStar fundCode={fund.fundCode} fundName={fund.fundName} />
                </div>
              );
            })}
          </List>
        )}
      </Card>
      <p className="p-8-0 small lines-150">{recommendCopy.rule}</p>
      <OffersNote hasSearch />
    </Section>
  );
}
