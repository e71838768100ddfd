import { createStrategyAdviceMachine, toStrategyAdviceView } from '@caifu/core/strategies';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { hrefTo } from '../app/routing/navigation.ts';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { NotHeld } from './NotHeld.tsx';
import { strategyAdviceCopy as copy } from './strategies.copy.ts';
import css from './Strategies.module.css';

export interface StrategyAdviceScreenProps {
  readonly query: { readonly portfolioCode: string };
}

/** [UI-1175] 调仓记录: who may change the funds, the change that waits with its answer, and those before. */
export function StrategyAdviceScreen({ query }: StrategyAdviceScreenProps) {
  const actor = useActorRef(useFlow(createStrategyAdviceMachine, 'strategyAdvice'), { input: { strategyCode: query.portfolioCode } });
  const view = useSelector(actor, toStrategyAdviceView, shallowEqual);
  return (
    <>
      <Screen isBusy={view.isBusy}>
        {view.step === 'loading' && (
          <LoadingRegion>
            <Card>
              <Skeleton shape="row" count={5} />
            </Card>
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <Card>
            {view.problem?.kind === 'strategy-not-held' ? (
              <NotHeld portfolioCode={query.portfolioCode} />
            ) : (
              <ProblemState title={copy.failed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
            )}
          </Card>
        )}
        {view.step === 'shown' && view.mode !== null && (
          <>
            <Section title={view.strategyName} note={view.adviser}>
              <Card>
                <KeyValueRows
                  rows={[
                    { label: copy.mode, value: copy.modes[view.mode] },
                    { label: copy.limit, value: view.driftLimitText },
                  ]}
                />
                <Button kind="secondary" isWide isBusy={view.isBusy} onPress={() => actor.send({ type: 'mode.pressed' })}>
                  {copy.change[view.mode]}
                </Button>
              </Card>
            </Section>
            {view.changes.length === 0 && (
              <Card>
                <EmptyState title={copy.none.title} text={copy.none.text} />
              </Card>
            )}
            {view.changes.map(({ orderNo, state, headline, timeText, change }) => (
              <Section key={orderNo} title={sentenceOf(headline)} note={timeText}>
                <Card isFlush>
                  <KeyValueRows
                    rows={[
                      ...(change === null ? [] : [{ label: copy.reasons[change.reason], value: copy.drift(change.driftText) }]),
                      ...(change === null || change.cost === null
                        ? []
                        : [
                            { label: copy.cost, value: copy.yuan(change.cost.totalText) },
                            { label: copy.redemptionFee, value: copy.yuan(change.cost.redemptionText) },
                            { label: copy.purchaseFee, value: copy.yuan(change.cost.purchaseText) },
                          ]),
                      ...(change?.lines ?? []).map((line) => ({
                        label: line.fundName,
                        value: copy.from(line.fromText, line.toText),
                      })),
                    ]}
                  />
                  {change !== null && change.answerUntilText !== null && (
                    <p className={css['risk']}>{copy.until(change.answerUntilText)}</p>
                  )}
                  <List>
                    <ListRow title={copy.detail} value={copy.states[state]} href={hrefTo('/portfolio/fund-exchange', { orderNo })} />
                  </List>
                </Card>
                {state === 'new' && (
                  <div className={css['actions']}>
                    <Button kind="secondary" isWide onPress={() => actor.send({ type: 'decline.pressed', orderNo })}>
                      {copy.decline}
                    </Button>
                    <Button isWide isBusy={view.isBusy} onPress={() => actor.send({ type: 'agree.pressed', orderNo })}>
                      {copy.agree}
                    </Button>
                  </div>
                )}
              </Section>
            ))}
          </>
        )}
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}
