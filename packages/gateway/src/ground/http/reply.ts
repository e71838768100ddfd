import type { Fen } from '@caifu/core/values';
import type { Message } from '@caifu/core/kit';

/** The answer of a handler. Sentences are written where the answer leaves the house. */
export type Reply<Answer> = { readonly kind: 'answered'; readonly answer: Answer; readonly cookies: readonly string[] } | Refusal;

export interface Refusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: Message;
  /** The amount that can still be sold, where a refusal tells it. */
  readonly remaining: Fen | null;
  /** The sentence also stands in apiResult.errorMsg (code 6). */
  readonly explains: boolean;
  /** Of what was taken in and then refused. */
  readonly orderNo: string | null;
  /** The field of the request that it is about, by its name on the wire. */
  readonly field: string | null;
}

export const answered = <Answer>(answer: Answer, cookies: readonly string[] = []): Reply<Answer> => ({ kind: 'answered', answer, cookies });

export const refused = (
  code: string,
  message: Message,
  extra: Partial<Pick<Refusal, 'remaining' | 'explains' | 'orderNo' | 'field'>> = {},
): Refusal => ({
  kind: 'refused',
  code,
  message,
  remaining: null,
  explains: false,
  orderNo: null,
  field: null,
  ...extra,
});
