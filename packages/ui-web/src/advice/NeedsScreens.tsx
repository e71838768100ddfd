import {
  createNeedsCollectionMachine,
  toNeedsCollectionView,
  type NeedsChoice,
  type NeedsPage,
  type NeedsQuestionLine,
} from '@caifu/core/advice';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useView, StepScreen } from '../app/shell/screens.ts';
import { BottomBar, Button, RadioList, WideButton } from '../kit/ask.ts';
import { BonesCard, Card, Notice } from '../kit/show.ts';
import { answerName, needsCopy as copy } from './advice.copy.ts';

/** [UI-1111] 投资需求问卷: asks for the purpose, the horizon and the early need of the money. */
export const NeedsScreen = () => <Needs page="use" />;
/** [UI-1111] 可承受的亏损: asks the last question and submits the answers. */
export const LossScreen = () => <Needs page="loss" />;

function Needs({ page }: { readonly page: NeedsPage }) {
  const { view, send } = useView(createNeedsCollectionMachine, 'needsCollection', toNeedsCollectionView, { input: { page } });
  const isShown = view.step === 'asking' || view.step === 'sending';
  return (
    <StepScreen
      view={view}
      send={send}
      failedTitle={copy.failed}
      skeleton={<BonesCard of={[{ width: 50 }, { shape: 'row', count: 4 }]} />}
      bottom={
        isShown && (
          <BottomBar>
            {view.isEarlierOpen && (
              <Button kind="secondary" onPress={() => send({ type: 'earlier.pressed' })}>
                {copy.earlier}
              </Button>
            )}
            <WideButton
              text={page === 'use' ? copy.next : copy.submit}
              isBusy={view.step === 'sending'}
              disabledReason={view.isAnswered && !view.isEarlierOpen ? null : ''}
              onPress={() => send({ type: 'onward.pressed' })}
              onRefused={() => send({ type: 'onward.pressed' })}
            />
          </BottomBar>
        )
      }
    >
      {isShown && (
        <>
          {view.wasTold && <Notice>{copy.toldBefore}</Notice>}
          {view.questions.map((line) => (
            <Question key={line.question} line={line} onChoose={(choice) => send({ type: 'option.chosen', choice })} />
          ))}
          <Notice>{sentenceOf(view.difference)}</Notice>
        </>
      )}
    </StepScreen>
  );
}

function Question({ line, onChoose }: { readonly line: NeedsQuestionLine; readonly onChoose: (choice: NeedsChoice) => void }) {
  const asked = copy.asked[line.question];
  return (
    <Card title={asked} isFlush>
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
  );
}
