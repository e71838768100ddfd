import { BANK_DOCUMENTS, type BankDocument, type PartnerTerms } from '@caifu/core/bank';
import { useMemo } from 'react';
import { ReadScreen, usePort, useReading } from '../app/shell/screens.ts';
import { DocumentScreen } from '../content/DocumentScreen.tsx';
import { BankBones } from './BankParts.tsx';
import type { DocumentSource } from '../content/text-document.ts';
import { bankContractOf, bankDocumentOf } from './bank-documents.ts';
import { bankCopy } from './bank.copy.ts';

export interface BankDocumentScreenProps {
  readonly query: { readonly partnerCode?: string | undefined; readonly version?: string | undefined };
}

interface OneProps {
  readonly sourceOf: (partner: PartnerTerms) => DocumentSource;
  readonly version: string | undefined;
}

/**
 * [UI-1128] [UI-1354] A document with the facts and the version of the partner in the address. Without a partner it is the general text
 * about partner banks.
 */
function BankDocumentScreen({ document, query: { partnerCode, version } }: BankDocumentScreenProps & { readonly document: BankDocument }) {
  const { general, sourceOf } = useMemo(
    () => ({ general: bankDocumentOf(document, null), sourceOf: (partner: PartnerTerms) => bankDocumentOf(document, partner) }),
    [document],
  );
  return partnerCode === undefined ? (
    <DocumentScreen source={general} version={version} />
  ) : (
    <PartnerDocument sourceOf={sourceOf} version={version} partnerCode={partnerCode} />
  );
}

/** [LAW-58] The contract about a partner's wealth products, in the version of the address. */
export const BankContractTextScreen = ({
  query: { partnerCode, version },
}: {
  readonly query: { readonly partnerCode: string; readonly version?: string | undefined };
}) => <PartnerDocument sourceOf={bankContractOf} version={version} partnerCode={partnerCode} />;

function PartnerDocument({ partnerCode, ...rest }: OneProps & { readonly partnerCode: string }) {
  const { view, send } = useReading(usePort('bankPartner'), 'bank-partner', partnerCode);
  if (view.value !== null) return <OwnDocument {...rest} partner={view.value} />;
  return (
    <ReadScreen view={view} send={send} words={bankCopy} skeleton={<BankBones />}>
      {null}
    </ReadScreen>
  );
}

function OwnDocument({ sourceOf, version, partner }: OneProps & { readonly partner: PartnerTerms }) {
  const source = useMemo(() => sourceOf(partner), [sourceOf, partner]);
  return <DocumentScreen source={source} version={version} />;
}

/** The screens of all document addresses. */
const screenOf = (document: BankDocument) =>
  function NamedBankDocumentScreen(props: BankDocumentScreenProps) {
    return <BankDocumentScreen {...props} document={document} />;
  };

const screens = new Map(BANK_DOCUMENTS.map((document) => [document, screenOf(document)]));

export const bankDocumentScreenOf = (document: BankDocument) => screens.get(document) ?? screenOf(document);
