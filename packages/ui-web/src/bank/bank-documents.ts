import type { BankDocument, PartnerTerms } from '@caifu/core/bank';
import { hrefTo } from '../app/routing/navigation.ts';
import { FIRST_EDITION, PUBLISHER, type DocumentSource } from '../content/text-document.ts';
import { bankDocumentTitles } from './titles.copy.ts';

/** The addresses of the documents of a partner. */
export const documentLinks = (documents: readonly (keyof typeof bankDocumentTitles)[], partnerCode: string) =>
  documents.map((document) => ({ title: bankDocumentTitles[document], href: hrefTo(`/contract/${document}`, { partnerCode }) }));

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

/** [LAW-58] The contract with a partner about its wealth products. */
export const bankContractOf = (partner: PartnerTerms): DocumentSource => ({
  title: bankDocumentTitles.wealth_contract,
  fetchText: () => import('./bank.content.ts').then(({ bankContract }) => bankContract(partner)),
  former: [],
});
