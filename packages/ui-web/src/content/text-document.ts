import { TEXT_EDITIONS } from '@caifu/core/kit';
import type { LawWord } from './law-words.ts';

/** A version of a text, with its first day. */
export interface TextEdition {
  /** Every change of the wording is a new version. */
  readonly version: string;
  /** The first valid day of this version, such as `2026-11-01`. */
  readonly effective: string;
}

/** At least one sentence. */
export type Sentences = readonly [string, ...string[]];

export interface TextChapter {
  readonly head: string;
  readonly lines: readonly string[];
}

/** A text to read: an agreement, a letter of authorisation, a notice. Its title is in the list of its area. */
export interface TextDocument extends TextEdition {
  /** The parties and the purpose. */
  readonly opening: string;
  readonly chapters: readonly TextChapter[];
  /** Words of the law beside the text, and no part of it. */
  readonly beside?: LawWord;
  /** The publisher. */
  readonly publisher: string;
}

/** The texts of all agreements. An agreement without a required part does not compile. */
export const AGREEMENT_PARTS = ['parties', 'subject', 'fees', 'data', 'liability', 'ending'] as const;
export type AgreementParts = Readonly<Record<(typeof AGREEMENT_PARTS)[number], Sentences>>;

/** A text that requires consent. */
export interface AgreementText extends TextDocument {
  readonly kind: 'agreement';
  readonly parts: AgreementParts;
}

/** A text that binds nobody: a notice, a policy, a warning. */
export interface NoticeText extends TextDocument {
  readonly kind: 'notice';
}

/** An expired version of a text. It stays readable for those who agreed to it. */
export interface FormerText extends TextEdition {
  readonly fetchText: () => Promise<TextDocument>;
}

/** A readable document. Its title is known before its words have loaded. */
export interface DocumentSource {
  readonly title: string;
  readonly fetchText: () => Promise<AgreementText | NoticeText>;
  /** Sorted by date, the newest first. */
  readonly former: readonly FormerText[];
  /** A page that belongs to the text. */
  readonly beside?: { readonly title: string; readonly href: string } | undefined;
}

export const PUBLISHER = '财富平台';

/** The parts that all texts of this edition share. */
export const EDITION = { ...TEXT_EDITIONS[0], publisher: PUBLISHER } as const;

export const FIRST_EDITION = { ...TEXT_EDITIONS[1], publisher: PUBLISHER } as const;
