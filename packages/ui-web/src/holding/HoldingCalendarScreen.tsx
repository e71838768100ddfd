import { daysLeftText } from '@caifu/core/calendar';
import { toHoldingCalendarView, type HoldingDayLine } from '@caifu/core/holding';
import { upcomingText } from '@caifu/core/zh-CN';
import { comingHref } from './coming-href.ts';
import { ReadScreen, usePort, useReadingView } from '../app/shell/screens.ts';
import { BonesCard, EmptyCard, ListRow, RowsCard } from '../kit/show.ts';
import { NO_DAYS } from '../kit/empty-pictures.tsx';
import { holdingCalendarCopy } from './holding-calendar.copy.ts';

/** 到期日历: shows the investor's events, month by month. */
export function HoldingCalendarScreen() {
  const { view, send } = useReadingView(usePort('holdingCalendar'), 'holding-calendar', null, toHoldingCalendarView);
  return (
    <ReadScreen view={view} send={send} words={holdingCalendarCopy} skeleton={<BonesCard rows={4} isFlush />}>
      {view.isEmpty && <EmptyCard {...holdingCalendarCopy.empty} picture={NO_DAYS} />}
      {view.months.map(({ title, lines }) => (
        <RowsCard key={title} title={title}>
          {lines.map((line) => (
            <ListRow
              key={line.key}
              title={upcomingText(line.kind)}
              note={noteOf(line)}
              value={line.dateText}
              valueNote={[line.mark, daysLeftText(line.inDays)].filter((part) => part !== null).join(' · ')}
              href={comingHref(line)}
            />
          ))}
        </RowsCard>
      ))}
    </ReadScreen>
  );
}

/** [UI-1347] The subject of an event and what happens: the arrangement of a maturity, the last booking time of an open day. */
function noteOf({ source, productName, periodName, arrangement, lastTimeText }: HoldingDayLine): string {
  const more =
    arrangement !== null
      ? holdingCalendarCopy[source === 'bank' ? 'depositArrangements' : 'arrangements'][arrangement]
      : lastTimeText === null
        ? ''
        : holdingCalendarCopy.bookUntil(lastTimeText);
  return [productName, periodName, more].filter((part) => part !== '').join(' · ');
}
