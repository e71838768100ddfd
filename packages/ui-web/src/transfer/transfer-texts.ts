import { hrefTo } from '../app/routing/navigation.ts';
import { FIRST_EDITION, type DocumentSource } from '../content/text-document.ts';
import type { ConsentText } from '../kit/ConsentBox.tsx';
import { transferTitles } from './titles.copy.ts';

/** 产品转让协议. */
export const transferText: DocumentSource = {
  title: transferTitles.contract,
  fetchText: () => import('./transfer.content.ts').then(({ transferContract }) => transferContract),
  former: [
    {
      version: 'transfer-1',
      effective: FIRST_EDITION.effective,
      fetchText: () => import('./former/transfer-texts-1.content.ts').then(({ transferContract }) => transferContract),
    },
  ],
};

/** The texts that a listing and a purchase agree to. */
export const TRANSFER_TEXTS: readonly ConsentText[] = [
  { title: transferTitles.contract, href: hrefTo('/transfer-platform/transfer-contract') },
];
