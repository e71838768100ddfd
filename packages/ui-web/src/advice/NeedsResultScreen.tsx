import { toNeedsResultView } from '@caifu/core/advice';
import { assetClassName, riskName, sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, useGo, usePort, useReadingView } from '../app/shell/screens.ts';
import { AllocationBar } from '../kit/AllocationBar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { BottomBar, Button, WideButton } from '../kit/ask.ts';
import { Card, Section } from '../kit/Card.tsx';
import { EmptyCard, FactsCard, RowsCard } from '../kit/Cards.tsx';
import { Hero, HeroBones, HeroName } from '../kit/Hero.tsx';
import { ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { answerName, needsCopy, needsResultCopy as copy, RISK } from './advice.copy.ts';
import css from './Advice.module.css';

/** [UI-1112] 投资需求结果: shows the level with its reason, the limits of the offer, and the resulting mix. */
export function NeedsResultScreen() {
  const { view, send } = useReadingView(usePort('adviceNeeds'), 'advice-needs', null, toNeedsResultView);
  const go = useGo();
  const { needs } = view;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      bottom={
        needs !== null && (
          <BottomBar>
            <Button kind="secondary" onPress={() => go.to('/kycfund', {})}>
              {copy.again}
            </Button>
            <WideButton text={copy.check} onPress={() => go.to('/ai-invest/ai-loading', {})} />
          </BottomBar>
        )
      }
      skeleton={<HeroBones rows={4} />}
    >
      {needs === null ? (
        <EmptyCard
          title={copy.empty}
          text={view.runOut === null ? copy.emptyText : sentenceOf(view.runOut)}
          action={<Button onPress={() => go.to('/kycfund', {})}>{copy.start}</Button>}
        />
      ) : (
        <>
          <Hero label={copy.level} below={<p className="say">{sentenceOf(needs.limit)}</p>}>
            <HeroName>{riskName(needs.level)}</HeroName>
          </Hero>
          {needs.by === 'none-taken' && (
            <Notice tone="alert" action={<a href={hrefTo('/newfundrisk', { backUrl: '/kycresult' })}>{copy.takeTest}</a>}>
              {copy.statutory}
              {copy.noStatutory}
            </Notice>
          )}
          <Card title={copy.mix} note={riskName(needs.offered)}>
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
          <Section title={copy.caps}>
            <RowsCard label={copy.caps}>
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
            </RowsCard>
            <div className={css['methods']}>
              <p>{sentenceOf(view.method)}</p>
            </div>
          </Section>
          <FactsCard
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
          <Notice>{sentenceOf(view.difference)}</Notice>
          <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}
