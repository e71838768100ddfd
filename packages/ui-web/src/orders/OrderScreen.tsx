import type { FlowFrame, FrameEvent, Message, OrderScene } from '@caifu/core/kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { Screen, type ScreenLayoutProps } from '../app/shell/Screen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { LoadingRegion } from '../kit/Skeleton.tsx';
import { UnknownOutcome, type UnknownOutcomeProps } from './UnknownOutcome.tsx';

/** What the views of orders have in common. */
export interface OrderView extends FlowFrame {
  readonly scene: OrderScene;
  readonly problem: Message | null;
  readonly canRetry: boolean;
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
  /** What the form is for; left out where it cannot be sent at all. */
  readonly primary?: OrderAction | undefined;
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
  /** Why it is off, in words or without any (''); null when it is on. A press says it too. */
  readonly whyOff: string | null;
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
  stopped,
  unknown,
  result,
  details,
  sheets,
}: OrderScreenProps) {
  const retry = () => send({ type: 'retry.pressed' });
  const scene = view.scene === 'result' && result === undefined ? 'waiting' : view.scene;
  const bar = scene === 'form' ? primary !== undefined && <PrimaryButton {...primary} /> : scene === 'result' && result?.bar;
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
            <Card>
              <ProblemState
                title={stopped.title}
                problem={view.problem}
                {...(view.canRetry ? { onRetry: retry } : {})}
                {...(stopped.retryLabel === undefined ? {} : { retryLabel: stopped.retryLabel })}
              />
            </Card>
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

/** [FL-662] It is brought into view: the form may have been scrolled far down when the order was sent. */
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

function PrimaryButton({ label, onPress, isBusy = false, whyOff }: OrderAction) {
  return (
    <Button isWide isBusy={isBusy} disabledReason={whyOff} onPress={onPress} onRefused={onPress}>
      {label}
    </Button>
  );
}
