import { Sheet } from '../kit/Sheet.tsx';
import { AgreementTexts } from './AgreementTexts.tsx';

export interface AgreementTextsSheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** A sheet with agreements to read. */
export function AgreementTextsSheet({ isOpen, title, ids, onClose }: AgreementTextsSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose} height="86%">
      <AgreementTexts ids={ids} />
    </Sheet>
  );
}
