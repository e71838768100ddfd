import { createResourceMachine } from '@caifu/core/kit';
import { toStrategyListView, type StrategyListing } from '@caifu/core/strategies';
import { productRiskName } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { hrefTo } from '../app/routing/navigation.ts';
import { useFlow } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { RISK, strategyListCopy as copy } from './strategies.copy.ts';
import css from './Strategies.module.css';

/** [UI-1170] 投顾策略: what each is for, its level and period, how it went, and what is held. */
export function StrategyListScreen() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<null, readonly StrategyListing[]>(ports, 'strategies'), 'strategies'),
    { input: { query: null } },
  );
  const view = useSelector(actor, toStrategyListView, shallowEqual);
  const { amountsHidden } = usePreferences();
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={copy}
      skeleton={
        <Card>
          <Skeleton shape="row" count={6} />
        </Card>
      }
    >
      <p className={css['text']}>{copy.lead}</p>
      {view.rows.length === 0 ? (
        <Card>
          <EmptyState title={copy.empty.title} text={copy.empty.text} />
        </Card>
      ) : (
        view.rows.map((row) => (
          <Section key={row.strategyCode} title={row.strategyName} note={row.adviser}>
            <Card isFlush>
              <List>
                <ListRow
                  title={`R${row.riskLevel} ${productRiskName(row.riskLevel)} · ${copy.months(row.suggestedMonths)}`}
                  note={row.summary}
                  value={<Amount {...row.growth} />}
                  valueNote={row.growthSinceText === null ? copy.year : copy.runSince(row.growthSinceText)}
                  href={hrefTo('/portfolio/product-detail', { portfolioCode: row.strategyCode })}
                />
                {row.heldText !== null && (
                  <ListRow
                    title={amountsHidden ? copy.held('****') : copy.held(row.heldText)}
                    href={hrefTo('/portfolio/position-details', { portfolioCode: row.strategyCode })}
                  />
                )}
              </List>
            </Card>
          </Section>
        ))
      )}
      <Section title={copy.more}>
        <Card isFlush>
          <List>
            <ListRow title={copy.records} href={hrefTo('/portfolio/records')} />
          </List>
        </Card>
      </Section>
      <p className={css['risk']}>{RISK}</p>
    </ReadScreen>
  );
}
