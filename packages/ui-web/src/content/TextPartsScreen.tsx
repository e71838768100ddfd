import { Screen } from '../app/shell/Screen.tsx';
import { Card } from '../kit/Card.tsx';
import { contentCopy } from './content.copy.ts';
import { EDITION } from './text-document.ts';
import css from './TextParts.module.css';

/** One part of a text: what it is about, and its paragraphs. */
export interface TextPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** [UI-1167] A text that is agreed to, part by part: since when it holds and who says it stand above, that it is whole below. */
export function TextPartsScreen({ parts }: { readonly parts: readonly TextPart[] }) {
  return (
    <Screen>
      <Card>
        <p className={css['edition']}>{contentCopy.edition(EDITION.version, EDITION.effective, EDITION.publisher)}</p>
        {parts.map(({ title, lines }) => (
          <div key={title} className={css['part']}>
            <h2 className={css['head']}>{title}</h2>
            {lines.map((line) => (
              <p key={line} className={css['text']}>
                {line}
              </p>
            ))}
          </div>
        ))}
      </Card>
      <p className={css['end']}>{contentCopy.end}</p>
    </Screen>
  );
}
