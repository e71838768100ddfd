import type { FieldLeft, FieldProblem, FlowFrame, FrameEvent, Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState, type FocusEvent, type FormEvent, type ReactNode } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { WideButton } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { ProblemCard } from '../../kit/ProblemState.tsx';
import { LoadingRegion } from '../../kit/Skeleton.tsx';
import { FlowFrameHost } from './FlowFrameHost.tsx';
import { useProblemFocus } from './problem-focus.ts';
import { Screen, type ScreenLayoutProps } from './Screen.tsx';

export interface FormView extends FlowFrame {
  /** Why the form could not be read or was refused, where no field is to blame. */
  readonly problem: Message | null;
  readonly fieldProblem: FieldProblem | null;
  /** Told at the fields that were left, without taking the focus there. */
  readonly doubts: readonly FieldProblem[];
  /** loading: `skeleton`. failed: what happened, and a retry. Otherwise, and without one: the children. */
  readonly step?: string;
}

export interface FormScreenProps extends Pick<ScreenLayoutProps, 'title' | 'action' | 'onBack'> {
  readonly view: FormView;
  readonly send: (event: FrameEvent | FieldLeft | { readonly type: 'retry.pressed' }) => void;
  /** Where a finished form leads; left out: the same as back. */
  readonly onDone?: () => void;
  readonly failedTitle: string;
  /** Bones of the real layout. */
  readonly skeleton: ReactNode;
  /** The one primary action, also of the Enter key; absent where there is none. */
  readonly primary?: FormAction | undefined;
  /** Which of several forms stands on the page: each one is untouched at first. */
  readonly part?: string;
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
  send,
  failedTitle,
  skeleton,
  primary,
  part = '',
  aboveAction,
  children,
  sheets,
  onDone,
  ...layout
}: FormScreenProps) {
  const step = view.step === 'loading' || view.step === 'failed' ? view.step : 'shown';
  const form = useProblemFocus(view.fieldProblem);
  const reason = primary?.reason ?? null;
  const { isTouched, touch } = useTouched(part, reason);
  // [UI-780] what is told at a field is not told a second time, and an untouched form asks for nothing
  const isSilent = view.fieldProblem !== null || view.doubts.length > 0 || !isTouched;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && primary?.isBusy !== true) primary?.onPress();
  };
  // [UI-781] a window that loses the focus has left no field
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name !== '' && target !== document.activeElement) {
      send({ type: 'field.left', field: target.name });
    }
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} onInput={touch} onBlur={leave}>
        <Screen
          isBusy={view.isBusy}
          {...layout}
          bottom={
            step === 'shown' &&
            primary !== undefined && (
              <BottomBar above={aboveAction}>
                <WideButton
                  text={primary.label}
                  type="submit"
                  isBusy={primary.isBusy ?? false}
                  disabledReason={reason === null ? null : isSilent ? '' : sentenceOf(reason)}
                  onRefused={primary.onPress}
                />
              </BottomBar>
            )
          }
        >
          {step === 'loading' && <LoadingRegion>{skeleton}</LoadingRegion>}
          {step === 'failed' && <ProblemCard title={failedTitle} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />}
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
      <FlowFrameHost frame={isHeard(view) ? { ...view, announcement: null } : view} send={send} onBack={onDone ?? layout.onBack} />
    </>
  );
}

/** [UI-780] An alert on the page is heard from there, and not from the flow a second time. */
const isHeard = ({ announcement, fieldProblem, problem }: FormView) =>
  announcement !== null && (announcement === fieldProblem?.body || announcement === problem);

/** The fault told at a field: the one found by a press, else the one found on leaving the field. */
export function errorAt({ fieldProblem, doubts }: Pick<FormView, 'fieldProblem' | 'doubts'>, field: string): string | null {
  const problem = fieldProblem?.field === field ? fieldProblem : doubts.find((doubt) => doubt.field === field);
  return problem === undefined ? null : sentenceOf(problem.body);
}

/** The text fields of a form by their names: what stands in each, what is told at it, and who hears it. */
export const fieldsOf =
  <Field extends string>(
    { form, ...view }: Pick<FormView, 'fieldProblem' | 'doubts'> & { readonly form: Readonly<Record<Field, string>> },
    send: (event: { readonly type: 'field.entered'; readonly field: Field; readonly text: string }) => void,
  ) =>
  <Name extends Field>(field: Name) => ({
    name: field,
    value: form[field],
    onEntered: (text: string) => send({ type: 'field.entered', field, text }),
    error: errorAt(view, field),
  });

/** Whether anything was typed or chosen since the form came up: by a key in it, or because it asks for something else now. */
function useTouched(part: string, reason: Message | null) {
  const [first, setFirst] = useState<{ readonly part: string; readonly reason: Message | null } | null>(null);
  const [touched, setTouched] = useState<string | null>(null);
  if (first?.part !== part || (first.reason === null && reason !== null)) setFirst({ part, reason });
  const hasMoved = first?.part === part && first.reason !== null && first.reason.kind !== reason?.kind;
  return { isTouched: touched === part || hasMoved, touch: () => setTouched(part) };
}
