import { BANK_DOCUMENTS, type BankDocument, type PartnerTerms } from '@caifu/core/bank';
import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { DocumentScreen } from '../content/DocumentScreen.tsx';
import { BankBones } from './BankParts.tsx';
import { bankDocumentOf } from './bank-documents.ts';
import { bankCopy } from './bank.copy.ts';

export interface BankDocumentScreenProps {
  readonly query: { readonly partnerCode?: string | undefined; readonly version?: string | undefined };
}

interface OneProps {
  readonly document: BankDocument;
  readonly version: string | undefined;
}

/** [UI-1128] [UI-1354] A document with the facts and the version of the partner that the address names; without one it is of partner banks at large. */
function BankDocumentScreen({ document, query: { partnerCode, version } }: BankDocumentScreenProps & { readonly document: BankDocument }) {
  return partnerCode === undefined ? (
    <OwnDocument document={document} version={version} partner={null} />
  ) : (
    <PartnerDocument document={document} version={version} partnerCode={partnerCode} />
  );
}

function PartnerDocument({ partnerCode, ...rest }: OneProps & { readonly partnerCode: string }) {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<string, PartnerTerms>(ports, 'bank-partner'), 'bankPartner'),
    { input: { query: partnerCode } },
  );
  const view = useSelector(actor, toResourceView, shallowEqual);
  if (view.value !== null) return <OwnDocument {...rest} partner={view.value} />;
  return (
    <ReadScreen view={view} step={view.step} send={(event) => actor.send(event)} words={bankCopy} skeleton={<BankBones />}>
      {null}
    </ReadScreen>
  );
}

function OwnDocument({ document, version, partner }: OneProps & { readonly partner: PartnerTerms | null }) {
  const source = useMemo(() => bankDocumentOf(document, partner), [document, partner]);
  return <DocumentScreen source={source} version={version} />;
}

/** The screen of each document's address. */
const screenOf = (document: BankDocument) =>
  function NamedBankDocumentScreen(props: BankDocumentScreenProps) {
    return <BankDocumentScreen {...props} document={document} />;
  };

const screens = new Map(BANK_DOCUMENTS.map((document) => [document, screenOf(document)]));

export const bankDocumentScreenOf = (document: BankDocument) => screens.get(document) ?? screenOf(document);
