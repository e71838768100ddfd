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
  /** Of what was taken in and then refused. */
  readonly orderNo: string | null;
}

export const answered = <Answer>(answer: Answer): Reply<Answer> => ({ kind: 'answered', answer });

export const refused = (
  code: string,
  message: Message,
  extra: Partial<Pick<Refusal, 'remaining' | 'explains' | 'orderNo'>> = {},
): Refusal => ({
  kind: 'refused',
  code,
  message,
  remaining: null,
  explains: false,
  orderNo: null,
  ...extra,
});
