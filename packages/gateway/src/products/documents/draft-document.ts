import type { CalendarDate } from '@caifu/core/values';
import { distributionText, foundingText, openPeriodText, quarterlyReportText } from './announcements.text.ts';
import { contractText } from './contract.text.ts';
import type { DocumentFacts, NetValueFacts } from './document-facts.ts';
import type { DocumentEntry } from './document-list.ts';
import type { DocumentText } from './document-text.ts';
import { draftedOn } from './document-words.ts';
import { prospectusText } from './prospectus.text.ts';
import { riskDisclosureText } from './risk-disclosure.text.ts';

/** The source of a document's bytes. */
export interface Draft {
  readonly text: DocumentText;
  readonly datedOn: CalendarDate;
}

/** `values` are the net values of a quarterly report, by day. */
export const draftDocument = (facts: DocumentFacts, entry: DocumentEntry, values: readonly NetValueFacts[]): Draft => ({
  text: textOf(facts, entry, values),
  datedOn: 'publishedOn' in entry ? entry.publishedOn : draftedOn(facts),
});

const textOf = (facts: DocumentFacts, entry: DocumentEntry, values: readonly NetValueFacts[]): DocumentText => {
  switch (entry.kind) {
    case 'contract':
      return contractText(facts);
    case 'prospectus':
      return prospectusText(facts);
    case 'risk-disclosure':
      return riskDisclosureText(facts);
    case 'founding':
      return foundingText(facts, entry);
    case 'open-period':
      return openPeriodText(facts, entry);
    case 'distribution':
      return distributionText(facts, entry);
    case 'quarterly-report':
      return quarterlyReportText(facts, entry, values);
  }
};
