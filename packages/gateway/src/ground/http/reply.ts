import type { Fen } from '@caifu/core/values';
import type { Message } from '@caifu/core/kit';

/** The answer of a handler. Sentences are formatted only when the answer is sent. */
export type Reply<Answer> = { readonly kind: 'answered'; readonly answer: Answer; readonly cookies: readonly string[] } | Refusal;

export interface Refusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: Message;
  /** The remaining amount on sale, if a refusal names it. */
  readonly remaining: Fen | null;
  /** The sentence is also in apiResult.errorMsg (code 6). */
  readonly explains: boolean;
  /** Number of an order that was stored and then refused. */
  readonly orderNo: string | null;
  /** The wire name of the field that the refusal is about. */
  readonly field: string | null;
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused';

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
