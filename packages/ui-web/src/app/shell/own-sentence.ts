import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { kitCopy } from '../../kit/kit.copy.ts';

/** The sentence, without what the investor holds while amounts are hidden. Limits of products and cards stay. */
export function ownSentence(message: Message, amountsHidden: boolean): string {
  const sentence = sentenceOf(message);
  return amountsHidden && TELLS_BALANCE.has(message.kind) ? sentence.replace(/\d[\d,.]*(?=[元份])/, kitCopy.amountMask) : sentence;
}

const TELLS_BALANCE: ReadonlySet<Message['kind']> = new Set(['card-short', 'top-up-short', 'redeem-above-maximum']);
