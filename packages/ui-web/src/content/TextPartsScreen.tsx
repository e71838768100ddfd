import { Screen } from '../app/shell/Screen.tsx';
import { Card, Section } from '../kit/Card.tsx';
import css from './TextParts.module.css';

/** One part of a text: what it is about, and its paragraphs. */
export interface TextPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A text that is agreed to, part by part. */
export function TextPartsScreen({ parts }: { readonly parts: readonly TextPart[] }) {
  return (
    <Screen>
      {parts.map(({ title, lines }) => (
        <Section key={title} title={title}>
          <Card>
            {lines.map((line) => (
              <p key={line} className={css['text']}>
                {line}
              </p>
            ))}
          </Card>
        </Section>
      ))}
    </Screen>
  );
}
