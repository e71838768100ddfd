import { createProductDetailMachine, toProductDetailView, type ProductDetailEvent, type ProductDetailView } from '@caifu/core/products';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { productCopy } from './product.copy.ts';
import { productsCopy } from './products.copy.ts';

/** Reads one product for a page about it. */
export function useProduct(productCode: string) {
  const machine = useFlow(createProductDetailMachine, 'productDetail');
  const actor = useActorRef(machine, { input: { query: productCode } });
  return { view: useSelector(actor, toProductDetailView, shallowEqual), send: (event: ProductDetailEvent) => actor.send(event) };
}

/** An unknown product is told apart from a failed read. */
export function wordsOf({ problem }: Pick<ProductDetailView, 'problem'>) {
  return { failed: problem?.kind === 'product-unknown' ? productCopy.notFound : productsCopy.failed, stale: productCopy.stale };
}
