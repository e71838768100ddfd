import { faultMessage } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useRef, useState } from 'react';
import { FileTakingContext, type LinkedFile } from '../../kit/FileLink.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { HeldPdf, type HeldPdfProps } from '../../kit/pdf/HeldPdf.tsx';
import { usePort } from './flows.ts';

/** [UI-1318] A document of the investor. Where its address does not open it, a press asks for a way that does, one at a time, and says what went wrong. */
export function OwnPdf(document: HeldPdfProps) {
  const files = usePort('files');
  const isAsking = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async ({ href, name }: LinkedFile): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setProblem(null);
    await files.open({ address: href, fileName: name }).catch((fault: unknown) => setProblem(sentenceOf(faultMessage(fault))));
    isAsking.current = false;
  };
  return (
    <FileTakingContext value={files.isElsewhere ? (file) => void take(file) : null}>
      {problem !== null && <Notice tone="alert">{problem}</Notice>}
      <HeldPdf {...document} />
    </FileTakingContext>
  );
}
