import type { FlowFrame, FrameEvent, Message, OrderScene } from '@caifu/core/kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FlowFrameHost, Screen, type ScreenLayoutProps, useGo, usePreferences } from '../app/shell/screens.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { LoadingRegion, Notice, ProblemCard } from '../kit/show.ts';
import { UnknownOutcome, type UnknownOutcomeProps } from './UnknownOutcome.tsx';

export interface OrderView extends FlowFrame {
  readonly scene: OrderScene;
  readonly problem: Message | null;
  readonly canRetry: boolean;
  readonly step: string;
  /** Whether it can be sent, and why not. */
  readonly button: { readonly isEnabled: boolean; readonly reason?: Message | null };
}

export interface OrderScreenProps extends Pick<ScreenLayoutProps, 'action'> {
  readonly view: OrderView;
  readonly send: (event: FrameEvent | { readonly type: 'retry.pressed' }) => void;
  /** Stands above every scene. */
  readonly head?: ReactNode;
  /** Bones of the real layout. */
  readonly skeleton: ReactNode;
  readonly waitingLabel?: string | undefined;
  readonly form: ReactNode;
  /** The purpose of the form; left out where it cannot be sent at all. */
  readonly primary?: OrderAction | undefined;
  /** Once it is placed the result must show, network or not: its page is fetched with the summary. */
  readonly resultPath?: RoutePath | undefined;
  readonly stopped: { readonly title: string; readonly retryLabel?: string; readonly below?: ReactNode };
  /** Left out where no answer can be lost. */
  readonly unknown?: Pick<UnknownOutcomeProps, 'words' | 'problem' | 'look'>;
  /** Where the result has no page of its own. */
  readonly result?: { readonly content: ReactNode; readonly bar: ReactNode };
  /** Stands under the words of the flow's question. */
  readonly details?: ReactNode;
  /** The summary and the password pad: over whatever stands. */
  readonly sheets: ReactNode;
}

export interface OrderAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  /** [UI-780] Why it is off is told at the field already, or the field is empty: an empty field is not asked for before a press. */
  readonly isTold?: boolean;
  /** Instead of what the flow says of its button: why it is off, in words or without any (''); null when it is on. A press says it too. */
  readonly whyOff?: string | null;
}

/** Words under the button only while the form is filled in. */
function whyOffOf({ step, button: { isEnabled, reason = null } }: OrderView, isTold: boolean, amountsHidden: boolean): string | null {
  if (isEnabled || step !== 'edit' || reason === null) return null;
  return isTold ? '' : sentenceOf(reason, { amountsHidden });
}

/** The screen of an order: what it waits for, the form, why it stops, the doubt, the result. */
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
        {/* Why the last order came to nothing: it stays until the next one is tried. */}
        {scene === 'form' && view.problem !== null && <Problem key={sentenceOf(view.problem)} text={sentenceOf(view.problem)} />}
        {scene === 'form' && form}
        {scene === 'stopped' && (
          <>
            <ProblemCard
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

/** [FL-662] The summary is brought into view: the form may have been scrolled far down when the order was sent. */
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
