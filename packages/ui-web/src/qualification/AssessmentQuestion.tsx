import type { QuestionView, RiskAssessmentEvent } from '@caifu/core/qualification';
import { useEffect, useRef } from 'react';
import { Badge, Card } from '../kit/show.ts';
import { Checkbox, RadioList } from '../kit/ask.ts';
import { riskAssessmentCopy } from './risk-assessment.copy.ts';
import css from './RiskAssessmentScreen.module.css';

export interface AssessmentQuestionProps {
  readonly question: QuestionView;
  readonly count: number;
  readonly send: (event: RiskAssessmentEvent) => void;
}

const copy = riskAssessmentCopy.question;

/** One question with its options. A new question gets the focus, so that it is read out. */
export function AssessmentQuestion({ question, count, send }: AssessmentQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choose = (optionId: string) => send({ type: 'option.chosen', questionId: question.questionId, optionId });
  return (
    <>
      <div className={css['progress']}>
        <progress className={css['bar']} max={count} value={question.number} aria-label={copy.progress(question.number, count)} />
        <p className={css['count']} aria-hidden="true">
          <b>{question.number}</b> / {count}
        </p>
      </div>
      <Card>
        <h2 ref={heading} className={css['question']} tabIndex={-1}>
          {question.text} {question.allowsSeveral && <Badge tone="brand">{copy.several}</Badge>}
        </h2>
        {question.allowsSeveral ? (
          <fieldset className="no-border">
            <legend className="heard">{question.text}</legend>
            {question.options.map(({ optionId, text, isChosen }) => (
              <Checkbox key={optionId} isChecked={isChosen} onChange={() => choose(optionId)}>
                <span className="text-16 ink">{text}</span>
              </Checkbox>
            ))}
          </fieldset>
        ) : (
          <RadioList
            label={question.text}
            options={question.options.map(({ optionId, text }) => ({ id: optionId, label: text }))}
            selected={question.options.find(({ isChosen }) => isChosen)?.optionId ?? null}
            onSelect={choose}
          />
        )}
      </Card>
    </>
  );
}
