import type { BankDocument } from '@caifu/core/bank';
import { Screen } from '../app/shell/Screen.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { documentParts, interestParts, introParts } from './bank-texts.copy.ts';
import css from './Bank.module.css';

function Text({ parts }: { readonly parts: typeof introParts }) {
  return (
    <Screen>
      {parts.map(({ title, lines }) => (
        <Section key={title} title={title}>
          <Card>
            {lines.map((line) => (
              <p key={line} className={css['text']}>
                {line}
              </p>
            ))}
          </Card>
        </Section>
      ))}
    </Screen>
  );
}

/** [UI-1128] What the e-account is, how interest is worked out, and the documents of the banks. */
export const BankIntroScreen = () => <Text parts={introParts} />;
export const InterestCaseScreen = () => <Text parts={interestParts} />;

const documentScreen = (document: BankDocument) => () => <Text parts={documentParts[document]} />;
export const FundPactScreen = documentScreen('fund_pact');
export const WithdrawPackScreen = documentScreen('dq_withdraw_pack');
export const ServicePackScreen = documentScreen('bank_service_pack');
export const BankPackScreen = documentScreen('zb_bank_pack');
export const BankRiskScreen = documentScreen('zb_risk');
export const WealthPackScreen = documentScreen('wealth_pack');
