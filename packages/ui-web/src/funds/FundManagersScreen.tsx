import { fallText, shownGrowth } from '@caifu/core/funds';
import { MISSING } from '@caifu/core/values';
import { hrefTo, ReadScreen, usePort, useReading } from '../app/shell/screens.ts';
import { Amount, EmptyCard, ListRow, RowsCard } from '../kit/show.ts';
import { FallNote } from './FallNote.tsx';
import { fundPagesCopy, fundPeopleCopy as copy } from './fund-pages.copy.ts';
import { fundTitles } from './fund-titles.copy.ts';
import { FundSkeleton, titledBy, type FundPageProps } from './FundScreen.tsx';

/** 基金经理: lists the fund's managers with the start and growth of their time. */
export function FundManagersScreen({ query: { fundCode } }: FundPageProps) {
  const { view, send } = useReading(usePort('fundTenures'), 'fund-tenures', fundCode);
  const told = view.value;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={{ failed: copy.failed }}
      {...titledBy(view.value?.fundName ?? null, fundTitles.managers)}
      skeleton={<FundSkeleton />}
    >
      {told !== null && told.managers.length === 0 && <EmptyCard {...copy.none} />}
      {told !== null && told.managers.length > 0 && (
        <RowsCard title={told.fundName} note={fundPagesCopy.onDay(told.valueDay ?? MISSING)} label={fundTitles.managers}>
          {told.managers.map((manager) => (
            <ListRow
              key={manager.personalCode}
              title={manager.chineseName}
              note={`${manager.since === null ? copy.sinceUnknown : copy.since(manager.since)} · ${copy.funds(manager.fundCount)}`}
              value={<Amount {...shownGrowth(manager.growth)} />}
              valueNote={
                <>
                  {copy.growthSince}
                  <FallNote fall={fallText(manager.fall)} />
                </>
              }
              href={hrefTo('/fund-manager-detail', { personalCode: manager.personalCode })}
            />
          ))}
        </RowsCard>
      )}
    </ReadScreen>
  );
}
