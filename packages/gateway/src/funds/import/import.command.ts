import path from 'node:path';
import process from 'node:process';
import type { LawBook, LawSet } from '@caifu/core/law';
import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { CalendarBook } from '../../ground/calendar/calendar-book.store.ts';
import type { Database } from '../../ground/database/schema.ts';
import { StartFault } from '../../ground/start/start-fault.ts';
import { placeFault } from '../../ground/start/text-file.ts';
import { refreshFigures } from '../fund-figures.store.ts';
import { exportFunds, EXPORT_KINDS, type ExportKind } from './export.ts';
import { detailsFile } from './details-file.ts';
import { importRows, type ImportListener, type ImportProgress, type ImportSums, type RowKind } from './import-run.ts';
import { papersFile } from './papers-file.ts';
import { portfoliosFile } from './portfolios-file.ts';
import type { SeriesFacts } from './fund-judgement.ts';
import { incomesFile, valuesFile } from './series-files.ts';
import { feesFile } from './fees-file.ts';
import { dividendsFile, splitsFile } from './payouts-files.ts';
import { companiesFile, fundsFile, managersFile } from './table-files.ts';
import { termsFile } from './terms-file.ts';
import { importTradingDays } from './trading-days-file.ts';

export const IMPORT_KINDS = [
  'funds',
  'details',
  'companies',
  'managers',
  'terms',
  'fees',
  'values',
  'incomes',
  'dividends',
  'splits',
  'portfolios',
  'papers',
  'trading-days',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_USAGE = `import <kind> <file or folder>: kinds are ${IMPORT_KINDS.join(', ')} (docs/import.md)`;
export const EXPORT_USAGE = `export <kind> <file or folder>: kinds are ${EXPORT_KINDS.join(', ')} (docs/import.md)`;

export interface ImportDeps {
  readonly db: Database;
  readonly calendars: CalendarBook;
  readonly now: EpochMs;
  readonly law: LawBook;
  /** Milliseconds of real time. */
  readonly wall: () => number;
  readonly tell: (line: string) => void;
}

export interface ImportResult {
  readonly summary: string;
  readonly bad: number;
}

/** Imports a file or folder of a kind and recalculates the figures of changed funds. Throws an Error if the place does not exist. */
export const runImport = async (deps: ImportDeps, kind: ImportKind, place: string): Promise<ImportResult> => {
  if (kind === 'trading-days') {
    const fault = placeFault(place, 'file');
    if (fault !== null) throw new StartFault(fault);
    const { rows, written, faults } = await importTradingDays(deps.calendars, place, deps.now);
    for (const { line, reason } of faults.slice(0, MOST_TOLD)) deps.tell(faultLine({ file: place, line, reason }));
    return { summary: summaryOf({ files: 1, rows, written, bad: faults.length, noted: 0 }), bad: faults.length };
  }
  const listener = listenerOf(deps);
  const sums = await importRows(
    deps.db,
    rowKindOf(kind, { today: shanghaiDateOf(deps.now), calendar: deps.calendars.current() }, deps.law.on(shanghaiDateOf(deps.now))),
    place,
    listener,
  );
  const started = deps.wall();
  const refreshed = await refreshFigures(deps.db, (funds) => listener.figures(funds, deps.wall() - started));
  return { summary: `${summaryOf(sums)}, figures of ${refreshed} funds made anew`, bad: sums.bad };
};

const rowKindOf = (kind: Exclude<ImportKind, 'trading-days'>, facts: SeriesFacts, law: LawSet): RowKind => {
  switch (kind) {
    case 'funds':
      return fundsFile(law);
    case 'details':
      return detailsFile(law);
    case 'companies':
      return companiesFile;
    case 'managers':
      return managersFile;
    case 'terms':
      return termsFile(law);
    case 'fees':
      return feesFile(law);
    case 'splits':
      return splitsFile(facts);
    case 'dividends':
      return dividendsFile(facts);
    case 'portfolios':
      return portfoliosFile;
    case 'papers':
      return papersFile;
    case 'values':
      return valuesFile(facts);
    case 'incomes':
      return incomesFile(facts);
  }
};

const summaryOf = ({ files, rows, written, bad, noted }: ImportSums): string =>
  `${files} ${files === 1 ? 'file' : 'files'}, ${rows} rows: ${written} new or changed, ${bad} bad${noted === 0 ? '' : `, ${noted} ${noted === 1 ? 'remark' : 'remarks'}`}`;

/** Maximum number of reported bad rows. The others are counted. */
const MOST_TOLD = 200;
/** Milliseconds between two lines of progress. */
const BETWEEN = 1_000;

const listenerOf = ({ wall, tell }: ImportDeps): ImportListener & { figures(funds: number, ms: number): void } => {
  const started = wall();
  let toldAt = started;
  let faults = 0;
  let notes = 0;
  const isTime = (): boolean => {
    if (wall() - toldAt < BETWEEN) return false;
    toldAt = wall();
    return true;
  };
  return {
    progress: (at) => {
      if (isTime()) tell(progressLine(at, wall() - started));
    },
    fault: (fault) => {
      faults += 1;
      if (faults <= MOST_TOLD) tell(faultLine(fault));
      if (faults === MOST_TOLD) tell('more bad rows are counted and not told');
    },
    note: (note) => {
      notes += 1;
      if (notes <= MOST_TOLD) tell(faultLine({ ...note, reason: `remark: ${note.reason}` }));
      if (notes === MOST_TOLD) tell('more remarks are counted and not told');
    },
    figures: (funds, ms) => {
      if (isTime()) tell(`figures of ${funds} funds, ${Math.round((funds * 1_000) / Math.max(ms, 1))} a second`);
    },
  };
};

/** [FI-8] The progress, the speed, and the remaining time. */
export const progressLine = ({ file, rows, bytes, allBytes }: ImportProgress, ms: number): string => {
  const share = allBytes === 0 ? 1 : Math.min(1, bytes / allBytes);
  const left = share === 0 ? null : Math.ceil(((ms / share) * (1 - share)) / 1_000);
  const rate = Math.round((rows * 1_000) / Math.max(ms, 1));
  return `${path.basename(file)}: ${rows} rows, ${Math.floor(share * 100)} %, ${rate} a second${left === null ? '' : `, ${left} s left`}`;
};

const faultLine = ({ file, line, reason }: { readonly file: string; readonly line: number; readonly reason: string }): string =>
  line > 0 ? `${file}:${line}: ${reason}` : reason.startsWith(`${file} `) ? reason : `${file}: ${reason}`;

/** Exports the existing data in the formats of the import. */
export const runExport = async (deps: Pick<ImportDeps, 'db' | 'calendars'>, kind: ExportKind, place: string): Promise<string> => {
  const { rows, files } = await exportFunds(deps.db, deps.calendars.current(), kind, place);
  return `${rows} rows in ${files} ${files === 1 ? 'file' : 'files'}`;
};

export const isImportKind = (word: string | undefined): word is ImportKind => IMPORT_KINDS.some((kind) => kind === word);
export const isExportKind = (word: string | undefined): word is ExportKind => EXPORT_KINDS.some((kind) => kind === word);

export const tellOnStandardError = (line: string): void => void process.stderr.write(`${line}\n`);
