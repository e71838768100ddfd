import { toPagedListView, loosened, chosenParts } from '@caifu/core/kit';
import {
  EVERY_PRODUCT,
  filterAddress,
  filterOfAddress,
  type ProductFamily,
  type ProductFilter,
  PRODUCT_FILTER,
  LONGEST_SEARCH,
  productSorts,
  SHEET_PARTS,
  START_BANDS,
  TERM_BANDS,
} from '@caifu/core/products';
import { useEffect, useEffectEvent, useState } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { OffersNote } from '../app/shell/OffersNote.tsx';
import { useSessionInvestor } from '../app/shell/flows.ts';
import { useGo } from '../app/routing/navigation.ts';
import { pageLaw } from '../app/shell/page-law.ts';
import { appSettings } from '../app/shell/settings.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { useView } from '../app/shell/use-view.ts';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { productsCopy } from './products.copy.ts';
import { productListCopy } from './product-list.copy.ts';
import { keepSnapshot, keptSnapshot } from '../kit/kept-snapshots.ts';
import { PagedRows } from '../kit/PagedRows.tsx';
import { FollowedLink, FollowStars } from './FollowStars.tsx';
import { createProductListMachine } from './product-list.ts';
import { hasMasked, queryOf } from './product-query.ts';
import { ProductRows } from './ProductRows.tsx';
import { ProductRowsSkeleton } from './ProductRowsSkeleton.tsx';
import { WithheldProducts } from './Withheld.tsx';
import { Button, WideButton } from '../kit/Button.tsx';
import { Chip, ChipGroup } from '../kit/Chip.tsx';
import { NOTHING_FOUND } from '../kit/empty-pictures.tsx';
import { EmptyState } from '../kit/States.tsx';
import { conditionsOf } from './filter-words.ts';
import { RISK_LEVELS } from '@caifu/core/values';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { DownIcon, FilterIcon } from '../kit/late-icons.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import css from './ProductFilterBar.module.css';

export interface ProductListScreenProps {
  readonly query: {
    readonly channelCode?: string | undefined;
    readonly family?: ProductFamily | undefined;
    readonly q?: string | undefined;
    readonly term?: string | undefined;
    readonly risk?: string | undefined;
    readonly start?: string | undefined;
    readonly open?: string | undefined;
    readonly sort?: string | undefined;
  };
}

/** 理财产品: products by family, searched and filtered by the address, page after page. */
export function ProductListScreen({ query }: ProductListScreenProps) {
  const go = useGo();
  const family = query.family ?? 'broker';
  const channel = query.channelCode ?? appSettings.channel;
  const asks = filterOfAddress(query);
  const filter = productSorts(pageLaw.now()).includes(asks.sort) ? asks : { ...asks, sort: EVERY_PRODUCT.sort };
  const asked = queryOf(family, channel, filter);
  const askedKey = JSON.stringify(asked);
  // Another viewer sees other figures, so the list restarts.
  const place = `${useSessionInvestor()?.investorId ?? ''} ${askedKey}`;
  const kept = keptSnapshot(place);
  const { view, send, actor } = useView(createProductListMachine, 'products', toPagedListView, {
    input: { query: asked },
    ...(kept === null ? {} : { snapshot: kept }),
  });

  // Rows that were loaded stay loaded on a return from a product.
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      const isOfPlace = JSON.stringify(snapshot.context.query) === askedKey;
      keepSnapshot(place, actor, snapshot.value === 'listed' && isOfPlace && !hasMasked(snapshot.context.items));
    },
    [actor, askedKey, place],
  );
  const ask = useEffectEvent(() => send({ type: 'query.changed', query: asked }));
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.query) !== askedKey) ask();
  }, [actor, askedKey]);

  const show = (id: string, wanted: ProductFilter) =>
    go.to('/channel/product-list', { channelCode: query.channelCode, family: id, ...filterAddress(wanted) }, { isReplacing: true });
  const change = (wanted: ProductFilter) => show(family, wanted);
  return (
    <FollowStars>
      <Screen isFlush isBusy={view.isBusy} action={<FollowedLink />}>
        <div className="pinned">
          <Tabs label={productListCopy.families} tabs={FAMILIES} selected={family} onSelect={(id) => show(id, filter)} />
          <ProductFilterBar filter={filter} onChange={change} />
        </div>
        <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className="column gap-12 p-12-16-24">
            <PagedRows
              view={view}
              send={send}
              skeleton={<ProductRowsSkeleton count={8} />}
              empty={
                family === 'private' ? (
                  <WithheldProducts>
                    <NothingFound filter={filter} onChange={change} />
                  </WithheldProducts>
                ) : (
                  <NothingFound filter={filter} onChange={change} />
                )
              }
              failedTitle={productsCopy.failed}
              endLabel={productListCopy.listEnd}
            >
              <ProductRows products={view.items} />
            </PagedRows>
            <OffersNote hasSearch />
            {view.step === 'listed' && <p className="small lines-170">{productListCopy.disclosure}</p>}
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </FollowStars>
  );
}

const FAMILIES = [
  { id: 'broker', label: productListCopy.family.broker },
  { id: 'private', label: productListCopy.family.private },
] as const;

/** An empty list names its filters, each with a button to remove it. */
function NothingFound({ filter, onChange }: { readonly filter: ProductFilter; readonly onChange: (filter: ProductFilter) => void }) {
  const conditions = conditionsOf(filter);
  if (conditions.length === 0) return <EmptyState title={productsCopy.emptyList.title} text={productsCopy.emptyList.text} />;
  const letGo = (...parts: readonly (keyof ProductFilter)[]) => onChange(loosened(PRODUCT_FILTER, filter, parts));
  return (
    <EmptyState
      picture={NOTHING_FOUND}
      title={productListCopy.nothingFound}
      text={productListCopy.loosen}
      action={
        <>
          <div className="flex wrap justify-center gap-0-8">
            {conditions.map(({ part, name }) => (
              <Chip key={part} isRemoval label={productListCopy.letGo(name)} onPress={() => letGo(part)}>
                {name}
              </Chip>
            ))}
          </div>
          {conditions.length > 1 && (
            <Button kind="text" size="small" onPress={() => letGo(...PRODUCT_FILTER.parts)}>
              {productListCopy.letAllGo}
            </Button>
          )}
        </>
      }
    />
  );
}

interface ProductFilterBarProps {
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
}

/** Search, sort order, 只看可买 and the sheet of filters. */
function ProductFilterBar({ filter, onChange }: ProductFilterBarProps) {
  const [open, setOpen] = useState<'sort' | 'conditions' | null>(null);
  const count = chosenParts({ ...PRODUCT_FILTER, parts: SHEET_PARTS }, filter).length;
  const close = () => setOpen(null);
  const sorts = productSorts(pageLaw.now());
  return (
    <div className={css['bar']}>
      <SearchField
        label={productListCopy.search}
        value={filter.search}
        maxLength={LONGEST_SEARCH}
        onSearch={(search) => onChange({ ...filter, search })}
      />
      <div className={css['chips']}>
        <Chip opensDialog onPress={() => setOpen('sort')}>
          {productListCopy.sorts[filter.sort]}
          <DownIcon size={14} />
        </Chip>
        <Chip isPressed={filter.onlyOpen} onPress={() => onChange({ ...filter, onlyOpen: !filter.onlyOpen })}>
          {productListCopy.onlyOpen}
        </Chip>
        <Chip opensDialog {...(count === 0 ? {} : { label: productListCopy.filterHeard(count) })} onPress={() => setOpen('conditions')}>
          {count === 0 ? productListCopy.filter : productListCopy.filterCount(count)}
          <FilterIcon size={14} />
        </Chip>
      </div>
      <ChoiceSheet
        isOpen={open === 'sort'}
        title={productListCopy.sortBy}
        options={sorts.map((id) => ({ id, label: productListCopy.sorts[id] }))}
        selected={filter.sort}
        onSelect={(id) => onChange({ ...filter, sort: sorts.find((sort) => sort === id) ?? 'default' })}
        onClose={close}
      />
      {open === 'conditions' && (
        <ConditionsSheet
          filter={filter}
          onClose={close}
          onApply={(draft) => {
            close();
            onChange(draft);
          }}
        />
      )}
    </div>
  );
}

interface ConditionsSheetProps {
  readonly filter: ProductFilter;
  readonly onApply: (filter: ProductFilter) => void;
  readonly onClose: () => void;
}

/** Edits a draft of the filters. Applying it changes the list. */
function ConditionsSheet({ filter, onApply, onClose }: ConditionsSheetProps) {
  const [draft, setDraft] = useState(filter);
  return (
    <Sheet
      isOpen
      title={productListCopy.filter}
      onClose={onClose}
      footer={
        <div className={css['ends']}>
          <WideButton
            kind="secondary"
            text={productListCopy.reset}
            onPress={() => setDraft(loosened(PRODUCT_FILTER, draft, SHEET_PARTS))}
          />
          <WideButton text={productListCopy.apply} onPress={() => onApply(draft)} />
        </div>
      }
    >
      <ChipGroup
        label={productListCopy.term}
        options={[ANY, ...TERM_BANDS.map((id) => ({ id, label: productListCopy.terms[id] }))]}
        selected={draft.term ?? ANY.id}
        onSelect={(id) => setDraft({ ...draft, term: TERM_BANDS.find((band) => band === id) ?? null })}
      />
      <p className={css['note']}>{productListCopy.termNote}</p>
      <ChipGroup
        label={productListCopy.risk}
        options={[ANY, ...RISK_LEVELS.slice(0, -1).map((level) => ({ id: String(level), label: productListCopy.risks[level] }))]}
        selected={draft.risk === null ? ANY.id : String(draft.risk)}
        onSelect={(id) => setDraft({ ...draft, risk: RISK_LEVELS.find((level) => String(level) === id) ?? null })}
      />
      <ChipGroup
        label={productListCopy.start}
        options={[ANY, ...START_BANDS.map((id) => ({ id, label: productListCopy.starts[id] }))]}
        selected={draft.start ?? ANY.id}
        onSelect={(id) => setDraft({ ...draft, start: START_BANDS.find((band) => band === id) ?? null })}
      />
    </Sheet>
  );
}

const ANY = { id: 'any', label: productListCopy.any } as const;
