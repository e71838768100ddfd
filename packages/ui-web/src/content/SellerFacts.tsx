import { SELLER_FACTS, type Seller } from '@caifu/core/law';
import type { ReactNode } from 'react';
import { sellerPageCopy as copy } from './seller-page.copy.ts';

/** A telephone number as a link. */
export function Telephone({ number }: { readonly number: string }) {
  return (
    <a className="ink-brand nowrap" href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
      {number}
    </a>
  );
}

/** The facts of a seller with their names; telephones are links. */
export const sellerRows = (seller: Seller): readonly { readonly label: string; readonly value: ReactNode }[] =>
  SELLER_FACTS.map((fact) => ({
    label: copy.facts[fact],
    value: fact === 'phone' || fact === 'complaintPhone' ? <Telephone number={seller[fact]} /> : seller[fact],
  }));
