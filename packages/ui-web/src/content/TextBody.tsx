import type { TextDocument } from './text-document.ts';
import { contentCopy } from './content.copy.ts';
import { ServiceWords } from './ServiceWords.tsx';
import css from './TextBody.module.css';

export interface TextBodyProps {
  readonly text: TextDocument;
  /** Level of the chapters' heads, one below what stands above the text. */
  readonly headAs: 'h2' | 'h3' | 'h4';
}

/** A document's words: since when it holds, what it is for, its chapters. */
export function TextBody({ text, headAs: Head }: TextBodyProps) {
  return (
    <>
      <p className={css['edition']}>{contentCopy.edition(text.version, text.effective, text.publisher)}</p>
      <p className={css['line']}>{text.opening}</p>
      {text.chapters.map(({ head, lines }) => (
        <div key={head} className={css['chapter']}>
          <Head className={css['head']}>{head}</Head>
          {lines.map((line) => (
            <p key={line} className={css['line']}>
              <ServiceWords text={line} />
            </p>
          ))}
        </div>
      ))}
    </>
  );
}
