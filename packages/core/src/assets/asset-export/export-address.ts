import { isCalendarDate } from '../../values/calendar-date.ts';
import { EXPORT_FORMATS, EXPORT_KINDS, type ExportQuery } from './export.types.ts';

/** [EX-4] "caifu-trades-2026-01-01-2026-11-20.csv": a file name has no personal data. */
export const exportFileName = ({ kind, format, from, to }: ExportQuery): string =>
  kind === 'holdings' ? `caifu-${kind}-${to}.${format}` : `caifu-${kind}-${from}-${to}.${format}`;

/** [EX-6] Where the whole file is taken from. */
export const exportAddress = ({ kind, from, to, format }: ExportQuery): string => `/documents/own/export/${kind}/${from}/${to}/${format}`;

/** [EX-6] The request of an address; null: the address is no valid request. */
export const exportQueryOf = ({ kind, from, to, format }: Readonly<Record<keyof ExportQuery, string>>): ExportQuery | null => {
  const [asked, written] = [EXPORT_KINDS.find((one) => one === kind), EXPORT_FORMATS.find((one) => one === format)];
  if (asked === undefined || written === undefined || !isCalendarDate(from) || !isCalendarDate(to)) return null;
  return { kind: asked, format: written, from, to };
};
