import { MONEY_FUND_NOTICE } from '@caifu/core/funds';
import { highestLevel, type Topic } from '@caifu/core/editorial';
import {
  entryCost,
  exitCost,
  isPurchasable,
  orderExample,
  tradingReason,
  yearlyCost,
  type FundDetail,
  type FundSummary,
} from '@caifu/core/funds';
import { formatMoneyBriefly } from '@caifu/core/values';
import { productRiskName, sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { ReadScreen, useGo, usePort, useReading } from '../app/shell/screens.ts';
import { fundPath } from '../funds/fund-path.ts';
import { Badge, Card, KeyValueRows, LoadingRegion, ProblemState, RiskBadge, Section, Skeleton } from '../kit/show.ts';
import { BottomBar, Button, ChipGroup, WideButton } from '../kit/ask.ts';
import { ArticleSkeleton } from './ArticleScreens.tsx';
import { Blocks } from './Blocks.tsx';
import css from './editorial.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { FundRows } from './FundRows.tsx';
import { readWords } from './read-words.ts';

const copy = editorialCopy.landing;

/** The page of a product line, by its name in the content. */
export function landingScreenOf(topicId: string) {
  return function NamedLandingScreen() {
    return <LandingScreen topicId={topicId} />;
  };
}

/** [FE-30] Shows the content, the level, figures with their dates, the rules and fees of the chosen fund, and the way to buy it. */
function LandingScreen({ topicId }: { readonly topicId: string }) {
  const { view, send } = useReading(usePort('topic'), 'landing', topicId);
  const topic = view.value;
  const [chosen, choose] = useState<string | null>(null);
  const fund = topic?.funds.find(({ fundCode }) => fundCode === chosen) ?? topic?.funds[0] ?? null;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={readWords(view.problem)}
      skeleton={<ArticleSkeleton />}
      {...(topic === null ? {} : { title: topic.title })}
      bottom={fund !== null && <Ways fund={fund} />}
    >
      {topic !== null && (
        <div className="parts">
          <Story topic={topic} />
          {topic.funds.length > 0 && (
            <Card title={copy.funds} note={copy.fundsNote} isFlush>
              <FundRows funds={topic.funds} label={copy.funds} />
              {topic.funds.some(({ isMoneyFund }) => isMoneyFund) && <p className="p-12-16 small lines-170">{MONEY_FUND_NOTICE}</p>}
            </Card>
          )}
          {fund !== null && (
            <Section title={copy.rules}>
              {topic.funds.length > 1 && (
                <ChipGroup
                  label={copy.choose}
                  options={topic.funds.map(({ fundCode, fundName }) => ({ id: fundCode, label: fundName }))}
                  selected={fund.fundCode}
                  onSelect={choose}
                />
              )}
              <Card isFlush>
                <Rules key={fund.fundCode} fundCode={fund.fundCode} />
              </Card>
            </Section>
          )}
          <p className="small lines-170">{editorialCopy.disclosure}</p>
        </div>
      )}
    </ReadScreen>
  );
}

/** [UI-1040] Buys the chosen fund or opens its page. A fund that cannot be bought shows the reason. */
function Ways({ fund }: { readonly fund: FundSummary }) {
  const go = useGo();
  const { fundCode, fundName } = fund;
  return (
    <BottomBar above={fundName}>
      <Button kind="secondary" onPress={() => go.along(fundPath(fundCode))}>
        {copy.page}
      </Button>
      <WideButton text={copy.buy} disabledReason={whyNotBought(fund)} onPress={() => go.to('/fund/cashier', { fundCode })} />
    </BottomBar>
  );
}

/** This page says nothing about redemptions. */
const whyNotBought = (fund: FundSummary): string | null => {
  const reason = isPurchasable(fund) ? null : tradingReason({ fund, terms: { canRedeem: true, dayLimit: null } });
  return reason === null ? null : sentenceOf(reason);
};

function Story({ topic }: { readonly topic: Topic }) {
  const level = highestLevel(topic.funds);
  return (
    <Card>
      <h2 className="text-20 bold lines-140">{topic.title}</h2>
      {topic.note !== '' && <p className={css['note']}>{topic.note}</p>}
      {topic.funds.length > 0 && (
        <p className={css['note']}>
          {copy.level}{' '}
          {level === null ? <Badge tone="alert">{copy.unrated}</Badge> : <RiskBadge level={level} name={productRiskName(level)} />}
        </p>
      )}
      <div className="mt-16">
        <Blocks blocks={topic.story} funds={topic.funds} />
      </div>
    </Card>
  );
}

/** The rules of one fund. A failed read affects this part only. */
function Rules({ fundCode }: { readonly fundCode: string }) {
  const { view, send } = useReading(usePort('fundDetail'), 'landing-rules', fundCode);
  if (view.step === 'failed')
    return <ProblemState isPart title={copy.rulesFailed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />;
  if (view.value === null) {
    return (
      <LoadingRegion>
        <Skeleton shape="row" count={4} />
      </LoadingRegion>
    );
  }
  return <RuleRows detail={view.value} />;
}

function RuleRows({ detail }: { readonly detail: FundDetail }) {
  const { terms } = detail;
  const entry = entryCost(terms);
  const exit = exitCost(terms);
  const days = orderExample(terms, usePort('fundDetail'));
  const reason = tradingReason(detail);
  return (
    <KeyValueRows
      rows={[
        { label: copy.state, value: reason === null ? copy.open : sentenceOf(reason) },
        { label: copy.minimum, value: terms.minFirst === null ? copy.unknown : copy.minimumFrom(formatMoneyBriefly(terms.minFirst)) },
        {
          label: copy.entry,
          value: entry.kind === 'fee' ? copy.entryFee(entry.rateText) : copy[entry.kind],
          note: copy.confirmed(days.confirmedText),
        },
        {
          label: copy.exit,
          value: exit.kind === 'fees' ? copy.exitFees(exit.lowText, exit.highText) : exit.kind === 'free' ? copy.exitFree : copy.unknown,
          note: copy.arrives(days.arrivesText),
        },
        { label: copy.yearly, value: yearlyCost(terms) },
      ]}
    />
  );
}
