import { createPagedListMachine } from '@caifu/core/kit';
import { toPlanRoundsView, type PlanRound } from '@caifu/core/plans';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { PagedScreen } from '../app/shell/PagedScreen.tsx';
import { usePreferences } from '../app/shell/preferences.ts';
import { Amount } from '../kit/Amount.tsx';
import { Card } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { goalCopy as copy } from './goal.copy.ts';
import css from './Plans.module.css';

export interface GoalHistoryScreenProps {
  readonly query: { readonly planNo: string };
}

/** 目标盈记录: the rounds of a plan with a target, the newest first. [UI-1133] One without figures says what it waits for. */
export function GoalHistoryScreen({ query: { planNo } }: GoalHistoryScreenProps) {
  const actor = useActorRef(
    useFlow((ports) => createPagedListMachine<string, PlanRound>(ports, 'plan-rounds'), 'planRounds'),
    { input: { query: planNo } },
  );
  const view = useSelector(actor, toPlanRoundsView, shallowEqual);
  const { amountsHidden } = usePreferences();
  return (
    <PagedScreen
      view={view}
      send={(event) => actor.send(event)}
      bones={6}
      empty={copy.listEmpty}
      failedTitle={copy.listFailed}
      endLabel={copy.listEnd}
    >
      <Card isFlush>
        <List label={copy.list}>
          {view.items.map((round) => (
            <ListRow
              key={round.roundNo}
              title={copy.round(round.roundNo)}
              note={
                <>
                  {copy.began(round.startedText, round.days)}
                  <br />
                  {round.endedText === null ? copy.going : copy.reached(round.endedText)}
                </>
              }
              {...(round.waitsFor === null
                ? {
                    value: (
                      <>
                        <Amount {...round.rate} /> <Amount {...round.profit} isHidden={amountsHidden} weight="regular" />
                      </>
                    ),
                    valueNote: (
                      <>
                        {copy.annualised} <Amount {...round.annualised} weight="regular" />
                      </>
                    ),
                  }
                : { value: copy.waits[round.waitsFor].state, valueNote: copy.waits[round.waitsFor].text })}
            />
          ))}
        </List>
      </Card>
      <p className={css['quiet']}>{copy.annualisedNote}</p>
    </PagedScreen>
  );
}
