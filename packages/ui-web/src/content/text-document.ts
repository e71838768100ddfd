import { TEXT_EDITIONS } from '@caifu/core/kit';

/** Which wording of a text, and since when. */
export interface TextEdition {
  /** Another wording is another version. */
  readonly version: string;
  /** First day on which this version holds, `2026-11-01`. */
  readonly effective: string;
}

/** At least one sentence. */
export type Sentences = readonly [string, ...string[]];

export interface TextChapter {
  readonly head: string;
  readonly lines: readonly string[];
}

/** A text to read: an agreement, a letter of authorisation, a notice. Its title stands in the list of its area. */
export interface TextDocument extends TextEdition {
  /** Who says it to whom, and what for. */
  readonly opening: string;
  readonly chapters: readonly TextChapter[];
  /** Who publishes it. */
  readonly publisher: string;
}

/** The own words of each agreement. An agreement that leaves a part out does not compile. */
export const AGREEMENT_PARTS = ['parties', 'subject', 'fees', 'data', 'liability', 'ending'] as const;
export type AgreementParts = Readonly<Record<(typeof AGREEMENT_PARTS)[number], Sentences>>;

/** A text that somebody agrees to. */
export interface AgreementText extends TextDocument {
  readonly kind: 'agreement';
  readonly parts: AgreementParts;
}

/** A text that binds nobody: a notice, a policy, a warning. */
export interface NoticeText extends TextDocument {
  readonly kind: 'notice';
}

/** A version of a text that no longer holds and can still be read: what somebody agreed to under it keeps it. */
export interface FormerText extends TextEdition {
  readonly fetchText: () => Promise<TextDocument>;
}

/** A document that can be read: its title is known before its words have arrived. */
export interface DocumentSource {
  readonly title: string;
  readonly fetchText: () => Promise<AgreementText | NoticeText>;
  /** The newest first. */
  readonly former: readonly FormerText[];
}

export const PUBLISHER = '财富平台';

/** The common parts of all texts of this edition. */
export const EDITION = { ...TEXT_EDITIONS[0], publisher: PUBLISHER } as const;

export const FIRST_EDITION = { ...TEXT_EDITIONS[1], publisher: PUBLISHER } as const;
