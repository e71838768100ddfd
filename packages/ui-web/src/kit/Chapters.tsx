import { Card, Section } from './Card.tsx';

export interface Chapter {
  readonly head: string;
  readonly lines: readonly string[];
}

/** An explanation in chapters with headings. */
export function Chapters({ chapters }: { readonly chapters: readonly Chapter[] }) {
  return chapters.map(({ head, lines }) => (
    <Section key={head} title={head}>
      <Card>
        {lines.map((line) => (
          <p key={line} className="say">
            {line}
          </p>
        ))}
      </Card>
    </Section>
  ));
}
