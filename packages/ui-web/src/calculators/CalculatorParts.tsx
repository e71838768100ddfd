import type { RawAddress } from '@caifu/core/calculators';
import { sharedLink } from '@caifu/core/host';
import { addMonths, formatMoney, shortenInWords, fen, type CalendarDate, type Fen } from '@caifu/core/values';
import { useMemo } from 'react';
import type { RoutePath } from '../app/routing/route-path.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Card, FigureTable, Section } from '../kit/show.ts';
import { calculatorsCopy as copy } from './calculators.copy.ts';
import css from './Calculators.module.css';

/** The address of a page as text, without empty values. */
export const said = (query: RawAddress): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])));

/** Copies the link of a result. It contains the inputs and nothing about the investor. */
export function LinkLine({ path, query }: { readonly path: RoutePath; readonly query: RawAddress }) {
  const link = sharedLink(location.href.replace(/#.*$/, ''), { path, isPersonal: false, query: said(query), asked: Object.keys(query) });
  return (
    <div className="flex justify-end">
      <CopyButton text={link} label={copy.copyLink} about={null} />
    </div>
  );
}

/** Explains the computation and that it promises nothing. */
export function CalculatorNotes({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Section title={copy.method}>
      <Card>
        <ul className={css['lines']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <p className="mt-12 small lines-170">{copy.disclaimer}</p>
    </Section>
  );
}

export interface YearCurveProps {
  readonly label: string;
  readonly today: CalendarDate;
  readonly years: readonly { readonly year: number; readonly value: Fen; readonly invested: Fen }[];
}

/** A chart of the value above the invested sum, year by year from today. */
export function YearCurve({ label, today, years }: YearCurveProps) {
  const drawn = useMemo(() => {
    const points = (amount: (year: YearCurveProps['years'][number]) => Fen) =>
      years.map((year) => ({ date: addMonths(today, MONTHS * year.year), value: amount(year), text: formatMoney(amount(year)) }));
    return {
      series: { name: copy.value, kind: 'area' as const, points: points(({ value }) => value) },
      benchmark: { name: copy.invested, points: points(({ invested }) => invested) },
    };
  }, [today, years]);
  return <LineChart label={label} series={drawn.series} benchmark={drawn.benchmark} formatAxis={axisAmount} />;
}

/** Axis labels such as "1.2万" and "1,000元". Nothing below 0, where no amount lies. */
export const axisAmount = (amount: number): string =>
  amount < 0 ? '' : shortenInWords(fen(Math.round(amount / FEN_OF_YUAN) * FEN_OF_YUAN));

export interface YearTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly year: number; readonly cells: readonly string[] }[];
  /** The total. */
  readonly main: number;
}

/** A table with a row per year. */
export function YearTable({ columns, rows, main }: YearTableProps) {
  return (
    <Section title={copy.table}>
      <div className={css['table']} tabIndex={0} role="group" aria-label={copy.table}>
        <FigureTable
          label={copy.table}
          columns={[copy.year, ...columns]}
          main={main}
          rows={rows.map(({ year, cells }) => ({ head: year, cells }))}
        />
      </div>
    </Section>
  );
}

const MONTHS = 12;
const FEN_OF_YUAN = 100;
