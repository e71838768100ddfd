import { memo, useEffect, useRef, useState } from 'react';
import { pdfCopy } from './documents.copy.ts';
import { FileLink, type LinkedFile } from '../FileLink.tsx';
import { canvasWidth } from './canvas-width.ts';
import type { OpenedDocument, OpenedPage } from './pdf-engine.ts';
import css from './PdfDocument.module.css';

export interface PdfPageProps {
  readonly document: OpenedDocument;
  readonly file: LinkedFile;
  readonly number: number;
  readonly count: number;
  /** Whether the page is in or near the view and is drawn. Otherwise it frees its canvas and keeps its room. */
  readonly isNear: boolean;
  /** Width of the frame in CSS pixels. 0 before it is known. */
  readonly width: number;
  readonly zoom: number;
  /** Height divided by width, until the page's own ratio is known. */
  readonly shape: number;
  readonly onShape?: (shape: number) => void;
}

export const PdfPage = memo(function PdfPage({ document, file, number, count, isNear, width, zoom, shape, onShape }: PdfPageProps) {
  const sheetRef = useRef<HTMLDivElement>(null);
  const [ownShape, setOwnShape] = useState<number | null>(null);
  const [{ text, hasFailed, isTextMissing }, setTold] = useState(nothingTold);

  useEffect(() => {
    const sheet = sheetRef.current;
    if (!isNear || width === 0 || sheet === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onOpened = (page: OpenedPage) => {
      const heightByWidth = page.height / page.width;
      setOwnShape(heightByWidth);
      onShape?.(heightByWidth);
    };
    drawOnto(sheet, { document, number, frame: { width, zoom, density: window.devicePixelRatio }, signal, onOpened }).then(
      (drawn) => (drawn === null ? undefined : setTold({ ...drawn, hasFailed: false })),
      () => (signal.aborted ? undefined : setTold({ ...nothingTold, hasFailed: true })),
    );
    return () => leaving.abort();
  }, [document, number, isNear, width, zoom, onShape]);

  useEffect(() => {
    const sheet = sheetRef.current;
    if (!isNear || sheet === null) return undefined;
    return () => {
      emptied(sheet);
      setTold(nothingTold);
    };
  }, [isNear]);

  return (
    <div
      className={css['page']}
      data-page={number}
      role="group"
      aria-label={pdfCopy.page(number, count)}
      style={{ aspectRatio: String(1 / (ownShape ?? shape)) }}
    >
      <div ref={sheetRef} className={css['picture']} aria-hidden="true" />
      {(isTextMissing || hasFailed) && (
        <p className={css['failed']}>
          <FileLink file={file}>{hasFailed ? pdfCopy.pageFailed : pdfCopy.textMissing}</FileLink>
        </p>
      )}
      {text !== '' && <div className="heard">{text}</div>}
    </div>
  );
});

const nothingTold = { text: '', hasFailed: false, isTextMissing: false };

interface PageToDraw {
  readonly document: OpenedDocument;
  readonly number: number;
  readonly frame: Parameters<typeof canvasWidth>[0];
  readonly signal: AbortSignal;
  readonly onOpened: (page: OpenedPage) => void;
}

/** Draws a page and returns its text. null when the caller has left. */
async function drawOnto(
  sheet: HTMLElement,
  { document, number, frame, signal, onOpened }: PageToDraw,
): Promise<{ readonly text: string; readonly isTextMissing: boolean } | null> {
  const page = await document.page(number);
  if (signal.aborted) return null;
  onOpened(page);
  const canvas = window.document.createElement('canvas');
  try {
    await page.draw(canvas, canvasWidth(frame, page.height / page.width), signal);
    if (signal.aborted) return null;
    // The picture of the previous zoom stays until this one can replace it.
    emptied(sheet).append(canvas);
    const isTextMissing = await page.isTextMissing(canvas);
    const text = signal.aborted ? '' : await page.text();
    return signal.aborted ? null : { text, isTextMissing };
  } finally {
    if (!canvas.isConnected) freed(canvas);
    page.release();
  }
}

function emptied(sheet: HTMLElement): HTMLElement {
  sheet.querySelectorAll('canvas').forEach(freed);
  sheet.replaceChildren();
  return sheet;
}

/** Sets the canvas to no pixels, because some browsers keep the memory of a removed one for long. */
function freed(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
