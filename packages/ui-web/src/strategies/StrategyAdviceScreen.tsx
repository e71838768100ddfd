import { createStrategyAdviceMachine, toStrategyAdviceView } from '@caifu/core/strategies';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, useView, StepScreen } from '../app/shell/screens.ts';
import { WideButton } from '../kit/Button.tsx';
import { BonesCard, Card, EmptyCard, KeyValueRows, List, ListRow, Section } from '../kit/show.ts';
import { NotHeld } from './NotHeld.tsx';
import { strategyAdviceCopy as copy } from './strategies.copy.ts';

/** [UI-1175] 调仓记录: shows who may change the funds, the waiting change with its answer, and earlier changes. */
export function StrategyAdviceScreen({ query }: { readonly query: { readonly portfolioCode: string } }) {
  const { view, send } = useView(createStrategyAdviceMachine, 'strategyAdvice', toStrategyAdviceView, {
    input: { strategyCode: query.portfolioCode },
  });
  return (
    <StepScreen
      view={view}
      send={send}
      failedTitle={copy.failed}
      skeleton={<BonesCard rows={5} />}
      failed={
        view.problem?.kind === 'strategy-not-held' && (
          <Card>
            <NotHeld portfolioCode={query.portfolioCode} />
          </Card>
        )
      }
    >
      {view.mode !== null && (
        <>
          <Card title={view.strategyName} note={view.adviser}>
            <KeyValueRows
              rows={[
                { label: copy.mode, value: copy.modes[view.mode] },
                { label: copy.limit, value: view.driftLimitText },
              ]}
            />
            <WideButton
              kind="secondary"
              text={copy.change[view.mode]}
              isBusy={view.isBusy}
              onPress={() => send({ type: 'mode.pressed' })}
            />
          </Card>
          {view.changes.length === 0 && <EmptyCard title={copy.none.title} text={copy.none.text} />}
          {view.changes.map(({ orderNo, state, headline, timeText, change }) => (
            <Section key={orderNo} title={sentenceOf(headline)} note={timeText}>
              <Card isFlush>
                <KeyValueRows
                  rows={[
                    change !== null && { label: copy.reasons[change.reason], value: copy.drift(change.driftText) },
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
                  <p className="p-0-4 mt-24 small lines-170">{copy.until(change.answerUntilText)}</p>
                )}
                <List>
                  <ListRow title={copy.detail} value={copy.states[state]} href={hrefTo('/portfolio/fund-exchange', { orderNo })} />
                </List>
              </Card>
              {state === 'new' && (
                <div className="flex gap-12">
                  <WideButton kind="secondary" text={copy.decline} onPress={() => send({ type: 'decline.pressed', orderNo })} />
                  <WideButton text={copy.agree} isBusy={view.isBusy} onPress={() => send({ type: 'agree.pressed', orderNo })} />
                </div>
              )}
            </Section>
          ))}
        </>
      )}
    </StepScreen>
  );
}
