import { AnnotationMode, getDocument, OPS, PDFDataRangeTransport, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentFault, type DocumentBytes, type DocumentProblem } from './document-bytes.ts';

/** Lives until the signal of its opening aborts. */
export interface OpenedDocument {
  readonly pageCount: number;
  readonly page: (number: number) => Promise<OpenedPage>;
}

export interface OpenedPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Draws the page, `width` pixels wide. Rejects when it is cancelled. */
  readonly draw: (canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  /** [UI-1290] Whether the page has text of which nothing was drawn: its canvas has one colour. */
  readonly isTextMissing: (canvas: HTMLCanvasElement) => Promise<boolean>;
  /** The text of the page, for screen readers. */
  readonly text: () => Promise<string>;
  /** Frees the memory of drawing the page. */
  readonly release: () => void;
}

export interface DocumentToOpen {
  /** Both load in parallel with this module. */
  readonly bytes: Promise<DocumentBytes>;
  readonly thread: Worker;
  readonly signal: AbortSignal;
}

/**
 * Opens a document. Pages are drawn to canvases, and nothing in the document is executed: no eval, no scripting, no forms, no links, no
 * WebAssembly. A worker parses the document and ends with it.
 */
export async function openDocument({ bytes, thread, signal }: DocumentToOpen): Promise<OpenedDocument> {
  const worker = PDFWorker.create({ port: thread, verbosity: VerbosityLevel.ERRORS });
  const workerLost = new Promise<never>((_, reject) => {
    // An error event with a message comes from the worker's code. One without means that its file did not load.
    const lose = (event: Event) =>
      reject(new DocumentFault(event instanceof ErrorEvent && event.message !== '' ? 'undrawable' : 'unreachable'));
    thread.addEventListener('error', lose, { once: true });
  });
  const task = getDocument({
    ...sourceOf(await bytes),
    ...sides(),
    worker,
    disableStream: true,
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_PICTURE,
    verbosity: VerbosityLevel.ERRORS,
  });
  signal.addEventListener('abort', () => void task.destroy(), { once: true });
  try {
    const pdf = await Promise.race([task.promise, workerLost]);
    if (pdf.numPages < 1) throw new DocumentFault('empty');
    return { pageCount: pdf.numPages, page: async (number) => openedPage(await pdf.getPage(number)) };
  } catch (cause) {
    throw cause instanceof DocumentFault ? cause : new DocumentFault(problemOf(cause), { cause });
  }
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

function openedPage(page: PdfPage): OpenedPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    async draw(canvas, pixels, signal) {
      const viewport = page.getViewport({ scale: pixels / width });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      // Seals and stamps are annotations with a picture. They are drawn, and their actions are not run.
      const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
      const cancel = () => drawing.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        await drawing.promise;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    async isTextMissing(canvas) {
      if (!isBlank(canvas)) return false;
      const { fnArray } = await page.getOperatorList();
      return fnArray.some((operation) => TEXT_OPERATIONS.has(operation));
    },
    async text() {
      const { items } = await page.getTextContent();
      return items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join('')
        .slice(0, MOST_TEXT);
    },
    release: () => {
      page.cleanup();
    },
  };
}

const TEXT_OPERATIONS: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
]);

/** Whether all pixels have one colour. The first lines of a page with text decide it. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const pen = canvas.getContext('2d');
  if (pen === null) return false;
  let first: number | undefined;
  for (let top = 0; top < canvas.height; top += LINES_AT_ONCE) {
    const { data } = pen.getImageData(0, top, canvas.width, Math.min(LINES_AT_ONCE, canvas.height - top));
    const pixels = new Uint32Array(data.buffer);
    first ??= pixels[0];
    if (pixels.some((pixel) => pixel !== first)) return false;
  }
  return true;
}
const LINES_AT_ONCE = 64;

/** Maximum characters of a page for screen readers. */
const MOST_TEXT = 20_000;

/** Maximum pixels of a picture inside a document. Larger ones are left out. */
const MOST_PICTURE = 64_000_000;

/** The address of pdf.js's further files (pdfjs.plugin.ts). */
function sides() {
  const side = (folder: string) => new URL(`pdfjs/${folder}/`, document.baseURI).href;
  return { cMapUrl: side('cmaps'), cMapPacked: true, standardFontDataUrl: side('standard_fonts'), wasmUrl: side('wasm') };
}

function sourceOf(bytes: DocumentBytes) {
  if (bytes.kind === 'whole') return { data: bytes.bytes };
  const range = new PDFDataRangeTransport(bytes.length, bytes.start);
  range.requestDataRange = (begin, until) => bytes.ask(begin, until, (part) => range.onDataRange(begin, part));
  return { range };
}

/** Problems that the reader reports about the file. Any other error is a fault of the reader or the engine. */
const BROKEN: ReadonlySet<string> = new Set(['InvalidPDFException', 'FormatError']);

function problemOf(cause: unknown): DocumentProblem {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'PasswordException') return 'encrypted';
  return BROKEN.has(name) ? 'broken' : 'undrawable';
}
