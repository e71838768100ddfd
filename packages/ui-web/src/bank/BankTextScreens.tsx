import { interestExamples, type BankDocument } from '@caifu/core/bank';
import { Screen } from '../app/shell/Screen.tsx';
import { TextPartsScreen } from '../content/TextPartsScreen.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { Chapters } from '../kit/Chapters.tsx';
import { caseCopy, documentParts, interestChapters, introChapters } from './bank-texts.copy.ts';
import { bankCopy, termNames } from './bank.copy.ts';
import css from './Bank.module.css';

/** [UI-1128] What the e-account is. */
export const BankIntroScreen = () => (
  <Screen>
    <Chapters chapters={introChapters} />
  </Screen>
);

/** [UI-1166] 利息怎么算: the rules, and the same sum worked out by each basis and drawn early. */
export function InterestCaseScreen() {
  const { principalText, rateText, from, until, cases, early } = interestExamples();
  return (
    <Screen>
      <Chapters chapters={interestChapters} />
      <Section title={caseCopy.title} note={caseCopy.span(from, until)}>
        <Card>
          {cases.map(({ basis, days, yearDays, interestText }) => (
            <p key={basis} className={css['text']}>
              {caseCopy.line(termNames.basis[basis], bankCopy.exampleText(principalText, rateText, days, yearDays, interestText))}
            </p>
          ))}
        </Card>
      </Section>
      <Section title={caseCopy.early} note={termNames.basis['act/365']}>
        <Card>
          <p className={css['text']}>{caseCopy.drawn(early.days, early.amountText)}</p>
          <p className={css['text']}>{caseCopy.demand(early.demandText, early.interestText)}</p>
          <p className={css['text']}>{caseCopy.lost(early.atMaturityText, early.lostText)}</p>
        </Card>
      </Section>
      <p className={css['text']}>{caseCopy.note}</p>
    </Screen>
  );
}

/** [UI-1128] The documents of the banks. */
const documentScreen = (document: BankDocument) => () => <TextPartsScreen parts={documentParts[document]} />;
export const FundPactScreen = documentScreen('fund_pact');
export const WithdrawPackScreen = documentScreen('dq_withdraw_pack');
export const ServicePackScreen = documentScreen('bank_service_pack');
export const BankPackScreen = documentScreen('zb_bank_pack');
export const BankRiskScreen = documentScreen('zb_risk');
export const WealthPackScreen = documentScreen('wealth_pack');
