import { EARNINGS_UNITS, toEarningsView, type EarningsCellView, type EarningsQuery, type EarningsView } from '@caifu/core/assets';
import { createResourceMachine } from '@caifu/core/kit';
import { isCalendarDate, type CalendarDate } from '@caifu/core/values';
import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { hrefTo, ReadScreen, useFlow, useGo, usePreferences, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { useTurning } from '../app/shell/turning.ts';
import { Card, EmptyCard, Hero, ListRow, LoadingRegion, NumberBones, Skeleton, RowsCard } from '../kit/show.ts';
import { Button, Tabs } from '../kit/ask.ts';
import { earningsCopy as copy } from './earnings.copy.ts';
import css from './EarningsScreen.module.css';

export interface EarningsScreenProps {
  readonly query: { readonly unit?: string | undefined; readonly at?: string | undefined };
}

/**
 * 收益日历: shows the income from all holdings by day, month and year. The address determines the content. [UI-1065] Turning to another month
 * keeps the rest of the page.
 */
export function EarningsScreen({ query }: EarningsScreenProps) {
  const go = useGo();
  const unit = EARNINGS_UNITS.find((each) => each === query.unit) ?? 'day';
  const at = query.at !== undefined && isCalendarDate(query.at) ? query.at : null;
  const show = (next: EarningsQuery) =>
    go.to('/assets/earnings', { unit: next.unit, ...(next.at === null ? {} : { at: next.at }) }, { isReplacing: true });
  const machine = useFlow((ports) => createResourceMachine(ports, 'earnings'), 'earnings');
  const actor = useTurning(`${unit} ${at ?? ''}`, () => createActor(machine, { input: { query: { unit, at } } }));
  const view = useSelector(actor, toEarningsView, shallowEqual);
  const { amountsHidden } = usePreferences();
  const isReading = view.step === 'loading';
  return (
    <ReadScreen
      view={view}
      step={isReading ? 'shown' : view.step}
      send={(event) => actor.send(event)}
      words={copy}
      action={<HideAmounts />}
      skeleton={null}
    >
      <Hero
        label={
          <>
            {view.title !== null && <span>{view.title}</span>} {copy.total[unit]}
          </>
        }
        ridge={null}
      >
        {isReading ? <NumberBones /> : <OwnAmount text={view.totalText} trend={view.totalTrend} size="40" />}
      </Hero>
      <Tabs
        look="segment"
        label={copy.unitTabs}
        tabs={EARNINGS_UNITS.map((id) => ({ id, label: copy.units[id] }))}
        selected={unit}
        onSelect={(id) => show({ unit: EARNINGS_UNITS.find((each) => each === id) ?? 'day', at })}
      />
      {!isReading && view.isEmpty ? (
        <EmptyCard {...copy.empty} action={<a href={hrefTo('/channel/product-list', ownChannel)}>{copy.seeProducts}</a>} />
      ) : (
        <Shown view={view} isReading={isReading} isHidden={amountsHidden} onShow={show} />
      )}
    </ReadScreen>
  );
}

interface ShownProps {
  readonly view: EarningsView;
  readonly isReading: boolean;
  readonly isHidden: boolean;
  readonly onShow: (query: EarningsQuery) => void;
}

function Shown({ view, isReading, isHidden, onShow }: ShownProps) {
  const { unit, cells, before, after } = view;
  const [pressed, press] = useState<CalendarDate | null>(null);
  const cellAt = (day: CalendarDate | null) => cells.find(({ from }) => from === day);
  const opened = cellAt(pressed) ?? cellAt(view.opened) ?? null;
  return (
    <>
      <Card>
        {unit !== 'year' && (
          <div className="row justify-between mb-8">
            <Button
              kind="text"
              size="small"
              disabledReason={before === null ? '' : null}
              onPress={() => before !== null && onShow({ unit, at: before })}
            >
              {copy.before[unit]}
            </Button>
            <h2 className="text-16 bold">{view.title}</h2>
            <Button
              kind="text"
              size="small"
              disabledReason={after === null ? '' : null}
              onPress={() => after !== null && onShow({ unit, at: after })}
            >
              {copy.after[unit]}
            </Button>
          </div>
        )}
        {isReading ? (
          <LoadingRegion>
            <Skeleton shape="row" count={ROWS[unit]} />
          </LoadingRegion>
        ) : (
          <div className={css['grid']} data-unit={unit} role="group" aria-label={copy.grid}>
            {unit === 'day' &&
              copy.weekdays.map((name) => (
                <span key={name} className="p-4-0 small text-center" aria-hidden="true">
                  {name}
                </span>
              ))}
            {Array.from({ length: view.blanks }, (_, at) => (
              <span key={at} aria-hidden="true" />
            ))}
            {cells.map((cell) => (
              <Cell
                key={cell.from}
                cell={cell}
                isHidden={isHidden}
                isOpened={cell.from === opened?.from}
                onPress={() => press(cell.from)}
              />
            ))}
          </div>
        )}
      </Card>
      {opened !== null && <Sources cell={opened} isHidden={isHidden} />}
      {view.knownText !== null && <p className="small lines-170">{copy.known(view.knownText)}</p>}
    </>
  );
}

/** The rows of the grid: five weeks, twelve months, or a few years. */
const ROWS = { day: 5, month: 5, year: 2 } as const;

interface CellProps {
  readonly cell: EarningsCellView;
  readonly isHidden: boolean;
  readonly isOpened: boolean;
  readonly onPress: () => void;
}

function Cell({ cell, isHidden, isOpened, onPress }: CellProps) {
  const { briefText, trend, isToday, isAhead } = cell;
  return (
    <button
      className={css['cell']}
      type="button"
      aria-pressed={isOpened}
      data-ahead={isAhead || undefined}
      data-trend={isHidden ? 'flat' : trend}
      data-today={isToday || undefined}
      onClick={onPress}
    >
      <span className="heard">{`${cell.title} ${briefText === null ? copy.none : isHidden ? '' : cell.amountText}`}</span>
      <span aria-hidden="true" className={css['day']}>
        {cell.label}
      </span>
      <span aria-hidden="true" className={css['amount']} data-trend={isHidden ? 'flat' : trend}>
        {briefText === null ? (isAhead ? '' : '-') : isHidden ? '**' : briefText}
      </span>
    </button>
  );
}

function Sources({ cell, isHidden }: { readonly cell: EarningsCellView; readonly isHidden: boolean }) {
  return (
    <RowsCard
      title={copy.sources}
      note={isHidden || cell.briefText === null ? cell.title : `${cell.title} ${cell.amountText}`}
      label={copy.sources}
      none={<p className="small lines-170">{copy.noSources}</p>}
    >
      {cell.sources.map((source) => (
        <ListRow
          key={source.key}
          title={source.name}
          note={copy.kinds[source.kind]}
          value={<OwnAmount text={source.amountText} trend={source.trend} />}
          {...(source.kind === 'fund' ? { href: hrefTo('/fund/funddetail', { fundCode: source.code }) } : {})}
          {...(source.kind === 'wallet' ? { href: hrefTo('/mmf/personal') } : {})}
          {...(source.kind === 'gold' ? { href: hrefTo('/gold/gx-gold') } : {})}
          {...(source.kind === 'strategy' || source.kind === 'advisory-fee'
            ? { href: hrefTo('/portfolio/position-details', { portfolioCode: source.code }) }
            : {})}
          {...(source.kind === 'bank' ? { href: hrefTo('/bank/my-profit') } : {})}
          {...(source.kind === 'product' ? { href: hrefTo('/information', { productCode: source.code }) } : {})}
        />
      ))}
    </RowsCard>
  );
}
