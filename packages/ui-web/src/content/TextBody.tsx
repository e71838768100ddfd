import type { TextDocument } from './text-document.ts';
import { contentCopy } from './content.copy.ts';
import { lawful } from './law-words.ts';
import { ServiceWords } from './ServiceWords.tsx';

export interface TextBodyProps {
  readonly text: TextDocument;
  /** Heading level of the chapters, one below the heading above the text. */
  readonly headAs: 'h2' | 'h3' | 'h4';
}

/** The body of a document: its first day, its purpose, its chapters. */
export function TextBody({ text, headAs: Head }: TextBodyProps) {
  return (
    <>
      <p className="mb-12 small">{contentCopy.edition(text.version, text.effective, text.publisher)}</p>
      <p className="mt-8 plain lines-175 wrap-anywhere">{lawful(text.opening)}</p>
      {text.chapters.map(({ head, lines }) => (
        <div key={head} className="mt-24">
          <Head className="text-16">{head}</Head>
          {lines.map((line) => (
            <p key={line} className="mt-8 plain lines-175 wrap-anywhere">
              <ServiceWords text={lawful(line)} />
            </p>
          ))}
        </div>
      ))}
    </>
  );
}
