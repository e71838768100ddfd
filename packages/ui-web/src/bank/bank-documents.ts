import type { BankDocument, PartnerTerms } from '@caifu/core/bank';
import { FIRST_EDITION, PUBLISHER, type DocumentSource } from '../content/text-document.ts';
import { bankDocumentTitles } from './titles.copy.ts';

/** A document of a partner, with its versions. null: the general text about partner banks. */
export const bankDocumentOf = (document: BankDocument, partner: PartnerTerms | null): DocumentSource => ({
  title: bankDocumentTitles[document],
  fetchText: () => import('./bank.content.ts').then(({ bankText }) => bankText(document, partner)),
  former: (partner === null ? [FIRST_EDITION] : partner.former).map(({ version, effective }) => ({
    version,
    effective,
    fetchText: () =>
      import('./former/bank-texts-1.content.ts').then(({ firstChapters }) => ({
        version,
        effective,
        publisher: PUBLISHER,
        opening: bankDocumentTitles[document],
        chapters: firstChapters[document],
      })),
  })),
});
