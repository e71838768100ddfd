import { useEffect, useReducer, type ReactNode } from 'react';
import { faultKindOf } from '../fault-kind.ts';
import { pdfCopy } from './documents.copy.ts';
import { kitCopy } from '../kit.copy.ts';
import { Button } from '../Button.tsx';
import { FileLink, type LinkedFile } from '../FileLink.tsx';
import { Notice } from '../Notice.tsx';
import { LoadingRegion } from '../Skeleton.tsx';
import { ErrorState } from '../States.tsx';
import { useWhenOnline } from '../when-online.ts';
import { DocumentFault, readDocument, type DocumentProblem } from './document-bytes.ts';
import type { OpenedDocument } from './pdf-engine.ts';
import { startPdfWorker } from './pdf-worker.ts';
import { PdfPages, type PdfPagesProps } from './PdfPages.tsx';
import css from './PdfDocument.module.css';

export interface PdfDocumentProps {
  /** The address has been checked: it is a place of documents that this app trusts. */
  readonly address: string;
  /** The file name for the download, without its ending. */
  readonly name: string;
  /** Fetches the bytes. */
  readonly request?: typeof fetch;
  /** Shown above the pages once they have loaded. */
  readonly notice?: ReactNode;
  /** Shown over the pages, with their text. */
  readonly Over?: PdfPagesProps['Over'];
}

/** A document page by page, or its state: loading, broken, not drawable here, locked, too large, empty, missing, network lost. */
export function PdfDocument(props: PdfDocumentProps) {
  const [attempt, restart] = useReducer((count: number) => count + 1, 0);
  return <Attempt key={attempt} {...props} onRestart={restart} />;
}

/** One read of the file, from its first byte. */
function Attempt({ address, name, request, notice, Over, onRestart }: PdfDocumentProps & { readonly onRestart: () => void }) {
  const [{ shown, resume }, tell] = useReducer(next, started);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const bytes = readDocument({
      address,
      signal,
      onProgress: (loaded, total) => tell({ type: 'read', loaded, total }),
      onInterrupted: (goOn) => tell({ type: 'interrupted', resume: goOn ?? onRestart }),
      ...(request === undefined ? {} : { request }),
    });
    const thread = startPdfWorker();
    const open = async () => {
      // The engine is large. It loads with the first document, in parallel with its bytes.
      const engine = import('./pdf-engine.ts').catch((cause: unknown) => {
        throw new DocumentFault(isWithoutFile(cause) ? 'unreachable' : 'undrawable', { cause });
      });
      const [{ openDocument }] = await Promise.all([engine, bytes]);
      const document = await openDocument({ bytes, thread, signal });
      if (!signal.aborted) tell({ type: 'opened', document });
    };
    open().catch((fault: unknown) => {
      if (!signal.aborted) tell({ type: 'failed', problem: fault instanceof DocumentFault ? fault.problem : 'undrawable' });
    });
    return () => {
      ending.abort();
      thread.terminate();
    };
  }, [address, request, onRestart]);

  const isInterrupted = resume !== null;
  const goOn = () => {
    tell({ type: 'resumed' });
    resume?.();
  };
  // [UI-661] Retries automatically only while the document has not been shown.
  useWhenOnline(isInterrupted && shown.state === 'open' ? goOn : null);

  const file = { href: address, name: `${name}.pdf` };
  if (shown.state === 'failed' || (shown.state === 'opening' && isInterrupted)) {
    const problem = shown.state === 'failed' ? shown.problem : 'unreachable';
    const canRetry = RETRIED.has(problem);
    return (
      <div className={css['outcome']}>
        <ErrorState
          {...pdfCopy.problems[problem]}
          isNetwork={problem === 'unreachable'}
          {...(canRetry ? { onRetry: isInterrupted ? goOn : onRestart } : {})}
          {...(DOWNLOADABLE.has(problem) ? { otherWay: <DownloadLink file={file} look="button" /> } : {})}
        />
      </div>
    );
  }
  if (shown.state === 'opening') return <Opening loaded={shown.loaded} total={shown.total} />;
  const count = shown.document.pageCount;
  return (
    <PdfPages document={shown.document} shownCount={Math.min(count, MOST_PAGES)} file={file} Over={Over}>
      {notice}
      {isInterrupted && (
        <Notice
          tone="alert"
          action={
            <Button kind="text" size="small" onPress={goOn}>
              {kitCopy.retry}
            </Button>
          }
        >
          {pdfCopy.interrupted}
        </Notice>
      )}
      {count > MOST_PAGES && <Notice action={<DownloadLink file={file} look="text" />}>{pdfCopy.firstPagesOnly(MOST_PAGES, count)}</Notice>}
    </PdfPages>
  );
}

/** Maximum pages that are shown. The rest is in the download (decision 0035). */
const MOST_PAGES = 200;

const DOWNLOADABLE: ReadonlySet<DocumentProblem> = new Set(['broken', 'undrawable', 'encrypted', 'too-large']);
const RETRIED: ReadonlySet<DocumentProblem> = new Set(['unreachable', 'unserved', 'empty']);

const isWithoutFile = (cause: unknown): boolean => ['file', 'network'].includes(faultKindOf(cause));

function DownloadLink({ file, look }: { readonly file: LinkedFile; readonly look: 'text' | 'button' }) {
  return (
    <FileLink className={css['link']} look={look} file={file}>
      {pdfCopy.download}
    </FileLink>
  );
}

/** A blank page with the progress. */
function Opening({ loaded, total }: { readonly loaded: number; readonly total: number | null }) {
  return (
    <LoadingRegion label={pdfCopy.loading}>
      <div className={css['opening']} aria-hidden="true">
        <div className={css['sheet']}>
          <div className="text-14 ink-3 text-center">
            <p>{pdfCopy.loading}</p>
            <progress className={css['progress']} {...(total === null ? {} : { value: loaded, max: total })} />
            <p className="text-12">{loaded === 0 ? '\u00a0' : pdfCopy.loaded(sizeText(loaded), total === null ? null : sizeText(total))}</p>
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`;

type Shown =
  | { readonly state: 'opening'; readonly loaded: number; readonly total: number | null }
  | { readonly state: 'failed'; readonly problem: DocumentProblem }
  | { readonly state: 'open'; readonly document: OpenedDocument };

interface Viewing {
  readonly shown: Shown;
  /** Set while the network is lost during the read. */
  readonly resume: (() => void) | null;
}

type Told =
  | { readonly type: 'read'; readonly loaded: number; readonly total: number | null }
  | { readonly type: 'interrupted'; readonly resume: () => void }
  | { readonly type: 'opened'; readonly document: OpenedDocument }
  | { readonly type: 'failed'; readonly problem: DocumentProblem }
  | { readonly type: 'resumed' };

const started: Viewing = { shown: { state: 'opening', loaded: 0, total: null }, resume: null };

function next(viewing: Viewing, told: Told): Viewing {
  switch (told.type) {
    case 'read':
      return viewing.shown.state === 'opening'
        ? { ...viewing, shown: { state: 'opening', loaded: told.loaded, total: told.total } }
        : viewing;
    case 'interrupted':
      return { ...viewing, resume: told.resume };
    case 'opened':
      return { ...viewing, shown: { state: 'open', document: told.document } };
    case 'failed':
      return { ...viewing, shown: { state: 'failed', problem: told.problem }, resume: null };
    case 'resumed':
      return { ...viewing, resume: null };
  }
}
