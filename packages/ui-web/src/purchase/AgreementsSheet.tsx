import { useState } from 'react';
import { Checkbox } from '../kit/Checkbox.tsx';
import form from '../orders/OrderForm.module.css';
import type { BuyView } from '@caifu/core/purchase';
import { hrefTo } from '../app/routing/navigation.ts';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { Sheet, WideButton } from '../kit/ask.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { AgreementTexts } from '../content/AgreementTexts.tsx';
import css from './AgreementsSheet.module.css';

interface AgreementsSheetProps {
  readonly view: Pick<BuyView, 'riskInfo' | 'documents' | 'agreementIds'>;
  readonly send: (event: { readonly type: 'agreement.ticked'; readonly agreed: boolean }) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export interface AgreementsTickProps extends Pick<AgreementsSheetProps, 'send'> {
  readonly view: AgreementsSheetProps['view'] & { readonly agreed: boolean };
}

/** The consent of a purchase, with links to the texts. */
export function AgreementsTick({ view, send }: AgreementsTickProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Checkbox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}>
        {tradeCopy.agreePrefix}
        <button className={form['link']} type="button" onClick={() => setOpen(true)}>
          {tradeCopy.agreements}
        </button>
      </Checkbox>
      <AgreementsSheet isOpen={isOpen} view={view} send={send} onClose={() => setOpen(false)} />
    </>
  );
}

/** The texts of a purchase: the product's documents and the service agreements. */
function AgreementsSheet({ isOpen, view, send, onClose }: AgreementsSheetProps) {
  const agree = () => {
    send({ type: 'agreement.ticked', agreed: true });
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      title={tradeCopy.agreementsTitle}
      onClose={onClose}
      height="86%"
      footer={<WideButton text={tradeCopy.agreementsAgree} onPress={agree} />}
    >
      {view.riskInfo !== '' && <p className={css['risk']}>{view.riskInfo}</p>}
      {view.documents.length > 0 && (
        <ul className={css['documents']} aria-label={tradeCopy.documents}>
          {view.documents.map((document) => (
            <li key={document.url}>
              <a className={css['document']} href={hrefTo('/pe-pdf-view', { name: document.fileName, path: document.url })}>
                <DocumentIcon size={18} />
                <span>{document.fileName}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <AgreementTexts ids={view.agreementIds} />
    </Sheet>
  );
}
