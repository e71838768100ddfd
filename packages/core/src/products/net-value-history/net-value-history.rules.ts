import { formatSignedRate, trendOf, type Trend } from '../../values/display.ts';
import { increaseBetween, toTwoPlaces } from '../growth.ts';
import type { PageAnswer } from '../../kit/paged-list/paged-list.types.ts';
import type { NetValueRow } from './net-value-history.types.ts';

/** Every refusal is a 系统异常 here (P2 §8 Net-value list FAILED) [NV-3]. */
export const spokenAnswer = (answer: PageAnswer<NetValueRow>): PageAnswer<NetValueRow> =>
  answer.kind === 'refused' ? { kind: 'refused', message: { kind: 'system-exception' } } : answer;

/** The change from the older row to this one, to 0.01 %; null for the oldest existing row, and after a value of 0 [NV-2]. */
export const changeOf = (row: NetValueRow, older: NetValueRow | undefined): { readonly text: string; readonly trend: Trend } | null => {
  const exact = older === undefined ? null : increaseBetween(older.netValue, row.netValue);
  if (exact === null) return null;
  const change = toTwoPlaces(exact);
  return { text: formatSignedRate(change), trend: trendOf(change, 'default') };
};
