import { toNeedsResultView, type AdviceNeeds } from '@caifu/core/advice';
import { createResourceMachine } from '@caifu/core/kit';
import { assetClassName, riskName, sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { useFlow } from '../app/shell/flows.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { AllocationBar } from '../kit/AllocationBar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { Hero, HeroBones, HeroName } from '../kit/Hero.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { answerName, needsCopy, needsResultCopy as copy, RISK } from './advice.copy.ts';
import css from './Advice.module.css';

/** [UI-1112] 投资需求结果: the level with its reason, what limits the offer, and the mix that follows. */
export function NeedsResultScreen() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<null, AdviceNeeds>(ports, 'advice-needs'), 'adviceNeeds'),
    { input: { query: null } },
  );
  const view = useSelector(actor, toNeedsResultView, shallowEqual);
  const go = useGo();
  const { needs } = view;
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={copy}
      bottom={
        needs !== null && (
          <BottomBar>
            <Button kind="secondary" onPress={() => go.to('/kycfund', {})}>
              {copy.again}
            </Button>
            <Button isWide onPress={() => go.to('/ai-invest/ai-loading', {})}>
              {copy.check}
            </Button>
          </BottomBar>
        )
      }
      skeleton={
        <>
          <HeroBones />
          <Card>
            <Skeleton shape="row" count={4} />
          </Card>
        </>
      }
    >
      {needs === null ? (
        <Card>
          <EmptyState
            title={copy.empty}
            text={view.runOut === null ? copy.emptyText : sentenceOf(view.runOut)}
            action={<Button onPress={() => go.to('/kycfund', {})}>{copy.start}</Button>}
          />
        </Card>
      ) : (
        <>
          <Hero label={copy.level} below={<p className={css['text']}>{sentenceOf(needs.limit)}</p>}>
            <HeroName>{riskName(needs.level)}</HeroName>
          </Hero>
          {needs.by === 'none-taken' && (
            <Notice tone="alert" action={<a href={hrefTo('/newfundrisk', { backUrl: '/kycresult' })}>{copy.takeTest}</a>}>
              {copy.statutory}
              {copy.noStatutory}
            </Notice>
          )}
          <Section title={copy.mix} note={riskName(needs.offered)}>
            <Card>
              <AllocationBar
                label={copy.mixLabel}
                parts={needs.mix.map(({ assetClass, share, partText }) => ({
                  id: assetClass,
                  name: assetClassName(assetClass),
                  share,
                  value: partText,
                  isPremium: assetClass === 'gold',
                }))}
              />
              <div className={css['methods']}>
                <p>{sentenceOf(needs.mixReason)}</p>
              </div>
            </Card>
          </Section>
          <Section title={copy.caps}>
            <Card isFlush>
              <List label={copy.caps}>
                {needs.caps.map(({ question, level, isDeciding }) => (
                  <ListRow
                    key={question}
                    title={
                      <>
                        {needsCopy.short[question]} {isDeciding && <Badge tone="brand">{copy.deciding}</Badge>}
                      </>
                    }
                    note={answerName(question, needs.answers[question])}
                    value={copy.cap(riskName(level))}
                  />
                ))}
              </List>
            </Card>
            <div className={css['methods']}>
              <p>{sentenceOf(view.method)}</p>
            </div>
          </Section>
          <Card isFlush>
            <KeyValueRows
              rows={[
                { label: copy.answered, value: needs.answeredText },
                { label: copy.valid, value: needs.validText },
                {
                  label: copy.statutory,
                  value: needs.statutory === null ? copy.noStatutory : riskName(needs.statutory.level),
                  ...(needs.statutory === null ? {} : { note: `${copy.valid} ${needs.statutory.validText}` }),
                },
              ]}
            />
          </Card>
          <Notice>{sentenceOf(view.difference)}</Notice>
          <p className={css['risk']}>{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}
