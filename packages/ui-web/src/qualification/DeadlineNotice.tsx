import { createDeadlineReminderMachine, toDeadlineReminderView } from '@caifu/core/qualification';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useFollow, useView } from '../app/shell/screens.ts';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { certificationCopy } from './certification.copy.ts';

export interface DeadlineNoticeProps {
  /** null: the purchase that is due first. */
  readonly orderNo: string | null;
}

/** The deadline of a paid purchase that waits for the certification, with the link there. Nothing when none waits. */
export function DeadlineNotice({ orderNo }: DeadlineNoticeProps) {
  const {
    view: { message, place },
  } = useView(createDeadlineReminderMachine, 'reservationOutcome', toDeadlineReminderView, { input: { query: { orderNo } } });
  const follow = useFollow();
  if (message === null) return null;
  return (
    <Notice
      tone="alert"
      action={
        <Button kind="text" size="small" onPress={() => follow(place)}>
          {certificationCopy.deadline.certify}
        </Button>
      }
    >
      {sentenceOf(message)}
    </Notice>
  );
}
