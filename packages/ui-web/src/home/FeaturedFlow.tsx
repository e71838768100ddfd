import { toPagedListView } from '@caifu/core/kit';
import { useProblemWords } from '../app/routing/follow.ts';
import { useView } from '../app/shell/use-view.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorState } from '../kit/States.tsx';
import { createProductListMachine } from '../products/product-list.ts';
import { productsCopy } from '../products/products.copy.ts';
import { ProductRowsSkeleton } from '../products/ProductRowsSkeleton.tsx';
import { FeaturedRows, MOST_FEATURED } from './FeaturedRows.tsx';
import { homeProducts } from './home-ahead.ts';

/** Loads the home page's list where it did not come with the page, and reloads it after a failure. */
export function FeaturedFlow() {
  const { view, send } = useView(createProductListMachine, 'products', toPagedListView, { input: homeProducts() });
  const problem = useProblemWords(view.problem, productsCopy.failed);
  if (view.step === 'loading') return <ProductRowsSkeleton count={MOST_FEATURED} />;
  if (view.step === 'empty') return <FeaturedRows products={[]} />;
  if (view.step === 'listed') return <FeaturedRows products={view.items} />;
  return (
    <Card>
      <ErrorState {...problem} onRetry={() => send({ type: 'retry.pressed' })} />
    </Card>
  );
}
