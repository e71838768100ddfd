import { scaleText, serviceFeeMonths, yearlyCost, type FundDetail } from '@caifu/core/funds';
import { formatRate, MISSING } from '@caifu/core/values';
import { pageLaw } from '../app/shell/page-law.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Card, FactsCard } from '../kit/show.ts';
import facts from '../products/ProductFacts.module.css';
import { fundArchivesCopy as copy, fundPagesCopy } from './fund-pages.copy.ts';
import { fundTitles } from './fund-titles.copy.ts';
import { FundSkeleton, kindName, titledBy, useFund, type FundPageProps } from './FundScreen.tsx';

/** 基金档案: shows the fund's facts, its yearly costs and its goals. */
export function FundArchivesScreen({ query: { fundCode } }: FundPageProps) {
  const { view, words, send } = useFund(fundCode);
  return (
    <ReadScreen
      view={view}
      send={send}
      words={words}
      {...titledBy(view.value?.fund.fundName ?? null, fundTitles.archives)}
      skeleton={<FundSkeleton />}
    >
      {view.value !== null && <Archives detail={view.value} />}
    </ReadScreen>
  );
}

function Archives({ detail }: { readonly detail: FundDetail }) {
  const { fund, terms } = detail;
  const months = serviceFeeMonths({ ...fund, kindName: terms.kindName }, terms, pageLaw.now());
  const texts = [
    { title: copy.benchmark, text: terms.benchmark },
    { title: copy.strategy, text: terms.strategy },
  ];
  return (
    <div className="parts">
      <FactsCard
        title={copy.facts}
        rows={[
          { label: copy.name, value: fund.fundName },
          { label: copy.code, value: fund.fundCode },
          { label: copy.kind, value: terms.kindName === '' ? kindName(detail) : terms.kindName },
          { label: copy.founded, value: fund.foundedOn ?? MISSING },
          {
            label: copy.scale,
            value: scaleText(detail.scaleYuan),
            ...(detail.scaleDay === null ? {} : { note: fundPagesCopy.onDay(detail.scaleDay) }),
          },
          { label: copy.company, value: detail.companyName === '' ? copy.none : detail.companyName },
        ]}
      />
      <FactsCard
        title={copy.fees}
        note={copy.feesNote}
        rows={[
          { label: copy.management, value: formatRate(terms.managementRate) },
          { label: copy.custody, value: formatRate(terms.custodyRate) },
          {
            label: copy.service,
            value: formatRate(terms.serviceRate),
            ...(months === null ? {} : { note: copy.serviceEnds(months) }),
          },
          { label: copy.sum, value: yearlyCost(terms) },
        ]}
      />
      {texts.map(({ title, text }) => (
        <Card key={title} title={title}>
          <p className={facts['text']}>{text === '' ? copy.none : text}</p>
        </Card>
      ))}
    </div>
  );
}
