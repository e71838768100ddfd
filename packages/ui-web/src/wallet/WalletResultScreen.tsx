import type { WalletRecordLine } from '@caifu/core/wallet';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FlowFrameHost, useGo, OwnAmount } from '../app/shell/screens.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { WideButton } from '../kit/Button.tsx';
import { ResultFrame } from '../orders/ResultFrame.tsx';
import { HQ, MMF, type WalletFamily } from './wallet-family.ts';
import { recordCopy, resultCopy as copy } from './wallet.copy.ts';
import { partRows, recordFacts, useWalletRecord, walletSteps } from './WalletRecordScreen.tsx';

export interface WalletResultScreenProps {
  readonly query: { readonly orderNo: string; readonly returnUrl?: string | undefined };
}

export const WalletResultScreen = ({ query }: WalletResultScreenProps) => <Result {...query} family={MMF} />;
export const ProcessResultScreen = ({ query }: WalletResultScreenProps) => <Result {...query} family={HQ} />;

/** [UI-1008] 办理结果: shows the outcome of a top-up or a withdrawal, its dates, and the next pages. */
function Result({ orderNo, returnUrl, family }: WalletResultScreenProps['query'] & { readonly family: WalletFamily }) {
  const { view, send } = useWalletRecord(orderNo);
  const { address: back, leave } = useWayBack(returnUrl, family.home);
  const go = useGo();
  const { record, step, problem } = view;
  const words = wordsOf(step === 'failed' ? 'failed' : record);
  return (
    <>
      <ResultFrame
        isBusy={view.isBusy}
        isReading={step === 'loading'}
        outcome={record === null ? 'waiting' : 'succeeded'}
        title={words.title}
        text={step === 'failed' && problem !== null ? sentenceOf(problem) : words.text}
        amount={record === null ? undefined : <OwnAmount text={record.amountText} unit={recordCopy.yuan} size="40" />}
        onRetry={view.canRetry ? () => send({ type: 'retry.pressed' }) : null}
        timeline={record?.timeline ?? NO_STEPS}
        kinds={walletSteps({ kind: record?.kind ?? 'in' })}
        rows={record === null ? [] : [...recordFacts(record), ...partRows(record)]}
        orderNo={orderNo}
        next={words.next}
        onBack={leave}
        ways={
          <>
            <WideButton kind="secondary" text={copy.records} onPress={() => go.to(family.records)} />
            <WideButton text={back === null ? copy.finish : copy.back} onPress={leave} />
          </>
        }
      />
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

const NO_STEPS: WalletRecordLine['timeline'] = [];

function wordsOf(record: WalletRecordLine | 'failed' | null): { readonly title: string; readonly text: string; readonly next: string } {
  const { titles, texts, next } = copy;
  if (record === null) return { title: titles.loading, text: '', next: next.error };
  if (record === 'failed') return { title: titles.error, text: texts.error, next: next.error };
  if (record.kind === 'in') return { title: sentenceOf({ kind: 'top-up-done' }), text: texts.in, next: next.in };
  if (record.source === 'normal-withdrawal') {
    return {
      title: record.state === 'done' ? titles.normalDone : sentenceOf({ kind: 'withdrawal-accepted' }),
      text: record.state === 'done' ? '' : texts.normal,
      next: next.normal,
    };
  }
  return { title: sentenceOf({ kind: 'withdrawal-done' }), text: texts.quick, next: next.quick };
}
