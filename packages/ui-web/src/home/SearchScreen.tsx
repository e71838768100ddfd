import { markedName, type FundCompany, type FundManager, type SearchableFund } from '@caifu/core/funds';
import type { ArticleSummary } from '@caifu/core/editorial';
import { named } from '@caifu/core/kit';
import { productRiskName } from '@caifu/core/zh-CN';
import { Fragment, type ReactNode } from 'react';
import { hrefTo, usePort } from '../app/shell/screens.ts';
import { articleHref } from '../editorial/ItemRow.tsx';
import { fundHref } from '../funds/fund-path.ts';
import { FundEndMark } from '../funds/FundEndMark.tsx';
import { MarkedText } from '../funds/MarkedText.tsx';
import { foundFacts } from '../funds/ranking-columns.ts';
import { SearchPage } from '../funds/SearchParts.tsx';
import { EmptyState, LoadingRegion, Notice, Section, Skeleton } from '../kit/show.ts';
import { NOTHING_FOUND } from '../kit/empty-pictures.tsx';
import { kitCopy } from '../kit/kit.copy.ts';
import { productsCopy } from '../products/products.copy.ts';
import { groupEntries } from '../kit/entries.ts';
import { MAP_GROUPS } from '../kit/map-groups.ts';
import { homeCopy } from './home.copy.ts';
import { searchLabel } from './search-label.copy.ts';
import { useFunctionFinds, useFundFinds, useHelpFinds, useListFinds, useProductFinds, type Finds } from './search-sources.ts';
import { wholeSearchCopy as copy } from './search.copy.ts';
import { wholeList } from './whole-list.ts';
import css from './Search.module.css';

/** 搜索: one search over functions, products, funds, companies, managers and articles [SM-13]. */
export function SearchScreen({ query }: { readonly query: { readonly q?: string | undefined } }) {
  return (
    <SearchPage
      page="/search"
      label={searchLabel}
      first={query.q ?? ''}
      before={
        <>
          <p className="plain">{copy.hint}</p>
          <Often />
        </>
      }
      renderFound={(search, onOpened) => <Results search={search} onOpened={() => onOpened(search)} />}
    />
  );
}

/** The first function of each group of the map. */
function Often() {
  const areas = usePort('entries');
  return (
    <section aria-label={homeCopy.entries}>
      <h2 className="text-16">{homeCopy.entries}</h2>
      <ul className="flex wrap gap-0-8">
        {MAP_GROUPS.flatMap((group) => groupEntries(areas, group).slice(0, 1)).map(({ label, href }) => (
          <li key={href}>
            <a className={css['often']} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST = 4;
/** One page has twenty articles. */
const ARTICLE_PAGES = 5;
const EVERY_CHANNEL = { channel: null } as const;

interface ResultsProps {
  readonly search: string;
  /** A result was opened, so the search is remembered. */
  readonly onOpened: () => void;
}

function Results({ search, onOpened }: ResultsProps) {
  const functions = useFunctionFinds(search, MOST);
  const products = useProductFinds(search, MOST);
  const funds = useFundFinds(search, MOST);
  const companies = useListFinds(usePort('fundCompanies'), 'search-companies', '', companyNamed, search, MOST);
  const managers = useListFinds(usePort('fundManagers'), 'search-managers', '', managerNamed, search, MOST);
  const news = useListFinds(wholeList(usePort('articles'), ARTICLE_PAGES), 'search-articles', EVERY_CHANNEL, articleNamed, search, MOST);
  const help = useHelpFinds(search, MOST);
  const group = { search, onOpened };
  const parts = [
    {
      title: copy.groups.functions,
      finds: functions,
      part: (
        <Group
          {...group}
          title={copy.groups.functions}
          finds={functions}
          titleOf={({ label }) => label}
          hrefOf={({ href }) => href}
          noteOf={({ about }) => about}
        />
      ),
    },
    {
      title: copy.groups.funds,
      finds: funds,
      part: (
        <Group
          {...group}
          title={copy.groups.funds}
          finds={funds}
          titleOf={({ fundName }) => fundName}
          hrefOf={({ fundCode }) => fundHref(fundCode)}
          noteOf={fundNote}
          all={hrefTo('/ranking/fund-ranking', { q: search })}
        />
      ),
    },
    {
      title: copy.groups.products,
      finds: products,
      part: (
        <Group
          {...group}
          title={copy.groups.products}
          finds={products}
          titleOf={({ productName }) => productName}
          hrefOf={({ productCode }) => hrefTo('/information', { productCode })}
          noteOf={({ riskLevel, periodDays }) =>
            `${productsCopy.risk(riskLevel, productRiskName(riskLevel))} · ${periodDays === null ? productsCopy.openEnded : productsCopy.termDays(periodDays)}`
          }
          all={hrefTo('/channel/product-list', { q: search })}
        />
      ),
    },
    {
      title: copy.groups.companies,
      finds: companies,
      part: (
        <Group
          {...group}
          title={copy.groups.companies}
          finds={companies}
          titleOf={({ shortName }) => shortName}
          hrefOf={({ companyCode }) => hrefTo('/fund-company-detail', { companyCode })}
          noteOf={({ fundCount }) => copy.fundCount(fundCount)}
        />
      ),
    },
    {
      title: copy.groups.managers,
      finds: managers,
      part: (
        <Group
          {...group}
          title={copy.groups.managers}
          finds={managers}
          titleOf={({ chineseName }) => chineseName}
          hrefOf={({ personalCode }) => hrefTo('/fund-manager-detail', { personalCode })}
          noteOf={({ companyShortName }) => companyShortName}
        />
      ),
    },
    {
      title: copy.groups.articles,
      finds: news,
      part: (
        <Group
          {...group}
          title={copy.groups.articles}
          finds={news}
          titleOf={({ title }) => title}
          hrefOf={articleHref}
          noteOf={({ summary }) => summary}
        />
      ),
    },
    {
      title: copy.groups.help,
      finds: help,
      part: (
        <Group
          {...group}
          title={copy.groups.help}
          finds={help}
          titleOf={({ ask }) => ask}
          hrefOf={({ id }) => hrefTo('/help', { id })}
          noteOf={() => ''}
          all={hrefTo('/help', { q: search })}
        />
      ),
    },
  ];
  const searching = parts.findIndex(({ finds }) => finds.step === 'searching');
  const isSearching = searching !== -1;
  const count = parts.reduce((sum, { finds }) => sum + finds.count, 0);
  const lost = parts.filter(({ finds }) => finds.step === 'failed');
  return (
    <>
      {!isSearching && (
        <p className="heard" role="status">
          {copy.found(count)}
        </p>
      )}
      {/* Nothing comes in above what is shown: a group waits for those before it. */}
      {(isSearching ? parts.slice(0, searching) : parts).map(({ title, part }) => (
        <Fragment key={title}>{part}</Fragment>
      ))}
      {isSearching && (
        <LoadingRegion label={copy.searching}>
          <Skeleton shape="row" count={2} />
        </LoadingRegion>
      )}
      {lost.length > 0 && (
        <Notice
          action={
            <button className={css['retry']} type="button" onClick={() => lost.forEach(({ finds }) => finds.retry())}>
              {kitCopy.retry}
            </button>
          }
        >
          {copy.lost(lost.map(({ title }) => title).join('、'))}
        </Notice>
      )}
      {!isSearching && lost.length === 0 && count === 0 && (
        <EmptyState
          picture={NOTHING_FOUND}
          title={copy.nothing.title}
          text={copy.nothing.text}
          action={
            <a className={css['all']} href={hrefTo('/all')}>
              {copy.nothing.action}
            </a>
          }
        />
      )}
    </>
  );
}

const fundNote = (fund: SearchableFund): ReactNode => (
  <>
    {[fund.fundCode, ...foundFacts(fund)].join(' · ')}
    <FundEndMark end={fund.end} isInside />
  </>
);
const companyNamed = (company: FundCompany) => named(company, company.shortName, { about: company.companyName });
const managerNamed = (manager: FundManager) => named(manager, manager.chineseName, { about: manager.companyShortName });
const articleNamed = (article: ArticleSummary) => named(article, article.title, { about: article.summary });

interface GroupProps<Thing> extends ResultsProps {
  readonly title: string;
  readonly finds: Finds<Thing>;
  readonly titleOf: (thing: Thing) => string;
  readonly hrefOf: (thing: Thing) => string;
  readonly noteOf: (thing: Thing) => ReactNode;
  /** The list of all finds. */
  readonly all?: string;
}

function Group<Thing>({ title, finds, titleOf, hrefOf, noteOf, all, search, onOpened }: GroupProps<Thing>) {
  const { found, count, hasMore, isNear, isOfDevice } = finds;
  if (found.length === 0) return null;
  const isMore = all !== undefined && !isOfDevice && (hasMore || count > found.length);
  return (
    <Section
      title={title}
      note={isNear ? copy.near : copy.count(count, hasMore)}
      action={
        isMore && (
          <a href={all} onClick={onOpened}>
            {copy.all}
          </a>
        )
      }
    >
      <ul>
        {found.map((each) => (
          <li key={hrefOf(each.thing)} className="line-bottom">
            <a className={css['hit']} href={hrefOf(each.thing)} onClick={onOpened}>
              <span className="text-16 lines-135">
                <MarkedText parts={markedName({ fundName: titleOf(each.thing), name: each.name, letters: each.initials }, search)} />
              </span>
              <span className={css['note']}>{noteOf(each.thing)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
