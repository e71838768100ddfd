import { useState } from 'react';
import { PdfDocument, type PdfDocumentProps } from './PdfDocument.tsx';

export interface HeldPdfProps extends Pick<PdfDocumentProps, 'address' | 'notice' | 'Over'> {
  /** The file name for the download, without its ending. */
  readonly name: string;
  /** The bytes in base64. */
  readonly content: string;
}

/** A document whose bytes are in the page's memory, and are removed with the page. `address` is for its download. */
export function HeldPdf(props: HeldPdfProps) {
  return <Held key={props.content} {...props} />;
}

function Held({ content, ...document }: HeldPdfProps) {
  const [request] = useState(() => inMemory(content));
  return <PdfDocument {...document} request={request} />;
}

function inMemory(content: string): typeof fetch {
  const blob = new Blob([bytesOf(content)], { type: 'application/pdf' });
  const headers = { 'content-type': 'application/pdf' };
  return () => Promise.resolve(new Response(blob, { status: 200, headers }));
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
