import { SELLER_FACTS, type Seller } from '@caifu/core/law';
import type { ReactNode } from 'react';
import { Telephone } from '../app/shell/Telephone.tsx';
import { sellerPageCopy as copy } from './seller-page.copy.ts';

/** The facts of a seller with their names; telephones are links. */
export const sellerRows = (seller: Seller): readonly { readonly label: string; readonly value: ReactNode }[] => [
  ...SELLER_FACTS.map((fact) => ({
    label: copy.facts[fact],
    value: fact === 'phone' || fact === 'complaintPhone' ? <Telephone number={seller[fact]} /> : seller[fact],
  })),
  ...(seller.goldBank === null ? [] : [{ label: copy.facts.goldBank, value: seller.goldBank }]),
];
