import { sentenceOf } from '@caifu/core/zh-CN';
import type { ComparedFundView, FigureText, FundCompareView, RankedFigure } from '@caifu/core/funds';
import { useState, type ReactNode } from 'react';
import { Amount } from '../kit/Amount.tsx';
import { useElderLook } from '../kit/elder-look.ts';
import { InfoIcon } from '../kit/late-icons.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { wholeDates } from '../kit/whole-dates.tsx';
import { LineKey, letterOf } from './CompareChart.tsx';
import { compareCopy, figureCopy } from './compare.copy.ts';
import css from './CompareFigures.module.css';

export interface CompareFiguresProps {
  readonly funds: readonly ComparedFundView[];
  readonly basis: NonNullable<FundCompareView['basis']>;
}

type RowId = keyof typeof figureCopy;

/** The figures of the funds. The names of the figures stay in view while the funds scroll. */
export function CompareFigures({ funds, basis }: CompareFiguresProps) {
  const [asked, setAsked] = useState<RowId | null>(null);
  return (
    <>
      {useElderLook() ? <ByFigure funds={funds} onAsk={setAsked} /> : <Beside funds={funds} basis={basis} onAsk={setAsked} />}
      <Sheet
        isOpen={asked !== null}
        title={asked === null ? '' : compareCopy.howTitle(figureCopy[asked].label)}
        onClose={() => setAsked(null)}
        height="45%"
      >
        <p className={css['explained']}>{asked === null ? '' : explained(asked, basis)}</p>
      </Sheet>
    </>
  );
}

interface AskedOf {
  readonly onAsk: (row: RowId) => void;
}

/** One column per fund. */
function Beside({ funds, basis, onAsk }: CompareFiguresProps & AskedOf) {
  return (
    <div className={css['scroll']} tabIndex={0} role="group" aria-label={compareCopy.figures}>
      <table className={css['table']}>
        <caption className="heard">{`${compareCopy.figures}，${compareCopy.between(basis.fromText, basis.toText)}`}</caption>
        <thead>
          <tr>
            <th className={css['label']} scope="col">
              <span className="heard">{compareCopy.figure}</span>
            </th>
            {funds.map(({ fundCode, fundName }, at) => (
              <th key={fundCode} className={css['fund']} scope="col">
                <LineKey at={at} />
                <span className={css['fundName']}>{fundName}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.id}>
              <th className={css['label']} scope="row">
                <How of={row.id} onAsk={onAsk} />
              </th>
              {funds.map((fund) => (
                <td key={fund.fundCode}>
                  <Told of={fund} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** [UI-1366] The large look: under each figure's name one row per fund. */
function ByFigure({ funds, onAsk }: Pick<CompareFiguresProps, 'funds'> & AskedOf) {
  return (
    <ul aria-label={compareCopy.figures} className="p-0-16 bg-surface rounded shadow-card">
      {ROWS.map((row) => (
        <li key={row.id} className={css['figure']}>
          <How of={row.id} onAsk={onAsk} />
          <ul>
            {funds.map((fund, at) => (
              <li key={fund.fundCode} className={css['each']}>
                <span>
                  <LineKey at={at} />
                  <span className={css['fundName']}>{fund.fundName}</span>
                </span>
                <span className="text-right">
                  <Told of={fund} row={row} />
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The name of a figure, which tells how it is computed. */
function How({ of, onAsk }: { readonly of: RowId } & AskedOf) {
  return (
    <button
      className={css['how']}
      type="button"
      aria-haspopup="dialog"
      aria-label={compareCopy.how(figureCopy[of].label)}
      onClick={() => onAsk(of)}
    >
      {figureCopy[of].label}
      <InfoIcon size={14} />
    </button>
  );
}

function Told({ of, row: { ranked, cell, under } }: { readonly of: ComparedFundView; readonly row: Row }) {
  return (
    <>
      {cell(of)}
      {ranked !== undefined && of.best.includes(ranked) && <span className={css['best']}>{compareCopy.best}</span>}
      <Under text={under?.(of) ?? null} />
    </>
  );
}

const Under = ({ text }: { readonly text: string | null }) => text !== null && <span className={css['under']}>{text}</span>;

const explained = (id: RowId, { riskFreeName, riskFreeText, riskFreeSinceText }: CompareFiguresProps['basis']): string => {
  const { how } = figureCopy[id];
  return typeof how === 'string' ? how : how(riskFreeName, riskFreeText, riskFreeSinceText);
};

interface Row {
  readonly id: RowId;
  readonly ranked?: RankedFigure;
  readonly cell: (fund: ComparedFundView) => ReactNode;
  /** Below the figure and its mark. */
  readonly under?: (fund: ComparedFundView) => string | null;
}

const figure = (told: FigureText | undefined) => (
  <Amount text={told?.text ?? null} trend={told === undefined || told.trend === 'flat' ? 'plain' : told.trend} />
);
const reasonOf = (told: FigureText | undefined): string | null =>
  told === undefined || told.reason === null ? null : sentenceOf(told.reason);

const ROWS: readonly Row[] = [
  { id: 'growth', ranked: 'growth', cell: ({ figures }) => figure(figures?.growth) },
  {
    id: 'annualised',
    ranked: 'annualised',
    cell: ({ figures }) => figure(figures?.annualised),
    under: ({ figures }) => reasonOf(figures?.annualised),
  },
  {
    id: 'drawdown',
    ranked: 'drawdown',
    cell: ({ figures }) => figure(figures?.drawdown),
    under: ({ figures }) => {
      const days = figures?.drawdownDays ?? null;
      return days === null ? reasonOf(figures?.drawdown) : compareCopy.fellBetween(days.fromText, days.toText);
    },
  },
  { id: 'volatility', cell: ({ figures }) => figure(figures?.volatility), under: ({ figures }) => reasonOf(figures?.volatility) },
  { id: 'sharpe', ranked: 'sharpe', cell: ({ figures }) => figure(figures?.sharpe), under: ({ figures }) => reasonOf(figures?.sharpe) },
  {
    id: 'yearly-fees',
    ranked: 'yearly-fees',
    cell: ({ yearlyFeesText }) => <Amount text={yearlyFeesText} />,
    under: (fund) => compareCopy.feeParts(fund.managementFeeText, fund.custodyFeeText, fund.serviceFeeText),
  },
  { id: 'purchase', cell: ({ purchaseFeeText }) => <Amount text={purchaseFeeText} /> },
  { id: 'managers', cell: ({ managersText }) => managersText },
  {
    id: 'scale',
    cell: ({ scaleText }) => <Amount text={scaleText} />,
    under: ({ scaleDayText }) => (scaleDayText === null ? null : compareCopy.scaleOf(scaleDayText)),
  },
  {
    id: 'founded',
    cell: ({ foundedText }) => foundedText,
    under: ({ ageYears }) => (ageYears === null ? null : compareCopy.years(ageYears)),
  },
];

/** Correlation and overlap of each pair of funds, in words and figures. */
export function CompareRelations({ pairs, funds }: Pick<FundCompareView, 'pairs' | 'funds'>) {
  const letter = (code: string) => letterOf(funds.findIndex(({ fundCode }) => fundCode === code));
  // Shown once where it is the same for all pairs.
  const unknown = pairs.every(({ overlap }) => overlap.reason !== null) ? (pairs[0]?.overlap.reason ?? null) : null;
  return (
    <>
      <ul>
        {pairs.map(({ firstCode, secondCode, firstName, secondName, correlation, relation, overlap, overlapDays }) => (
          <li key={`${firstCode} ${secondCode}`} className={css['pair']}>
            <p className="text-14">{compareCopy.relation(`${letter(firstCode)} ${firstName}`, `${letter(secondCode)} ${secondName}`)}</p>
            <p className="column gap-2px mt-4 text-12 ink-2">
              <span>
                {compareCopy.correlation} <b>{correlation.text}</b> {sentenceOf(relation ?? correlation.reason ?? NO_REASON)}
              </span>
              {unknown === null && (
                <span>
                  {compareCopy.overlap} {overlap.reason === null ? <b>{overlap.text}</b> : compareCopy.notKnown(sentenceOf(overlap.reason))}
                  {overlapDays !== null && wholeDates(compareCopy.overlapOn(overlapDays.firstText, overlapDays.secondText))}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className={css['unknown']}>
        {unknown === null ? compareCopy.overlapHow : `${compareCopy.overlap} ${compareCopy.notKnown(sentenceOf(unknown))}`}
      </p>
    </>
  );
}

const NO_REASON = { kind: 'figure-few-values' } as const;
