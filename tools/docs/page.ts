/** A generated page, or one whose end is generated. */
export interface Page {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** null: the part that is written by hand is missing. */
  readonly text: string | null;
}

export const generatedNote = (source: string): string => `<!-- Generated from ${source} by \`npm run docs\`. Do not edit. -->`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
