import {
  createNeedsCollectionMachine,
  toNeedsCollectionView,
  type NeedsChoice,
  type NeedsPage,
  type NeedsQuestionLine,
} from '@caifu/core/advice';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { RadioList } from '../kit/RadioList.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { answerName, needsCopy as copy } from './advice.copy.ts';

/** [UI-1111] 投资需求问卷: what the money is for, when it is wanted, how much of it soon. */
export const NeedsScreen = () => <Needs page="use" />;
/** [UI-1111] 可承受的亏损: the last question, and the answers go out. */
export const LossScreen = () => <Needs page="loss" />;

function Needs({ page }: { readonly page: NeedsPage }) {
  const actor = useActorRef(useFlow(createNeedsCollectionMachine, 'needsCollection'), { input: { page } });
  const view = useSelector(actor, toNeedsCollectionView, shallowEqual);
  const isShown = view.step === 'asking' || view.step === 'sending';
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        bottom={
          isShown && (
            <BottomBar>
              {view.isEarlierOpen && (
                <Button kind="secondary" onPress={() => actor.send({ type: 'earlier.pressed' })}>
                  {copy.earlier}
                </Button>
              )}
              <Button
                isWide
                isBusy={view.step === 'sending'}
                disabledReason={view.isAnswered && !view.isEarlierOpen ? null : ''}
                onPress={() => actor.send({ type: 'onward.pressed' })}
                onRefused={() => actor.send({ type: 'onward.pressed' })}
              >
                {page === 'use' ? copy.next : copy.submit}
              </Button>
            </BottomBar>
          )
        }
      >
        {view.step === 'loading' && (
          <LoadingRegion>
            <Card>
              <Skeleton width={50} />
              <Skeleton shape="row" count={4} />
            </Card>
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <Card>
            <ProblemState title={copy.failed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {isShown && (
          <>
            {view.wasTold && <Notice>{copy.toldBefore}</Notice>}
            {view.questions.map((line) => (
              <Question key={line.question} line={line} onChoose={(choice) => actor.send({ type: 'option.chosen', choice })} />
            ))}
            <Notice>{sentenceOf(view.difference)}</Notice>
          </>
        )}
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

function Question({ line, onChoose }: { readonly line: NeedsQuestionLine; readonly onChoose: (choice: NeedsChoice) => void }) {
  const asked = copy.asked[line.question];
  return (
    <Section title={asked}>
      <Card isFlush>
        <RadioList
          label={asked}
          options={line.options.map(({ choice }) => {
            const note = choice.question === 'loss' ? copy.lossNotes[choice.option] : '';
            return { id: choice.option, label: answerName(choice.question, choice.option), ...(note === '' ? {} : { note }) };
          })}
          selected={line.options.find(({ isChosen }) => isChosen)?.choice.option ?? null}
          onSelect={(id) => {
            const found = line.options.find(({ choice }) => choice.option === id);
            if (found !== undefined) onChoose(found.choice);
          }}
        />
      </Card>
    </Section>
  );
}
