import { FUND_KINDS, type FundKind } from '@caifu/core/funds';
import { useState } from 'react';
import { OffersNote } from '../app/shell/OffersNote.tsx';
import { hrefTo, Screen, usePort } from '../app/shell/screens.ts';
import { SellerLine } from '../app/shell/SellerLine.tsx';
import { Card } from '../kit/Card.tsx';
import { SearchIcon } from '../kit/late-icons.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { gridEntries } from '../kit/entries.ts';
import { kindEntries } from '../funds/kind-entries.ts';
import { FundExcerpt } from '../funds/FundExcerpt.tsx';
import { EntryGrid } from '../kit/EntryGrid.tsx';
import css from '../funds/FundHome.module.css';
import { fundHomeCopy, fundsCopy } from '../funds/funds.copy.ts';
import { Banners } from './BannerLoop.tsx';
import { NewsExcerpt, ThemeExcerpt, WatchExcerpt } from './HomeParts.tsx';

/** 基金: search, banners, entries, the watch list, the leading funds of each kind, themes, articles, the risk notice. */
export function FundHomeScreen() {
  const entries = usePort('entries');
  return (
    <Screen>
      <a className={css['search']} href={hrefTo('/fund/search')}>
        <SearchIcon size={18} />
        <span>{fundsCopy.searchEntry}</span>
      </a>
      <Banners page="fund-home" />
      <Card>
        <nav aria-label={fundHomeCopy.entries}>
          <EntryGrid entries={gridEntries(entries, 'fund-home')} />
          <ul className={css['kinds']}>
            {kindEntries.map(({ kind, label, href }) => (
              <li key={kind}>
                <a className={css['kind']} href={href} aria-label={fundHomeCopy.fundsOf(label)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Card>
      <WatchExcerpt />
      <Leading />
      <ThemeExcerpt />
      <NewsExcerpt />
      <div className="fine">
        <OffersNote hasSearch />
        <p>{fundHomeCopy.risk}</p>
        <p>{fundHomeCopy.seller}</p>
        <SellerLine />
      </div>
    </Screen>
  );
}

function Leading() {
  const [kind, setKind] = useState<FundKind | null>(null);
  return (
    <Card title={fundHomeCopy.ranking} action={<a href={hrefTo('/ranking/fund-ranking', { kind })}>{fundHomeCopy.wholeRanking}</a>} isFlush>
      <Tabs
        label={fundHomeCopy.rankingTabs}
        tabs={TABS}
        selected={kind ?? ALL}
        onSelect={(id) => setKind(FUND_KINDS.find((each) => each === id) ?? null)}
      >
        <FundExcerpt key={kind} kind={kind} />
      </Tabs>
    </Card>
  );
}

const ALL = 'all';
const EXCERPTS = ['stock', 'mixed', 'bond', 'index', 'qdii', 'money'] as const satisfies readonly FundKind[];
const TABS = [{ id: ALL, label: fundHomeCopy.all }, ...EXCERPTS.map((kind) => ({ id: kind, label: fundsCopy.kinds[kind] }))];
