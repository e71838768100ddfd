import { chosenParts, loosened } from '@caifu/core/kit';
import {
  LONGEST_SEARCH,
  PRODUCT_FILTER,
  PRODUCT_SORTS,
  SHEET_PARTS,
  START_BANDS,
  TERM_BANDS,
  type ProductFilter,
} from '@caifu/core/products';
import { RISK_LEVELS } from '@caifu/core/values';
import { useState } from 'react';
import { WideButton } from '../kit/Button.tsx';
import { Chip, ChipGroup } from '../kit/Chip.tsx';
import { ChoiceSheet } from '../kit/ChoiceSheet.tsx';
import { DownIcon, FilterIcon } from '../kit/late-icons.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { productListCopy } from './product-list.copy.ts';
import css from './ProductFilterBar.module.css';

export interface ProductFilterBarProps {
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
}

/** Search, order, 只看可买 and the sheet of conditions. */
export function ProductFilterBar({ filter, onChange }: ProductFilterBarProps) {
  const [open, setOpen] = useState<'sort' | 'conditions' | null>(null);
  const count = chosenParts({ ...PRODUCT_FILTER, parts: SHEET_PARTS }, filter).length;
  const close = () => setOpen(null);
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
        options={PRODUCT_SORTS.map((id) => ({ id, label: productListCopy.sorts[id] }))}
        selected={filter.sort}
        onSelect={(id) => onChange({ ...filter, sort: PRODUCT_SORTS.find((sort) => sort === id) ?? 'default' })}
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

/** Conditions as a draft: the list changes when it is applied. */
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
