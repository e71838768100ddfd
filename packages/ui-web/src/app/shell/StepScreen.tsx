import type { FrameEvent, Message } from '@caifu/core/kit';
import type { ReactNode } from 'react';
import { LoadingRegion } from '../../kit/Skeleton.tsx';
import { PageProblem } from './PageProblem.tsx';
import { FlowScreen, type FlowScreenProps } from './FlowScreen.tsx';

export interface StepScreenProps extends Omit<FlowScreenProps, 'send'> {
  /** `loading` and `leaving`: `skeleton`. `failed`: the problem and a retry. Otherwise the children. */
  readonly view: FlowScreenProps['view'] & { readonly step: string; readonly problem: Message | null };
  readonly send: (event: FrameEvent | { readonly type: 'retry.pressed' }) => void;
  readonly failedTitle: string;
  /** A skeleton with the real layout. */
  readonly skeleton: ReactNode;
  /** Replaces the problem and the retry. */
  readonly failed?: ReactNode;
}

/** A screen of a flow that reads data first. */
export function StepScreen({ view, send, failedTitle, skeleton, failed, children, ...layout }: StepScreenProps) {
  const { step, problem } = view;
  const isReading = step === 'loading' || step === 'leaving';
  return (
    <FlowScreen view={view} send={send} {...layout}>
      {isReading && <LoadingRegion>{skeleton}</LoadingRegion>}
      {step === 'failed' &&
        (failed || <PageProblem title={failedTitle} problem={problem} onRetry={() => send({ type: 'retry.pressed' })} />)}
      {!isReading && step !== 'failed' && children}
    </FlowScreen>
  );
}
