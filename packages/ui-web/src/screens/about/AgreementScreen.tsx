import { Screen } from '../../app/Screen.tsx';
import { Card } from '../../components/Card.tsx';
import { agreementCopy } from '../../copy/about.copy.ts';
import { agreementNames, type AgreementId } from '../../copy/agreements.copy.ts';
import { AgreementTexts } from '../trade/AgreementTexts.tsx';
import css from './AgreementScreen.module.css';

export interface AgreementScreenProps {
  /** The route lets only ids pass that have a text. */
  readonly query: { readonly agree: `${AgreementId}` };
}

/** One service agreement to read; the page has its name. */
export function AgreementScreen({ query }: AgreementScreenProps) {
  const id = IDS[query.agree];
  return (
    <Screen title={agreementNames[id]}>
      <Card>
        <AgreementTexts ids={[id]} isPage />
      </Card>
      <p className={css['end']}>{agreementCopy.end}</p>
    </Screen>
  );
}

const IDS = { 1: 1, 3: 3, 4: 4, 5: 5, 6: 6, 9: 9, 10: 10 } as const satisfies { readonly [Id in AgreementId]: Id };
