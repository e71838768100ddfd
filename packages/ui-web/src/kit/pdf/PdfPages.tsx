import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Download, Minus, Plus } from 'lucide-react';
import { pdfCopy } from './documents.copy.ts';
import { FileLink, type LinkedFile } from '../FileLink.tsx';
import { drawn, type Icon } from '../icons.tsx';
import type { OpenedDocument } from './pdf-engine.ts';
import { PdfPage } from './PdfPage.tsx';
import css from './PdfDocument.module.css';
import { useZoom } from './use-zoom.ts';

/** The text of a document, page by page. */
export interface DocumentText {
  readonly pageCount: number;
  /** The number of the page in view. */
  readonly present: number;
  /** Empty for a page that is a picture. */
  readonly of: (page: number) => Promise<string>;
}

export interface PdfPagesProps {
  readonly document: OpenedDocument;
  /** Maximum pages that are shown. */
  readonly shownCount: number;
  readonly file: LinkedFile;
  readonly Over?: ComponentType<{ readonly text: DocumentText }> | undefined;
  /** Notices above the pages. */
  readonly children?: ReactNode;
}

/** The pages in one scrolling frame. Pages within a screen of the view are drawn; the others keep their room. */
export function PdfPages({ document, shownCount, file, Over, children }: PdfPagesProps) {
  const { frameRef, zoom, restingZoom, canZoomIn, canZoomOut, zoomIn, zoomOut, reset } = useZoom();
  const [near, setNear] = useState<ReadonlySet<number>>(FIRST);
  const [current, setCurrent] = useState(1);
  const [width, setWidth] = useState(0);
  // A page that has not been opened is assumed to have the first one's shape.
  const [shape, setShape] = useState(A4);

  useEffect(() => {
    const frame = frameRef.current;
    if (frame === null) return undefined;
    const measured = new ResizeObserver(() => setWidth(frame.clientWidth));
    measured.observe(frame);
    const pages = frame.querySelectorAll<HTMLElement>('[data-page]');
    const drawing = new IntersectionObserver((changes) => setNear((before) => changed(before, changes)), {
      root: frame,
      rootMargin: '100% 0px',
    });
    // The page on the middle line counts as the present one.
    const reading = new IntersectionObserver(
      (changes) => {
        const entered = changes.find(({ isIntersecting }) => isIntersecting);
        if (entered !== undefined) setCurrent(numberOf(entered.target));
      },
      { root: frame, rootMargin: '-50% 0px' },
    );
    pages.forEach((page) => {
      drawing.observe(page);
      reading.observe(page);
    });
    return () => {
      measured.disconnect();
      drawing.disconnect();
      reading.disconnect();
    };
  }, [frameRef]);

  const percent = Math.round(zoom * 100);
  return (
    <div className={css['viewer']}>
      {children}
      {/* Focusable, so that keys can scroll it. */}
      <div className={css['room']}>
        <div ref={frameRef} className={css['frame']} role="region" aria-label={pdfCopy.pages} tabIndex={0}>
          <div className={css['pages']} style={{ width: `${zoom * 100}%` }}>
            {Array.from({ length: shownCount }, (_, index) => (
              <PdfPage
                key={index}
                document={document}
                file={file}
                number={index + 1}
                count={document.pageCount}
                isNear={near.has(index + 1)}
                width={width}
                zoom={restingZoom}
                shape={shape}
                {...(index === 0 ? { onShape: setShape } : {})}
              />
            ))}
          </div>
        </div>
        {Over !== undefined && (
          <Over text={{ pageCount: shownCount, present: current, of: async (page) => (await document.page(page)).text() }} />
        )}
      </div>
      <div className={css['bar']}>
        <div className="row">
          <BarButton icon={MinusIcon} label={pdfCopy.zoomOut} isOff={!canZoomOut} onPress={zoomOut} />
          <button className={css['percent']} type="button" aria-label={pdfCopy.zoomHeard(percent)} onClick={reset}>
            {pdfCopy.zoom(percent)}
          </button>
          <BarButton icon={PlusIcon} label={pdfCopy.zoomIn} isOff={!canZoomIn} onPress={zoomIn} />
        </div>
        <p className="p-0-8 text-16 bold nowrap">
          <span aria-hidden="true">{pdfCopy.counter(current, document.pageCount)}</span>
          <span className="heard">{pdfCopy.page(current, document.pageCount)}</span>
        </p>
        <FileLink className={css['save']} file={file}>
          <DownloadIcon size={20} />
          {pdfCopy.download}
        </FileLink>
      </div>
    </div>
  );
}

const MinusIcon = drawn(Minus);
const PlusIcon = drawn(Plus);
const DownloadIcon = drawn(Download);

const FIRST: ReadonlySet<number> = new Set([1]);
/** Height divided by width. */
const A4 = 297 / 210;

interface BarButtonProps {
  readonly icon: Icon;
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function BarButton({ icon: Glyph, label, isOff, onPress }: BarButtonProps) {
  return (
    <button
      className={css['step']}
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Glyph size={20} />
    </button>
  );
}

function changed(before: ReadonlySet<number>, changes: readonly IntersectionObserverEntry[]): ReadonlySet<number> {
  const now = new Set(before);
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting) now.add(numberOf(target));
    else now.delete(numberOf(target));
  }
  return now;
}

const numberOf = (page: Element): number => Number(page.getAttribute('data-page'));
