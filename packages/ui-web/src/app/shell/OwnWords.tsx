import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { wholeDates } from '../../kit/whole-dates.tsx';
import { usePreferences } from './preferences.ts';

/** A sentence of the flow, without the amounts that the eye hides, its dates unbroken. */
export const OwnWords = ({ of }: { readonly of: Message }) => wholeDates(sentenceOf(of, usePreferences()));
