import {
  createRiskAssessmentMachine,
  toRiskAssessmentView,
  type RiskAssessmentEvent,
  type RiskAssessmentView,
} from '@caifu/core/qualification';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { FlowFrameHost, Screen, useView, type FormAction } from '../app/shell/screens.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { BottomBar, BottomButton, Button, WideButton } from '../kit/ask.ts';
import { BonesCard, Card, ErrorState, LoadingRegion, ProblemCard } from '../kit/show.ts';
import { useCloseOnBack } from '../kit/overlay-stack.ts';
import { useStepPath } from '../account/step-path.tsx';
import { riskAssessmentCopy as copy } from './risk-assessment.copy.ts';
import { UnknownOutcome } from '../orders/UnknownOutcome.tsx';
import { AssessmentIntro } from './AssessmentIntro.tsx';
import { AssessmentQuestion } from './AssessmentQuestion.tsx';
import { AssessmentStanding } from './AssessmentStanding.tsx';

export interface RiskAssessmentScreenProps {
  readonly query: { readonly backUrl?: string | undefined; readonly returnUrl?: string | undefined };
}

/** 风险测评: the present result, the questions one by one, and the new result. */
export function RiskAssessmentScreen({ query }: RiskAssessmentScreenProps) {
  const { view, send } = useView(createRiskAssessmentMachine, 'riskAssessment', toRiskAssessmentView);
  const returnUrl = query.backUrl ?? query.returnUrl;
  const { leave } = useWayBack(returnUrl);
  const path = useStepPath('risk-assessment', returnUrl, leave);
  const retry = () => send({ type: 'retry.pressed' });
  const step = path.isKnown ? view.step : 'loading';
  const goBack = () => send({ type: 'question.left', towards: 'previous' });
  // The device's back button goes to the previous question, like the page's own.
  useCloseOnBack(step === 'answering', goBack);
  const isAsking = step === 'answering' || step === 'submitting';
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        onBack={step === 'answering' ? goBack : leave}
        bottom={
          <Actions
            view={view}
            step={step}
            send={send}
            finish={path.finish({ label: copy.result.finish, onPress: () => send({ type: 'finished.pressed' }) })}
          />
        }
      >
        {step === 'loading' && (
          <LoadingRegion>
            <BonesCard of={[{ width: 40 }, { shape: 'number', width: 50 }, { shape: 'row', count: 2 }]} />
          </LoadingRegion>
        )}
        {step === 'failed' && <ProblemCard title={copy.loadFailed} problem={view.problem} onRetry={retry} />}
        {step === 'unknown' && <UnknownOutcome words={copy.unknown} onAsk={retry} />}
        {(step === 'intro' || isAsking || step === 'result') && path.bar}
        {step === 'intro' && <AssessmentIntro view={view} />}
        {isAsking && view.question !== null && (
          <AssessmentQuestion key={view.question.questionId} question={view.question} count={view.questionCount} send={send} />
        )}
        {step === 'result' && view.result !== null && <AssessmentStanding result={view.result} isNew />}
        {step === 'left' && (
          <Card>
            <ErrorState title={copy.left.title} retryLabel={copy.left.again} {...(view.canRetry ? { onRetry: retry } : {})} />
          </Card>
        )}
      </Screen>
      <FlowFrameHost frame={view} send={send} onBack={leave} />
    </>
  );
}

interface ActionsProps {
  readonly view: RiskAssessmentView;
  readonly step: RiskAssessmentView['step'];
  readonly send: (event: RiskAssessmentEvent) => void;
  readonly finish: FormAction;
}

function Actions({ view, step, send, finish }: ActionsProps) {
  switch (step) {
    case 'intro':
      return (
        <BottomButton
          text={startLabel(view)}
          disabledReason={view.startProblem === null ? null : sentenceOf(view.startProblem)}
          onPress={() => send({ type: 'assessment.started' })}
        />
      );
    case 'answering':
    case 'submitting':
      return (
        <BottomBar>
          <Button kind="secondary" onPress={() => send({ type: 'question.left', towards: 'previous' })}>
            {copy.question.previous}
          </Button>
          <Onward view={view} send={send} />
        </BottomBar>
      );
    case 'result':
      return <BottomButton text={finish.label} onPress={finish.onPress} />;
    case 'loading':
    case 'failed':
    case 'unknown':
    case 'left':
      return null;
  }
}

function Onward({ view, send }: Pick<ActionsProps, 'view' | 'send'>) {
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const questionId = view.question?.questionId ?? null;
  if (view.isLast) {
    const submit = () => send({ type: 'answers.submitted' });
    return (
      <WideButton
        text={copy.question.submit}
        isBusy={view.step === 'submitting'}
        disabledReason={view.canSubmit || view.step === 'submitting' ? null : ''}
        onPress={submit}
        onRefused={submit}
      />
    );
  }
  return (
    <WideButton
      text={copy.question.next}
      disabledReason={view.canGoOn ? null : askedAt === questionId && questionId !== null ? copy.question.unanswered : ''}
      onPress={() => send({ type: 'question.left', towards: 'next' })}
      onRefused={() => setAskedAt(questionId)}
    />
  );
}

const startLabel = ({ hasBegun, current, answeredCount, questionCount }: RiskAssessmentView): string => {
  if (hasBegun) return copy.intro.goOn(answeredCount, questionCount);
  return current === null ? copy.intro.start : copy.intro.again;
};
