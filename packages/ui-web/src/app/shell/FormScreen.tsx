import type { FlowFrame, FrameEvent, Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { FormEvent, ReactNode } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { LoadingRegion } from '../../kit/Skeleton.tsx';
import { ProblemState } from '../../kit/ProblemState.tsx';
import { FlowFrameHost } from './FlowFrameHost.tsx';
import { useProblemFocus } from './problem-focus.ts';
import { Screen, type ScreenLayoutProps } from './Screen.tsx';

export interface FormView extends FlowFrame {
  /** Why the form could not be read or was refused, where no field is to blame. */
  readonly problem: Message | null;
  readonly fieldProblem: { readonly field: string; readonly body: Message } | null;
}

export interface FormScreenProps extends Pick<ScreenLayoutProps, 'title' | 'action' | 'onBack'> {
  readonly view: FormView;
  /** loading: `skeleton`. failed: what happened, and a retry. shown: the children. */
  readonly step: 'loading' | 'failed' | 'shown';
  readonly send: (event: FrameEvent | { readonly type: 'retry.pressed' }) => void;
  /** Where a finished form leads; left out: the same as back. */
  readonly onDone?: () => void;
  readonly failedTitle: string;
  /** Bones of the real layout. */
  readonly skeleton: ReactNode;
  /** The one primary action, also of the Enter key; absent where there is none. */
  readonly primary?: FormAction | undefined;
  /** Stands above the primary action, for example what it agrees to. */
  readonly aboveAction?: ReactNode;
  readonly children: ReactNode;
  /** Sheets: beside the form, so that their buttons are none of its own. */
  readonly sheets?: ReactNode;
}

export interface FormAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  /** Why it cannot be pressed now; null when it can. */
  readonly reason?: Message | null;
}

/** A screen with a form: skeleton, error with retry, fields, primary action; a new problem takes the focus to its field. */
export function FormScreen({
  view,
  step,
  send,
  failedTitle,
  skeleton,
  primary,
  aboveAction,
  children,
  sheets,
  onDone,
  ...layout
}: FormScreenProps) {
  const form = useProblemFocus(view.fieldProblem);
  const reason = primary?.reason ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && primary?.isBusy !== true) primary?.onPress();
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <Screen
          isBusy={view.isBusy}
          {...layout}
          bottom={
            step === 'shown' &&
            primary !== undefined && (
              <BottomBar above={aboveAction}>
                <Button
                  type="submit"
                  isWide
                  isBusy={primary.isBusy ?? false}
                  // What stands at its field is not told a second time.
                  disabledReason={reason === null ? null : view.fieldProblem === null ? sentenceOf(reason) : ''}
                  onRefused={primary.onPress}
                >
                  {primary.label}
                </Button>
              </BottomBar>
            )
          }
        >
          {step === 'loading' && <LoadingRegion>{skeleton}</LoadingRegion>}
          {step === 'failed' && (
            <Card>
              <ProblemState title={failedTitle} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
            </Card>
          )}
          {step === 'shown' && (
            <>
              {view.problem !== null && (
                <div role="alert">
                  <Notice tone="alert">{sentenceOf(view.problem)}</Notice>
                </div>
              )}
              {children}
            </>
          )}
        </Screen>
      </form>
      {sheets}
      <FlowFrameHost frame={view} send={send} onBack={onDone ?? layout.onBack} />
    </>
  );
}
