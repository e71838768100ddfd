import { isBenchmarkFigure } from '@caifu/core/products';
import {
  leastReturn,
  marketSort,
  marketSorts,
  toTransferMarketView,
  type ListingLine,
  type MarketQuery,
  type MarketSort,
} from '@caifu/core/transfer';
import { fen, ratePpm } from '@caifu/core/values';
import { productRiskName } from '@caifu/core/zh-CN';
import { useEffect, useMemo, useState } from 'react';
import { OffersNote } from '../app/shell/OffersNote.tsx';
import { hrefTo, PagedScreen, useGo, usePagesView, usePort } from '../app/shell/screens.ts';
import { pageLaw } from '../app/shell/page-law.ts';
import { Amount, Card, RiskBadge } from '../kit/show.ts';
import { Chip, ChoiceSheet, Tabs } from '../kit/ask.ts';
import { transferMarketCopy as copy } from './transfer.copy.ts';
import css from './Transfer.module.css';

export interface TransferMarketScreenProps {
  readonly query: {
    readonly sort?: MarketSort | undefined;
    readonly days?: string | undefined;
    readonly price?: string | undefined;
    readonly rate?: string | undefined;
    readonly productCode?: string | undefined;
  };
}

/** [UI-1151] 转让市场: lists name, annual return, price and days left. The address contains sort order and filter. */
export function TransferMarketScreen({ query: { sort: asked, days, price, rate, productCode } }: TransferMarketScreenProps) {
  const go = useGo();
  const sort = marketSort(asked ?? null, pageLaw.now());
  // [LAW-103]
  const isFigure = isBenchmarkFigure(pageLaw.now());
  const filters = FILTERS.filter(({ name }) => isFigure || name !== 'rate');
  const query = useMemo(() => queryOf({ sort, days, price, rate, productCode }), [sort, days, price, rate, productCode]);
  const { view, send, actor } = usePagesView(usePort('transferMarket'), 'transfer-market', query, toTransferMarketView);
  const [open, setOpen] = useState<FilterName | null>(null);
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.query) !== JSON.stringify(query)) actor.send({ type: 'query.changed', query });
  }, [actor, query]);
  // A new list starts at its top.
  const choose = (changes: Partial<Record<'sort' | FilterName, string | null>>) => {
    window.scrollTo(0, 0);
    const chosen = { sort, days: days ?? null, price: price ?? null, rate: rate ?? null, productCode: productCode ?? null, ...changes };
    go.to('/transfer-platform/market-list', chosen, { isReplacing: true });
  };
  const chosen: Readonly<Record<FilterName, string | undefined>> = { days, price, rate };
  return (
    <>
      <PagedScreen
        view={view}
        send={send}
        tabs={
          <Tabs
            label={copy.sorts}
            tabs={marketSorts(pageLaw.now()).map((id) => ({ id, label: copy.sortNames[id] }))}
            selected={sort}
            onSelect={(id) => choose({ sort: id })}
          />
        }
        above={
          <div className="flex wrap gap-8 p-12-0" role="group" aria-label={copy.filters}>
            {filters.map(({ name, options }) => (
              <Chip key={name} opensDialog isPressed={chosen[name] !== undefined} onPress={() => setOpen(name)}>
                {options.find(({ id }) => id === chosen[name])?.label ?? copy.unset[name]}
              </Chip>
            ))}
          </div>
        }
        note={<OffersNote />}
        bones={5}
        empty={copy.empty}
        failedTitle={copy.failed}
        endLabel={copy.end}
      >
        <Card isFlush>
          <div className={css['rows']}>
            {view.listings.map((listing) => (
              <ListingRow key={listing.listingNo} listing={listing} isFigure={isFigure} />
            ))}
          </div>
        </Card>
      </PagedScreen>
      {filters.map(({ name, label, options }) => (
        <ChoiceSheet
          key={name}
          isOpen={open === name}
          title={label}
          options={[{ id: ANY, label: copy.any }, ...options]}
          selected={chosen[name] ?? ANY}
          onSelect={(id) => choose({ [name]: id === ANY ? null : id })}
          onClose={() => setOpen(null)}
        />
      ))}
    </>
  );
}

/** isFigure: the return is a figure of the row; else it stands in small print with its basis. */
function ListingRow({ listing, isFigure }: { readonly listing: ListingLine; readonly isFigure: boolean }) {
  return (
    <a className={css['row']} href={hrefTo('/transfer-platform/zrTransferDetail', { transferNo: listing.listingNo })}>
      <span className="flex wrap items-baseline justify-between gap-4-8 text-16 bold">
        {listing.name}
        <RiskBadge level={listing.riskLevel} name={productRiskName(listing.riskLevel)} />
        {(listing.isOwn || listing.state === 'locked') && <span className="small regular">{listing.isOwn ? copy.own : copy.locked}</span>}
      </span>
      <span className="flex wrap justify-between gap-8 mt-12">
        {isFigure && (
          <span className="column gap-4 min-w-0">
            <Amount text={listing.returnText} size="16" trend={listing.gainTrend} />
            <span className="small">{copy.returnLabel}</span>
          </span>
        )}
        <span className="column gap-4 min-w-0">
          <Amount text={listing.priceText} size="16" />
          <span className="small">{copy.priceLabel}</span>
        </span>
        <span className="column gap-4 min-w-0">
          <span>{copy.daysValue(listing.daysLeft)}</span>
          <span className="small">{copy.daysLabel}</span>
        </span>
      </span>
      {!isFigure && <span className="block mt-8 small lines-150">{copy.reckoned(listing.returnText)}</span>}
    </a>
  );
}

const queryOf = ({
  sort,
  days,
  price,
  rate,
  productCode,
}: TransferMarketScreenProps['query'] & Pick<MarketQuery, 'sort'>): MarketQuery => ({
  sort,
  mostDays: days === undefined ? null : Number(days),
  mostPrice: price === undefined ? null : fen(Number(price) * 100),
  leastReturn: leastReturn(rate === undefined ? null : ratePpm(Number(rate) * 100), pageLaw.now()),
  productCode: productCode ?? null,
});

type FilterName = 'days' | 'price' | 'rate';

const ANY = 'any';
const FILTERS: readonly {
  readonly name: FilterName;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}[] = [
  { name: 'days', label: copy.days, options: [30, 90, 180, 365].map((days) => ({ id: String(days), label: copy.daysMost(days) })) },
  {
    name: 'price',
    label: copy.price,
    options: [2, 5, 10, 20, 50].map((wan) => ({ id: String(wan * 10_000), label: copy.priceMost(wan) })),
  },
  {
    name: 'rate',
    label: copy.least,
    options: [3, 4, 5].map((percent) => ({ id: String(percent * 100), label: copy.leastRate(String(percent)) })),
  },
];
