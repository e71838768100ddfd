import { interestExamples } from '@caifu/core/bank';
import { Screen } from '../app/shell/Screen.tsx';
import { Card } from '../kit/Card.tsx';
import { Chapters } from '../kit/Chapters.tsx';
import { caseCopy, interestChapters, introChapters } from './bank-texts.copy.ts';
import { bankCopy, termNames } from './bank.copy.ts';

/** [UI-1128] The explanation of the e-account. */
export const BankIntroScreen = () => (
  <Screen>
    <Chapters chapters={introChapters} />
  </Screen>
);

/** [UI-1166] 利息怎么算: explains the rules, with one example computed by each basis and with an early withdrawal. */
export function InterestCaseScreen() {
  const { principalText, rateText, from, until, cases, early } = interestExamples();
  return (
    <Screen>
      <Chapters chapters={interestChapters} />
      <Card title={caseCopy.title} note={caseCopy.span(from, until)}>
        {cases.map(({ basis, days, yearDays, interestText }) => (
          <p key={basis} className="say">
            {caseCopy.line(termNames.basis[basis], bankCopy.exampleText(principalText, rateText, days, yearDays, interestText))}
          </p>
        ))}
      </Card>
      <Card title={caseCopy.early} note={termNames.basis['act/365']}>
        <p className="say">{caseCopy.drawn(early.days, early.amountText)}</p>
        <p className="say">{caseCopy.demand(early.demandText, early.interestText)}</p>
        <p className="say">{caseCopy.lost(early.atMaturityText, early.lostText)}</p>
      </Card>
      <p className="say">{caseCopy.note}</p>
    </Screen>
  );
}
