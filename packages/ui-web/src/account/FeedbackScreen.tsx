import { createFeedbackMachine, FEEDBACK_LENGTH, toFeedbackView } from '@caifu/core/account';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useId } from 'react';
import { hrefTo, ReadScreen, useView } from '../app/shell/screens.ts';
import { BottomButton } from '../kit/ask.ts';
import { BonesCard, Card } from '../kit/show.ts';
import css from './ComplaintScreen.module.css';
import { feedbackCopy as copy } from './feedback.copy.ts';

/** /feedback, 意见反馈: words about the app, and what is kept of them [LAW-132] [LAW-133]. */
export function FeedbackScreen() {
  const { view, send } = useView(createFeedbackMachine, 'feedback', toFeedbackView, { input: null });
  const fieldId = useId();
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
        <label className="column gap-4" htmlFor={fieldId}>
          <span className="plain">{copy.text}</span>
          <textarea
            id={fieldId}
            className={css['words']}
            rows={6}
            maxLength={FEEDBACK_LENGTH.most}
            placeholder={copy.placeholder}
            value={view.text}
            onChange={({ target }) => send({ type: 'text.entered', text: target.value })}
          />
        </label>
        <p className="mt-4 small">{copy.length(view.text.trim().length, FEEDBACK_LENGTH.most)}</p>
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
                <p className={css['own']}>{text}</p>
                <p className="small">{madeText}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ReadScreen>
  );
}
