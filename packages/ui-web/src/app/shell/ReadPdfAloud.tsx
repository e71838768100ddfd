import { use, useRef, useState } from 'react';
import { pdfCopy } from '../../kit/pdf/documents.copy.ts';
import type { DocumentText } from '../../kit/pdf/PdfPages.tsx';
import { AloudButton, useSpeechState } from './ReadAloud.tsx';
import { aloudCopy } from './aloud.copy.ts';
import css from './ReadPdfAloud.module.css';
import { SpeechContext, type Speech } from './speech.ts';
import { pageAloud } from './words-aloud.ts';

/** [UI-1423] Reads a document from the page in view to its last one, and says where it has no text. */
export function ReadPdfAloud({ text }: { readonly text: DocumentText }) {
  const speech = use(SpeechContext);
  const isReady = useSpeechState() === 'ready';
  const [why, setWhy] = useState<'noText' | 'failed' | null>(null);
  const run = useRef<AbortController>(null);
  return (
    isReady && (
      <div className={css['place']}>
        <p role="status" className={css['none']}>
          {why !== null && aloudCopy[why]}
        </p>
        <div className={css['button']}>
          <AloudButton
            read={(_, onEnd) => {
              const reading = new AbortController();
              run.current = reading;
              setWhy(null);
              const say = async () => {
                const outcome = await sayPages(speech, text, reading.signal);
                if (!reading.signal.aborted) setWhy(outcome);
                onEnd();
              };
              void say();
            }}
            stop={() => {
              run.current?.abort();
              speech.stop();
            }}
          />
        </div>
      </div>
    )
  );
}

/**
 * The number of the first page is said at once, within the press: a browser may refuse a voice that begins later. Returns why nothing was
 * said, or null.
 */
async function sayPages(speech: Speech, text: DocumentText, signal: AbortSignal): Promise<'noText' | 'failed' | null> {
  const said = (lines: readonly string[]) => new Promise<boolean>((resolve) => speech.say(lines, resolve));
  const first = text.present;
  const beginning = said([pdfCopy.page(first, text.pageCount)]);
  let why: 'noText' | 'failed' | null = 'noText';
  for (let page = first; page <= text.pageCount; page += 1) {
    const lines = await text.of(page).then(pageAloud, () => null);
    if (page === first && !(await beginning)) return null;
    if (signal.aborted) return why;
    if (lines === null && why === 'noText') why = 'failed';
    if (lines === null || lines.length === 0) continue;
    why = null;
    if (!(await said(page === first ? lines : [pdfCopy.page(page, text.pageCount), ...lines]))) return null;
  }
  return why;
}
