/** A text to read: an agreement, a letter of authorisation, a notice. Its title stands in text-documents.ts. */
export interface TextDocument {
  /** Another wording is another version. */
  readonly version: string;
  /** First day on which this version holds, `2026-11-01`. */
  readonly effective: string;
  /** Who says it to whom, and what for. */
  readonly opening: string;
  readonly chapters: readonly TextChapter[];
  /** Who publishes it. */
  readonly publisher: string;
}

export interface TextChapter {
  readonly head: string;
  readonly lines: readonly string[];
}

/** What all documents of this edition have in common. */
export const EDITION = { version: '1.0', effective: '2026-11-01', publisher: '财富平台' } as const;
