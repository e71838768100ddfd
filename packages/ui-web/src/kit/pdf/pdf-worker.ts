import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { trustedScript } from '../trusted-script.ts';

/** A worker that parses one document. */
export function startPdfWorker(): Worker {
  return new Worker(trustedScript(workerAddress), { type: 'module' });
}
