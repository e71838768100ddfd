import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';

/** The kinds of export: trades of the range, holdings of now, income of each day of the range. */
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_KINDS = ['trades', 'holdings', 'income'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_FORMATS = ['csv', 'json'] as const;

export interface ExportQuery {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  /** Both days are included; holdings ignore the range. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A value of a row. People write a text; core writes a number, which never begins a formula. */
export type ExportValue = { readonly text: string } | { readonly number: string | null };

/** One row by the names of the columns of its kind. */
export type ExportRow = Readonly<Record<string, ExportValue>>;

/** A part of a file, and where the next one begins; null: it is the last. */
export interface ExportPart {
  readonly text: string;
  readonly next: string | null;
  readonly rows: number;
}

export interface ExportHead extends ExportQuery {
  readonly madeAt: EpochMs;
}
