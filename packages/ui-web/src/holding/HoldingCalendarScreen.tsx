import { daysLeftText } from '@caifu/core/calendar';
import { createResourceMachine } from '@caifu/core/kit';
import { toHoldingCalendarView, type HoldingDayLine } from '@caifu/core/holding';
import { upcomingText } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { comingHref } from '../app/routing/coming-paths.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NO_DAYS } from '../kit/empty-pictures.tsx';
import { EmptyState } from '../kit/States.tsx';
import { holdingCalendarCopy } from './holding-calendar.copy.ts';

/** 到期日历: what comes to the investor, month by month. */
export function HoldingCalendarScreen() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine(ports, 'holding-calendar'), 'holdingCalendar'),
    { input: { query: null } },
  );
  const view = useSelector(actor, toHoldingCalendarView, shallowEqual);
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={holdingCalendarCopy}
      skeleton={
        <Card isFlush>
          <Skeleton shape="row" count={4} />
        </Card>
      }
    >
      {view.isEmpty && (
        <Card>
          <EmptyState {...holdingCalendarCopy.empty} picture={NO_DAYS} />
        </Card>
      )}
      {view.months.map(({ title, lines }) => (
        <Section key={title} title={title}>
          <Card isFlush>
            <List>
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
            </List>
          </Card>
        </Section>
      ))}
    </ReadScreen>
  );
}

/** [UI-1347] Of what, and what is done: the arrangement of a maturity, the last moment to book of an open day. */
function noteOf({ source, productName, periodName, arrangement, lastTimeText }: HoldingDayLine): string {
  const more =
    arrangement !== null
      ? holdingCalendarCopy[source === 'bank' ? 'depositArrangements' : 'arrangements'][arrangement]
      : lastTimeText === null
        ? ''
        : holdingCalendarCopy.bookUntil(lastTimeText);
  return [productName, periodName, more].filter((part) => part !== '').join(' · ');
}
