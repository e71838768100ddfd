import { FIRST_EDITION, type DocumentSource } from '../content/text-document.ts';
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
