import { loosened } from '@caifu/core/kit';
import { PRODUCT_FILTER, type ProductFilter } from '@caifu/core/products';
import { Button } from '../kit/Button.tsx';
import { Chip } from '../kit/Chip.tsx';
import { NOTHING_FOUND } from '../kit/empty-pictures.tsx';
import { EmptyState } from '../kit/States.tsx';
import { conditionsOf } from './filter-words.ts';
import { productListCopy } from './product-list.copy.ts';
import { productsCopy } from './products.copy.ts';

/** An empty list: what narrows it, each condition to be let go here. */
export function NothingFound({ filter, onChange }: { readonly filter: ProductFilter; readonly onChange: (filter: ProductFilter) => void }) {
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
