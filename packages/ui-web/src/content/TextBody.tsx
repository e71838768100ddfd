import { clauseParts, sellerLine, settlementLine, type Seller } from '@caifu/core/law';
import { pageLaw } from '../app/shell/page-law.ts';
import { pageSeller } from '../app/shell/page-seller.ts';
import { ReadAloud } from '../app/shell/ReadAloud.tsx';
import type { TextDocument } from './text-document.ts';
import { contentCopy } from './content.copy.ts';
import { lawful, lawMark } from './law-words.ts';
import { sellerRows } from './SellerFacts.tsx';
import { ServiceWords } from './ServiceWords.tsx';
import { contentTitles } from './titles.copy.ts';

export interface TextBodyProps {
  readonly text: TextDocument;
  /** Heading level of the chapters, one below the heading above the text. */
  readonly headAs: 'h2' | 'h3' | 'h4';
  /** Who sells, named below the text. */
  readonly seller?: Seller | null;
}

/** The body of a document: its first day, its purpose, its chapters. */
export function TextBody({ text, headAs: Head, seller = pageSeller }: TextBodyProps) {
  return (
    <div data-aloud="">
      <div className="row justify-between gap-8">
        <p className="small">{contentCopy.edition(text.version, text.effective, text.publisher)}</p>
        <ReadAloud />
      </div>
      <p className="mt-8 plain lines-175 wrap-anywhere">{lawful(text.opening)}</p>
      {text.chapters.some(({ lines }) => lines.some((line) => clausesOf(line).some(({ isOneSided }) => isOneSided))) && (
        <p className="mt-8 plain lines-175 wrap-anywhere">{contentCopy.oneSided}</p>
      )}
      {text.chapters.map(({ head, lines }) => (
        <div key={head} className="mt-24">
          <Head className="text-16">{head}</Head>
          {lines.map((line) => (
            <p key={line} className="mt-8 plain lines-175 wrap-anywhere">
              {clausesOf(line).map(({ text: part, isOneSided }) =>
                isOneSided ? (
                  <strong key={part} className="bold">
                    <ServiceWords text={part} />
                  </strong>
                ) : (
                  <ServiceWords key={part} text={part} />
                ),
              )}
            </p>
          ))}
        </div>
      ))}
      {text.beside !== undefined && lawful(lawMark(text.beside)) !== '' && (
        <div className="mt-24">
          <Head className="text-16">{contentCopy.byLaw}</Head>
          <p className="mt-8 plain lines-175 wrap-anywhere">{lawful(lawMark(text.beside))}</p>
        </div>
      )}
      {seller !== null && <SellerNote seller={seller} headAs={Head} />}
    </div>
  );
}

/** [LAW-63] A line with its clauses that are printed bold. */
const clausesOf = (line: string) => clauseParts(lawful(line), pageLaw.now());

/** [LAW-61] Who sells, beside the text and no part of it. */
function SellerNote({ seller, headAs: Head }: Pick<TextBodyProps, 'headAs'> & { readonly seller: Seller }) {
  return (
    <div className="mt-24">
      <Head className="text-16">{contentTitles.seller}</Head>
      <p className="mt-8 plain lines-175 wrap-anywhere">{sellerLine(seller)}</p>
      {sellerRows(seller).map(({ label, value }) => (
        <p key={label} className="mt-4 plain lines-175 wrap-anywhere">
          {label}：{value}
        </p>
      ))}
      <p className="mt-8 plain lines-175 wrap-anywhere">{settlementLine(seller)}</p>
    </div>
  );
}
