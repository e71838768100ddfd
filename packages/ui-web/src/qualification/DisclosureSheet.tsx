import type { RiskDisclosureView } from '@caifu/core/qualification';
import { hrefTo } from '../app/routing/navigation.ts';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';
import { disclosureCopy } from './certification.copy.ts';

export interface DisclosureSheetProps {
  readonly isOpen: boolean;
  readonly view: RiskDisclosureView;
  readonly onClose: () => void;
}

/** The documents that belong to the declarations; each opens its own page, and the wait goes on meanwhile. */
export function DisclosureSheet({ isOpen, view, onClose }: DisclosureSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={disclosureCopy.documentsTitle} onClose={onClose}>
      <List>
        {view.documents.map((document) => (
          <ListRow
            key={document.url}
            leading={<DocumentIcon size={18} />}
            title={document.fileName}
            href={hrefTo('/pe-pdf-view', { name: document.fileName, path: document.url })}
          />
        ))}
        {view.agreementIds.filter(isAgreementId).map((id) => (
          <ListRow
            key={id}
            leading={<DocumentIcon size={18} />}
            title={agreementNames[id]}
            href={hrefTo('/private-enlisting/serviceAgreement', { agree: String(id) })}
          />
        ))}
      </List>
    </Sheet>
  );
}
