import { createFeedbackMachine, FEEDBACK_LENGTH, toFeedbackView } from '@caifu/core/account';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, useView } from '../app/shell/screens.ts';
import { BottomButton } from '../kit/ask.ts';
import { BonesCard, Card } from '../kit/show.ts';
import { feedbackCopy as copy } from './feedback.copy.ts';
import { TypedWords, WordsField } from './WordsField.tsx';

/** /feedback, 意见反馈: words about the app, and what is kept of them [LAW-132] [LAW-133]. */
export function FeedbackScreen() {
  const { view, send } = useView(createFeedbackMachine, 'feedback', toFeedbackView, { input: null });
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      skeleton={<BonesCard rows={4} />}
      bottom={
        view.step === 'shown' && (
          <BottomButton
            text={copy.send}
            disabledReason={view.isBusy ? '' : view.obstacle === null || view.text === '' ? null : sentenceOf(view.obstacle)}
            onPress={() => send({ type: 'send.pressed' })}
          />
        )
      }
    >
      <Card>
        <WordsField
          label={copy.text}
          placeholder={copy.placeholder}
          rows={6}
          most={FEEDBACK_LENGTH.most}
          value={view.text}
          onEntered={(text) => send({ type: 'text.entered', text })}
        />
        <p className="mt-12 small lines-165">{copy.kept}</p>
        <p className="mt-8 small lines-165">
          {copy.answer}
          <a className="ink-brand" href={hrefTo('/complaint')}>
            {copy.complain}
          </a>
        </p>
      </Card>
      {view.feedbacks.length > 0 && (
        <Card title={copy.own}>
          <ul className="column gap-12">
            {view.feedbacks.map(({ feedbackNo, text, madeText }) => (
              <li key={feedbackNo}>
                <TypedWords text={text} />
                <p className="small">{madeText}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ReadScreen>
  );
}
