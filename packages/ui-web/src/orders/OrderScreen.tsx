import type { FlowFrame, FrameEvent, Message, OrderScene } from '@caifu/core/kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FlowFrameHost, PageProblem, Screen, type ScreenLayoutProps, useGo, usePreferences } from '../app/shell/screens.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { LoadingRegion, Notice } from '../kit/show.ts';
import { UnknownOutcome, type UnknownOutcomeProps } from './UnknownOutcome.tsx';

export interface OrderView extends FlowFrame {
  readonly scene: OrderScene;
  readonly problem: Message | null;
  readonly canRetry: boolean;
  readonly step: string;
  /** Whether the order can be sent, and the reason if not. */
  readonly button: { readonly isEnabled: boolean; readonly reason?: Message | null };
}

export interface OrderScreenProps extends Pick<ScreenLayoutProps, 'action'> {
  readonly view: OrderView;
  readonly send: (event: FrameEvent | { readonly type: 'retry.pressed' }) => void;
  /** Content above every state of the screen. */
  readonly head?: ReactNode;
  /** A skeleton with the real layout. */
  readonly skeleton: ReactNode;
  readonly waitingLabel?: string | undefined;
  readonly form: ReactNode;
  /** The primary action. Left out where the order cannot be sent at all. */
  readonly primary?: OrderAction | undefined;
  /** The result page is loaded with the summary, because after the order the network may be gone. */
  readonly resultPath?: RoutePath | undefined;
  readonly stopped: { readonly title: string; readonly retryLabel?: string; readonly below?: ReactNode };
  /** Left out where no answer can be lost. */
  readonly unknown?: Pick<UnknownOutcomeProps, 'words' | 'problem' | 'look'>;
  /** Given where the result has no page of its own. */
  readonly result?: { readonly content: ReactNode; readonly bar: ReactNode };
  /** Figures below the text of the flow's question. */
  readonly details?: ReactNode;
  /** The summary and the password pad, above every state. */
  readonly sheets: ReactNode;
}

export interface OrderAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  /** [UI-780] The reason is already shown at the field, or the field is empty. An empty field is not demanded before a press. */
  readonly isTold?: boolean;
  /** Replaces the flow's reason for the disabled button. '' disables it without words; null enables it. A press shows the reason too. */
  readonly whyOff?: string | null;
}

/** The reason is shown below the button only while the form is edited. */
function whyOffOf({ step, button: { isEnabled, reason = null } }: OrderView, isTold: boolean, amountsHidden: boolean): string | null {
  if (isEnabled || step !== 'edit' || reason === null) return null;
  return isTold ? '' : sentenceOf(reason, { amountsHidden });
}

/** The screen of an order with all states: loading, form, stopped, unknown outcome, result. */
export function OrderScreen({
  view,
  send,
  action,
  head,
  skeleton,
  waitingLabel,
  form,
  primary,
  resultPath,
  stopped,
  unknown,
  result,
  details,
  sheets,
}: OrderScreenProps) {
  const { prefetch } = useGo();
  useEffect(() => {
    if (view.step === 'review' && resultPath !== undefined) prefetch(resultPath);
  }, [view.step, resultPath, prefetch]);
  const retry = () => send({ type: 'retry.pressed' });
  const scene = view.scene === 'result' && result === undefined ? 'waiting' : view.scene;
  const bar = scene === 'form' ? primary !== undefined && <PrimaryButton view={view} {...primary} /> : scene === 'result' && result?.bar;
  return (
    <>
      <Screen isBusy={view.isBusy} action={action} bottom={bar !== false && <BottomBar>{bar}</BottomBar>}>
        {head}
        {scene === 'waiting' && <LoadingRegion {...(waitingLabel === undefined ? {} : { label: waitingLabel })}>{skeleton}</LoadingRegion>}
        {/* Why the last order failed. Shown until the next attempt. */}
        {scene === 'form' && view.problem !== null && <Problem key={sentenceOf(view.problem)} text={sentenceOf(view.problem)} />}
        {scene === 'form' && form}
        {scene === 'stopped' && (
          <>
            <PageProblem
              title={stopped.title}
              problem={view.problem}
              {...(view.canRetry ? { onRetry: retry } : {})}
              {...(stopped.retryLabel === undefined ? {} : { retryLabel: stopped.retryLabel })}
            />
            {stopped.below}
          </>
        )}
        {scene === 'unknown' && unknown !== undefined && <UnknownOutcome {...unknown} onAsk={retry} />}
        {scene === 'result' && result?.content}
      </Screen>
      {sheets}
      <FlowFrameHost frame={view} send={send} details={details} />
    </>
  );
}

/** [FL-662] Scrolls to the message: the form may have been scrolled far down when the order was sent. */
function Problem({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} role="alert">
      <Notice tone="alert">{text}</Notice>
    </div>
  );
}

function PrimaryButton({ view, label, isTold = false, whyOff, ...action }: OrderAction & Pick<OrderScreenProps, 'view'>) {
  const { amountsHidden } = usePreferences();
  const reason = whyOff === undefined ? whyOffOf(view, isTold, amountsHidden) : whyOff;
  return <WideButton text={label} disabledReason={reason} onRefused={action.onPress} {...action} />;
}
