import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { wholeDates } from '../../kit/whole-dates.tsx';
import { usePreferences } from './preferences.ts';

/** A flow's sentence with amounts hidden when the eye button hides them. Dates are not broken across lines. */
export const OwnWords = ({ of }: { readonly of: Message }) => wholeDates(sentenceOf(of, usePreferences()));
