import { toPlanRoundsView } from '@caifu/core/plans';
import { PagedScreen, usePagesView, usePort, OwnAmount } from '../app/shell/screens.ts';
import { Amount, FoldRow, RowsCard } from '../kit/show.ts';
import { goalCopy as copy } from './goal.copy.ts';

/** 目标盈记录: lists the rounds of a plan with a target, newest first. [UI-1133] A round without figures shows what it waits for. */
export function GoalHistoryScreen({ query: { planNo } }: { readonly query: { readonly planNo: string } }) {
  const { view, send } = usePagesView(usePort('planRounds'), 'plan-rounds', planNo, toPlanRoundsView);
  return (
    <PagedScreen view={view} send={send} bones={6} empty={copy.listEmpty} failedTitle={copy.listFailed} endLabel={copy.listEnd}>
      <RowsCard label={copy.list}>
        {view.items.map((round) => (
          <FoldRow
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
                  value: <Amount {...round.rate} />,
                  further: [
                    { label: copy.profit, value: <OwnAmount {...round.profit} weight="regular" /> },
                    { label: copy.annualised, value: <Amount {...round.annualised} weight="regular" /> },
                  ],
                }
              : { value: copy.waits[round.waitsFor].state, valueNote: copy.waits[round.waitsFor].text })}
          />
        ))}
      </RowsCard>
      <p className="small lines-160">{copy.annualisedNote}</p>
    </PagedScreen>
  );
}
