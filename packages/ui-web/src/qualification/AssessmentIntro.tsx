import type { RiskAssessmentView } from '@caifu/core/qualification';
import { investorClass } from '@caifu/core/law';
import { pageLaw } from '../app/shell/page-law.ts';
import { Card, KeyValueRows } from '../kit/Card.tsx';
import { riskAssessmentCopy } from './risk-assessment.copy.ts';
import { AssessmentStanding } from './AssessmentStanding.tsx';

const copy = riskAssessmentCopy.intro;

/** The present result, and the purpose of the assessment. */
export function AssessmentIntro({ view }: { readonly view: RiskAssessmentView }) {
  const told = investorClass(pageLaw.now());
  return (
    <>
      {view.current !== null && <AssessmentStanding result={view.current} />}
      <Card>
        <h2 className="text-20 lines-140">{copy.title}</h2>
        <p className="mt-8 text-14 lines-160 ink-3">{copy.text}</p>
        <KeyValueRows
          rows={[
            ...copy.facts(view.questionCount),
            ...(told === null ? [] : [{ label: riskAssessmentCopy.investorClass, value: told.name }]),
            { label: copy.tries, value: copy.times(view.triesLeft) },
            ...(view.triesLeftInYear === null ? [] : [{ label: copy.yearTries, value: copy.times(view.triesLeftInYear) }]),
          ]}
        />
        <p className="mt-8 text-14 lines-160 ink-3">{copy.honest}</p>
        {told !== null && <p className="mt-8 text-14 lines-160 ink-3">{told.meaning}</p>}
      </Card>
    </>
  );
}
