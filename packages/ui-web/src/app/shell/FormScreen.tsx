import type { FieldLeft, FieldProblem, FlowFrame, FrameEvent, Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState, type FocusEvent, type FormEvent, type ReactNode } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { WideButton } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { LoadingRegion } from '../../kit/Skeleton.tsx';
import { FlowFrameHost } from './FlowFrameHost.tsx';
import { PageProblem } from './PageProblem.tsx';
import { useProblemFocus } from './problem-focus.ts';
import { Screen, type ScreenLayoutProps } from './Screen.tsx';

export interface FormView extends FlowFrame {
  /** Why the form could not be read or was refused, where no single field is the reason. */
  readonly problem: Message | null;
  readonly fieldProblem: FieldProblem | null;
  /** Problems shown at fields that were left, without moving the focus there. */
  readonly doubts: readonly FieldProblem[];
  /** loading: `skeleton`. failed: the problem and a retry. Anything else, or no step: the children. */
  readonly step?: string;
}

export interface FormScreenProps extends Pick<ScreenLayoutProps, 'title' | 'action' | 'onBack'> {
  readonly view: FormView;
  readonly send: (event: FrameEvent | FieldLeft | { readonly type: 'retry.pressed' }) => void;
  /** The action after a finished form. Left out: the same as back. */
  readonly onDone?: () => void;
  readonly failedTitle: string;
  /** A skeleton with the real layout. */
  readonly skeleton: ReactNode;
  /** The primary action, also of the Enter key. Absent where there is none. */
  readonly primary?: FormAction | undefined;
  /** Names the visible form on a page with several forms. Each starts untouched. */
  readonly part?: string;
  /** Content on top, for which the form waits, so that nothing moves. */
  readonly head?: { readonly isKnown: boolean; readonly bar: ReactNode };
  /** Content above the primary action, for example the agreements. */
  readonly aboveAction?: ReactNode;
  readonly children: ReactNode;
  /** Sheets, outside of the form element, so that their buttons do not belong to it. */
  readonly sheets?: ReactNode;
}

export interface FormAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  /** Why the action is disabled. null: it is enabled. */
  readonly reason?: Message | null;
}

/** A screen with a form: skeleton, error with retry, fields, primary action. A new problem moves the focus to its field. */
export function FormScreen({
  view,
  send,
  failedTitle,
  skeleton,
  primary,
  part = '',
  head,
  aboveAction,
  children,
  sheets,
  onDone,
  ...layout
}: FormScreenProps) {
  const step = view.step === 'failed' ? 'failed' : view.step === 'loading' || head?.isKnown === false ? 'loading' : 'shown';
  const form = useProblemFocus(view.fieldProblem);
  const reason = primary?.reason ?? null;
  const { isTouched, touch } = useTouched(part, reason);
  // [UI-780] A problem shown at a field is not repeated at the button, and an untouched form shows no demands.
  const isSilent = view.fieldProblem !== null || view.doubts.length > 0 || !isTouched;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && primary?.isBusy !== true) primary?.onPress();
  };
  // [UI-781] A window that loses the focus has not left a field.
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
          {step === 'failed' && <PageProblem title={failedTitle} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />}
          {step === 'shown' && (
            <>
              {head?.bar}
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

/** [UI-780] An alert on the page is read out there, so the flow does not announce it again. */
const isHeard = ({ announcement, fieldProblem, problem }: FormView) =>
  announcement !== null && (announcement === fieldProblem?.body || announcement === problem);

/** The problem shown at a field: the one found by a press, otherwise the one found on leaving the field. */
export function errorAt({ fieldProblem, doubts }: Pick<FormView, 'fieldProblem' | 'doubts'>, field: string): string | null {
  const problem = fieldProblem?.field === field ? fieldProblem : doubts.find((doubt) => doubt.field === field);
  return problem === undefined ? null : sentenceOf(problem.body);
}

/** The props of a form's text fields by name: value, problem, and the handler of entries. */
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

/** Whether anything was typed or chosen since the form appeared: by a key in the form, or because its disabled reason has changed. */
function useTouched(part: string, reason: Message | null) {
  const [first, setFirst] = useState<{ readonly part: string; readonly reason: Message | null } | null>(null);
  const [touched, setTouched] = useState<string | null>(null);
  if (first?.part !== part || (first.reason === null && reason !== null)) setFirst({ part, reason });
  const hasMoved = first?.part === part && first.reason !== null && first.reason.kind !== reason?.kind;
  return { isTouched: touched === part || hasMoved, touch: () => setTouched(part) };
}
