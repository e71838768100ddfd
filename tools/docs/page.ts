/** A generated page, or one with a generated end. */
export interface Page {
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly text: string;
}

export const generatedNote = (source: string): string => `Made from ${source}.`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
