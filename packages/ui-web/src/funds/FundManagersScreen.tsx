import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import { shownGrowth } from '@caifu/core/funds';
import { MISSING } from '@caifu/core/values';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { hrefTo } from '../app/routing/navigation.ts';
import { useFlow } from '../app/shell/flows.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { EmptyState } from '../kit/States.tsx';
import { fundPagesCopy, fundPeopleCopy as copy } from './fund-pages.copy.ts';
import { fundTitles } from './fund-titles.copy.ts';
import { FundSkeleton, type FundPageProps } from './FundScreen.tsx';

/** 基金经理: who manages the fund, since when, and how it went meanwhile. */
export function FundManagersScreen({ query: { fundCode } }: FundPageProps) {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine(ports, 'fund-tenures'), 'fundTenures'),
    { input: { query: fundCode } },
  );
  const view = useSelector(actor, toResourceView, shallowEqual);
  const told = view.value;
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={{ failed: copy.failed, stale: fundPagesCopy.stale }}
      skeleton={<FundSkeleton />}
    >
      {told !== null && told.managers.length === 0 && (
        <Card>
          <EmptyState {...copy.none} />
        </Card>
      )}
      {told !== null && told.managers.length > 0 && (
        <Section title={told.fundName} note={fundPagesCopy.onDay(told.valueDay ?? MISSING)}>
          <Card isFlush>
            <List label={fundTitles.managers}>
              {told.managers.map((manager) => (
                <ListRow
                  key={manager.personalCode}
                  title={manager.chineseName}
                  note={`${manager.since === null ? copy.sinceUnknown : copy.since(manager.since)} · ${copy.funds(manager.fundCount)}`}
                  value={<Amount {...shownGrowth(manager.growth)} />}
                  valueNote={copy.growthSince}
                  href={hrefTo('/fund-manager-detail', { personalCode: manager.personalCode })}
                />
              ))}
            </List>
          </Card>
        </Section>
      )}
    </ReadScreen>
  );
}
