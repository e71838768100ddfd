import { chosenParts } from '@caifu/core/kit';
import { PRODUCT_FILTER, type ProductFilter } from '@caifu/core/products';
import { productListCopy } from './product-list.copy.ts';

/** The words of a list's filters. */
export const conditionsOf = (filter: ProductFilter): readonly { readonly part: keyof ProductFilter; readonly name: string }[] =>
  chosenParts(PRODUCT_FILTER, filter).map((part) => ({ part, name: nameOf(filter, part) }));

function nameOf({ search, term, risk, start }: ProductFilter, part: keyof ProductFilter): string {
  switch (part) {
    case 'search':
      return productListCopy.searchFor(search);
    case 'term':
      return term === null ? productListCopy.any : productListCopy.terms[term];
    case 'risk':
      return risk === null ? productListCopy.any : productListCopy.risks[risk];
    case 'start':
      return start === null ? productListCopy.any : productListCopy.starts[start];
    case 'onlyOpen':
      return productListCopy.onlyOpen;
    case 'sort':
      return productListCopy.sortBy;
  }
}
