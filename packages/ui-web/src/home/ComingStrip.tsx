import { toUpcomingView, type UpcomingLine, type UpcomingView } from '@caifu/core/assets';
import { daysLeftText } from '@caifu/core/calendar';
import { upcomingText } from '@caifu/core/zh-CN';
import { useEffect, useEffectEvent, useRef } from 'react';
import { comingHref } from '../holding/coming-href.ts';
import { hrefTo, usePort, useReadingView } from '../app/shell/screens.ts';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { comingCopy } from './coming.copy.ts';
import { ComingRoom, ROOM_KEY } from './ComingRoom.tsx';
import room from './ComingRoom.module.css';
import css from './ComingStrip.module.css';
import { useSliding } from './sliding.ts';
import { unreadMessages } from './unread-messages.ts';

/** 接下来: the coming events, below the total. The strip loads after the page, in the room that was kept for it. */
export function ComingStrip() {
  // [UP-809] Records that the total's animation has run on this visit.
  useEffect(
    () => () => {
      document.documentElement.dataset['rolled'] = '';
    },
    [],
  );
  return useLatePorts('trade') ? <Read /> : <ComingRoom />;
}

function Read() {
  const { view } = useReadingView(usePort('upcoming'), 'upcoming', null, toUpcomingView);
  const below = useRef<HTMLDivElement>(null);
  useSliding(below, view.isSettled);
  const tell = useEffectEvent(({ unread, lines, isRead }: UpcomingView) => {
    if (!isRead) return;
    unreadMessages.tell(unread);
    saveRoom(lines.length);
  });
  useEffect(() => tell(view), [view]);
  return (
    <>
      {view.isSettled ? <Strip lines={view.lines} /> : <ComingRoom />}
      <div ref={below} hidden />
    </>
  );
}

function saveRoom(lines: number): void {
  try {
    if (lines === 0) localStorage.removeItem(ROOM_KEY);
    else localStorage.setItem(ROOM_KEY, String(lines));
  } catch {
    // Storage is closed: the height is not remembered.
  }
}

function Strip({ lines }: { readonly lines: readonly UpcomingLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={room['room']} data-lines={lines.length} aria-labelledby="coming-title">
      <div className={css['head']}>
        <h2 className="text-16" id="coming-title">
          {comingCopy.title}
        </h2>
        <a className="inline-flex items-center target-h text-14" href={hrefTo('/holding-calendar')}>
          {comingCopy.all}
        </a>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <a className={css['line']} href={comingHref(line)}>
              <span className={css['what']}>
                <span className="text-14 bold">{upcomingText(line.kind)}</span>
                {line.productName !== '' && <span className={css['note']}>{line.productName}</span>}
              </span>
              <span className={css['when']}>
                <span className={css['left']} data-over={line.daysLeft < 0 || undefined}>
                  {daysLeftText(line.daysLeft)}
                </span>
                {line.daysLeft >= 0 && <span className={css['note']}>{line.dateText}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
