import type { FlowFrame, FrameEvent } from '@caifu/core/kit';
import { FlowFrameHost } from './FlowFrameHost.tsx';
import { Screen, type ScreenLayoutProps } from './Screen.tsx';

export interface FlowScreenProps extends Omit<ScreenLayoutProps, 'isBusy'> {
  readonly view: FlowFrame;
  readonly send: (event: FrameEvent) => void;
}

/** A screen with its flow's dialog and notice. */
export function FlowScreen({ view, send, ...layout }: FlowScreenProps) {
  return (
    <>
      <Screen isBusy={view.isBusy} {...layout} />
      <FlowFrameHost frame={view} send={send} onBack={layout.onBack} />
    </>
  );
}
