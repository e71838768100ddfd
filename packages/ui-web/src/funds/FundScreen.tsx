import {
  detailNow,
  entryCost,
  exitCost,
  fundDocuments,
  fundEndNotice,
  headlineOf,
  isPurchasable,
  MONEY_FUND_NOTICE,
  orderExample,
  performanceBar,
  scaleText,
  shownGrowth,
  spanGrowth,
  tenThousandEarned,
  tradingReason,
  yearlyCost,
  type FundDetail,
} from '@caifu/core/funds';
import { MISSING, shanghaiDateOf } from '@caifu/core/values';
import { productRiskName, riskName, sentenceOf } from '@caifu/core/zh-CN';
import { lazy, Suspense } from 'react';
import { ShareButton } from '../app/host/ShareButton.tsx';
import { pageLawOn } from '../app/shell/page-law.ts';
import { ReadAloud } from '../app/shell/ReadAloud.tsx';
import { hrefTo, ReadScreen, useGo, usePort, usePreferences, useReading, useSessionInvestor } from '../app/shell/screens.ts';
import { Amount } from '../kit/Amount.tsx';
import { Badge, RiskBadge } from '../kit/Badge.tsx';
import { BottomBar, Button, WideButton } from '../kit/ask.ts';
import { Card, Figures, KeyValueRows } from '../kit/Card.tsx';
import { BonesCard, RowsCard } from '../kit/Cards.tsx';
import { Hero } from '../kit/Hero.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { wholeDates } from '../kit/whole-dates.tsx';
import { productCopy } from '../products/product.copy.ts';
import { DocumentLinks } from '../products/DocumentLinks.tsx';
import { Answer, OwnFit } from '../products/ProductOutlook.tsx';
import { fundCopy, fundPagesCopy } from './fund-pages.copy.ts';
import { fundHref } from './fund-path.ts';
import { titleAbout } from './fund-titles.copy.ts';
import { FallNote } from './FallNote.tsx';
import { FundPortfolio } from './FundPortfolio.tsx';
import { ChartSectionBones, YieldChartBones } from './ChartBones.tsx';
import { HeldMark, WatchStar, WatchStars } from './WatchStars.tsx';
import css from './FundPages.module.css';

export interface FundPageProps {
  readonly query: { readonly fundCode: string };
}

/** [UI-1384] The title of a page about one fund: the fund's name with that of the page. null: the name is not read yet. */
export const titledBy = (fundName: string | null, page: string): { readonly title?: string } =>
  fundName === null ? {} : { title: titleAbout(page, fundName) };

/** Reads one fund for a page about it. */
export function useFund(fundCode: string) {
  const { view, send } = useReading(usePort('fundDetail'), 'fund-detail', fundCode);
  const failed = view.problem?.kind === 'fund-unknown' ? sentenceOf(view.problem) : fundPagesCopy.failed;
  const words = { failed };
  return { view, words, send };
}

/** 基金详情: shows the main figure, the curve, the costs and rules, and the people behind the fund. */
export function FundScreen({ query: { fundCode } }: FundPageProps) {
  const { view, words, send } = useFund(fundCode);
  const moment = usePort('fundDetail');
  const detail = view.value === null ? null : detailNow(view.value, moment);
  return (
    <WatchStars>
      <ReadScreen
        view={view}
        send={send}
        words={words}
        {...(detail !== null && { title: detail.fund.fundName })}
        skeleton={<FundSkeleton />}
        action={
          detail !== null && (
            <>
              <WatchStar fundCode={fundCode} fundName={detail.fund.fundName} />
              <ShareButton title={detail.fund.fundName} path="/fund-index" query={{ fundCode }} />
            </>
          )
        }
        bottom={detail !== null && <Ways detail={detail} />}
      >
        {detail !== null && (
          <div className="parts">
            {detail.fund.end !== null && (
              <Notice
                tone="alert"
                action={
                  detail.fund.end.into !== null && (
                    <a href={fundHref(detail.fund.end.into.fundCode)}>{fundCopy.seeFund(detail.fund.end.into.fundName)}</a>
                  )
                }
              >
                {sentenceOf(fundEndNotice(detail.fund.end))}
              </Notice>
            )}
            <Head detail={detail} />
            <Performance detail={detail} />
            <Outlook detail={detail} />
            <About detail={detail} />
            {detail.portfolio !== null && <FundPortfolio portfolio={detail.portfolio} />}
            {detail.papers.length > 0 && (
              <Card title={fundCopy.papers} isFlush>
                <DocumentLinks documents={fundDocuments(detail.fund.fundName, detail.papers)} label={fundCopy.papers} />
              </Card>
            )}
            <Pages detail={detail} />
            <p className="small lines-170">{fundPagesCopy.disclosure}</p>
          </div>
        )}
      </ReadScreen>
    </WatchStars>
  );
}

const YieldChart = lazy(() => import('./YieldChart.tsx').then((module) => ({ default: module.YieldChart })));
const FundChart = lazy(() => import('./FundChart.tsx').then((module) => ({ default: module.FundChart })));

/** [LAW-24] [FN-96] The curve and the growth by span, or why they are not shown. A money fund's curve is that of its yields, at any age. */
function Performance({ detail }: PartProps) {
  const { fundCode, isMoneyFund } = detail.fund;
  const bar = performanceBar(detail.fund, pageLawOn());
  return (
    <>
      {isMoneyFund ? (
        <Suspense fallback={<YieldChartBones />}>
          <YieldChart fundCode={fundCode} />
        </Suspense>
      ) : (
        bar === null && (
          <Suspense fallback={<ChartSectionBones />}>
            <FundChart fundCode={fundCode} />
          </Suspense>
        )
      )}
      {bar === null ? (
        <Growth detail={detail} />
      ) : (
        <Card title={fundCopy.chart}>
          <p className="text-14 lines-170">{fundCopy.sentence(sentenceOf(bar))}</p>
        </Card>
      )}
    </>
  );
}

interface PartProps {
  readonly detail: FundDetail;
}

function Head({ detail }: PartProps) {
  const { fund } = detail;
  const headline = headlineOf(fund);
  const today = shanghaiDateOf(usePort('fundDetail').now());
  const earned = fund.isMoneyFund ? tenThousandEarned(fund.tenThousandIncome, fund.valueDay, today) : null;
  const year = shownGrowth(fund.growth.year);
  return (
    <div>
      <p className="flex wrap gap-8">
        <Badge>{fund.fundCode}</Badge>
        <Badge tone="brand">{kindName(detail)}</Badge>
        {fund.riskLevel === null ? (
          <Badge tone="alert">{fundPagesCopy.unrated}</Badge>
        ) : (
          <RiskBadge level={fund.riskLevel} name={productRiskName(fund.riskLevel)} />
        )}
        <HeldMark fundCode={fund.fundCode} look="badge" />
        {fund.trading !== 'open' && <Badge tone="alert">{fundPagesCopy.trading[fund.trading]}</Badge>}
      </p>
      <Hero
        label={headline.kind === 'value' ? fundCopy.change(headline.dayText) : fundCopy.sevenDay(headline.dayText)}
        ridge={detail.companyName}
        figures={[
          headline.kind === 'value'
            ? { label: fundCopy.value, value: <Amount text={headline.valueText} size="16" /> }
            : { label: fundCopy.income, value: <Amount {...headline.income} size="16" /> },
          { label: fundCopy.year, value: <Amount text={year.text} trend={year.trend} size="16" /> },
          { label: fundCopy.scale, value: scaleText(detail.scaleYuan) },
        ]}
      >
        {headline.kind === 'value' ? (
          <Amount text={headline.change.text} trend={headline.change.trend} size="28" />
        ) : (
          <Amount {...headline.yield} size="28" />
        )}
      </Hero>
      {earned !== null && <p className="mt-8 text-16">{wholeDates(sentenceOf(earned))}</p>}
      {fund.isMoneyFund && <p className="mt-8 small lines-170">{MONEY_FUND_NOTICE}</p>}
    </div>
  );
}

export const kindName = ({ fund: { kind } }: PartProps['detail']): string =>
  kind === null ? fundPagesCopy.otherKind : fundPagesCopy.kinds[kind];

function Growth({ detail: { fund } }: PartProps) {
  const rows = spanGrowth(fund);
  // Large type has room for two columns.
  const beside = usePreferences().isElder ? 2 : 3;
  const lines = rows.flatMap((_, at) => (at % beside === 0 ? [rows.slice(at, at + beside)] : []));
  return (
    <Card
      title={fundCopy.growth}
      note={fundPagesCopy.onDay(fund.valueDay ?? MISSING)}
      action={<a href={hrefTo('/fund-fund-his-yj', { fundCode: fund.fundCode })}>{fundCopy.more}</a>}
    >
      <div className={css['grid']}>
        {lines.map((line) => (
          <Figures
            key={line[0]?.span}
            rows={line.map(({ span, text, trend, fall }) => ({
              label: fundPagesCopy.spans[span],
              value: (
                <>
                  <Amount text={text} trend={trend} size="14" />
                  <FallNote fall={fall} />
                </>
              ),
            }))}
          />
        ))}
      </div>
    </Card>
  );
}

function Outlook({ detail }: PartProps) {
  const { fund, terms } = detail;
  const isSignedIn = useSessionInvestor() !== null;
  const entry = entryCost(terms);
  const exit = exitCost(terms);
  const yearly = yearlyCost(terms);
  const days = orderExample(terms, usePort('fundDetail'));
  const reason = tradingReason(detail);
  return (
    <div data-aloud="">
      <Card title={fundCopy.outlook} action={<ReadAloud isForElder />}>
        <dl className="m-0">
          <Answer question={fundCopy.state}>{reason === null ? fundCopy.open : fundCopy.sentence(sentenceOf(reason))}</Answer>
          <Answer question={fundCopy.costs}>
            {entry.kind === 'fee'
              ? fundCopy.entryFee(entry.rateText, entry.undiscountedText, entry.amountText, entry.feeText)
              : fundCopy.entry[entry.kind]}
            {exit.kind === 'fees' ? fundCopy.exitFees(exit.lowText, exit.highText) : fundCopy.exit[exit.kind]}
            {yearly !== MISSING && fundCopy.yearly(yearly)}
          </Answer>
          {isPurchasable(fund) ? (
            <Answer question={fundCopy.days}>
              {wholeDates(
                (days.isLater ? fundCopy.daysLater : fundCopy.daysText)(days.tradingDayText, days.confirmedText, days.arrivesText),
              )}
            </Answer>
          ) : (
            terms.canRedeem && (
              <Answer question={fundCopy.days}>{wholeDates(fundCopy.daysBack(days.tradingDayText, days.arrivesText))}</Answer>
            )
          )}
          <Answer question={fundCopy.fitsQuestion}>
            {fund.riskLevel === null ? (
              fundCopy.unratedFit
            ) : isSignedIn ? (
              <OwnFit product={{ riskLevel: fund.riskLevel }} />
            ) : (
              productCopy.fitsGuest(riskName(fund.riskLevel))
            )}
          </Answer>
        </dl>
      </Card>
    </div>
  );
}

function About({ detail }: PartProps) {
  const { fund, stars } = detail;
  const names = detail.managers.map(({ chineseName }) => chineseName).join('、');
  const dated = (day: string | null) => (day === null ? {} : { note: fundPagesCopy.onDay(day) });
  return (
    <Card title={fundCopy.facts} isFlush>
      <KeyValueRows
        rows={[
          { label: fundCopy.scale, value: scaleText(detail.scaleYuan), ...dated(detail.scaleDay) },
          {
            label: fundCopy.stars,
            value:
              stars === null ? (
                MISSING
              ) : (
                <>
                  <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(5 - stars)}</span>
                  <span className="heard">{fundCopy.starsHeard(stars)}</span>
                </>
              ),
            ...(stars === null ? {} : { note: fundPagesCopy.rated(detail.starsBy, detail.starsDay) }),
          },
          { label: fundCopy.founded, value: fund.foundedOn ?? MISSING },
        ]}
      />
      <List label={fundCopy.facts}>
        <ListRow
          title={fundCopy.managers}
          value={names === '' ? MISSING : names}
          href={hrefTo('/fund-manager', { fundCode: fund.fundCode })}
        />
        {fund.companyCode === '' ? (
          <ListRow title={fundCopy.company} value={MISSING} />
        ) : (
          <ListRow
            title={fundCopy.company}
            value={detail.companyName}
            href={hrefTo('/fund-company-detail', { companyCode: fund.companyCode })}
          />
        )}
      </List>
    </Card>
  );
}

function Pages({ detail: { fund } }: PartProps) {
  const { fundCode } = fund;
  return (
    <RowsCard title={fundCopy.pages} label={fundCopy.pages}>
      {fund.isMoneyFund ? (
        <ListRow title={fundCopy.yields} href={hrefTo('/fund-his-qr', { fundCode })} />
      ) : (
        <ListRow title={fundCopy.values} href={hrefTo('/fund-his-jz', { fundCode })} />
      )}
      <ListRow
        title={fundCopy.planCalculator}
        note={fundCopy.planCalculatorNote}
        href={hrefTo('/automatic-investment-plan/calcalator', { mode: 'fund', fund: fundCode })}
      />
      {!fund.isMoneyFund && <ListRow title={fundCopy.alerts} note={fundCopy.alertsNote} href={hrefTo('/fund/reminders', { fundCode })} />}
      <ListRow title={fundCopy.rules} note={fundCopy.rulesNote} href={hrefTo('/fund-rule', { fundCode })} />
      <ListRow title={fundCopy.archives} note={fundCopy.archivesNote} href={hrefTo('/fund-archives', { fundCode })} />
      <ListRow title={fundCopy.notices} note={fundCopy.noticesNote} href={hrefTo('/notice-detail', { fundCode })} />
    </RowsCard>
  );
}

/** [UI-900] The button for a purchase, disabled with a reason when the fund cannot be bought. A limit is shown above it. */
function Ways({ detail }: PartProps) {
  const go = useGo();
  const { fund } = detail;
  const { fundCode } = fund;
  const reason = tradingReason(detail);
  const canBuy = isPurchasable(fund);
  return (
    <BottomBar {...(reason === null || !canBuy ? {} : { above: sentenceOf(reason) })}>
      <Button kind="secondary" onPress={() => go.to('/fund/compare', { codes: fundCode })}>
        {fundCopy.compare}
      </Button>
      {canBuy && (
        <Button kind="secondary" onPress={() => go.to('/plan/dt-add', { fundCode })}>
          {fundCopy.plan}
        </Button>
      )}
      <WideButton
        text={fundCopy.buy}
        disabledReason={canBuy ? null : reason === null ? '' : sentenceOf(reason)}
        onPress={() => go.to('/fund/cashier', { fundCode })}
      />
    </BottomBar>
  );
}

export function FundSkeleton() {
  return (
    <>
      <Skeleton width={40} />
      <Skeleton shape="number" width={40} />
      <Card>
        <div className="chart-bones">
          <Skeleton shape="block" />
        </div>
      </Card>
      <BonesCard rows={4} />
    </>
  );
}
