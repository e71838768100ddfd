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
  const [isWithoutText, setWithoutText] = useState(false);
  const run = useRef<AbortController>(null);
  return (
    isReady && (
      <div className={css['place']}>
        <p role="status" className={css['none']}>
          {isWithoutText && aloudCopy.noText}
        </p>
        <div className={css['button']}>
          <AloudButton
            read={(_, onEnd) => {
              const reading = new AbortController();
              run.current = reading;
              setWithoutText(false);
              const say = async () => {
                const saidAny = await sayPages(speech, text, reading.signal);
                if (!saidAny && !reading.signal.aborted) setWithoutText(true);
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
 * The number of the first page is said at once, within the press: a browser may refuse a voice that begins later. Returns whether any
 * page has text.
 */
async function sayPages(speech: Speech, text: DocumentText, signal: AbortSignal): Promise<boolean> {
  const said = (lines: readonly string[]) => new Promise<boolean>((resolve) => speech.say(lines, resolve));
  const first = text.present;
  const beginning = said([pdfCopy.page(first, text.pageCount)]);
  let saidAny = false;
  for (let page = first; page <= text.pageCount; page += 1) {
    // A page that cannot be read has no text to say.
    const lines = await text.of(page).then(pageAloud, () => []);
    if (page === first && !(await beginning)) return true;
    if (signal.aborted) return saidAny;
    if (lines.length === 0) continue;
    saidAny = true;
    if (!(await said(page === first ? lines : [pdfCopy.page(page, text.pageCount), ...lines]))) return true;
  }
  return saidAny;
}
