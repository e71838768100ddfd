import type { DataPart } from '@caifu/core/law';
import { agreementNames } from '../content/agreements.copy.ts';
import { AgreementTextsSheet } from '../content/AgreementTextsSheet.tsx';
import { ConsentBox } from '../kit/ask.ts';
import { partConsentCopy as copy } from './part-consent.copy.ts';

export interface PartConsentProps {
  readonly part: DataPart;
  readonly isTicked: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly onOpen: () => void;
  readonly error: string | null;
}

/** [LAW-91] The tick of a part of the authorisation, with its reason and the whole text. */
export function PartConsent({ part, isTicked, onOpen, ...box }: PartConsentProps) {
  return <ConsentBox {...box} name="consent" isChecked={isTicked} lead={copy.leads[part]} texts={[{ title: agreementNames[9], onOpen }]} />;
}

/** The whole authorisation, over the form whose part is asked. */
export function AuthorisationSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return <AgreementTextsSheet isOpen={isOpen} title={agreementNames[9]} ids={isOpen ? [9] : []} onClose={onClose} />;
}
