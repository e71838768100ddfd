import type { Fen, Message } from '@caifu/core';

/** What a handler answers. Sentences are written where the answer leaves the house. */
export type Reply<Answer> = { readonly kind: 'answered'; readonly answer: Answer } | Refusal;

export interface Refusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: Message;
  /** What can still be sold, where a refusal tells it. */
  readonly remaining: Fen | null;
  /** The sentence also stands in apiResult.errorMsg (code 6). */
  readonly explains: boolean;
}

export const answered = <Answer>(answer: Answer): Reply<Answer> => ({ kind: 'answered', answer });

export const refused = (code: string, message: Message, extra: Partial<Pick<Refusal, 'remaining' | 'explains'>> = {}): Refusal => ({
  kind: 'refused',
  code,
  message,
  remaining: null,
  explains: false,
  ...extra,
});
