import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { usePreferences } from './preferences.ts';

/** A sentence of the flow, without the amounts that the eye hides. */
export const OwnWords = ({ of }: { readonly of: Message }) => sentenceOf(of, usePreferences());
