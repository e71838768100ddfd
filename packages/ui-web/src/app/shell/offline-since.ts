import { keptTime } from '../../kit/kept-time.ts';
import { waysLost } from '../routing/follow.ts';

/** The time of the oldest shown data, such as `09:05` or `11月20日 09:05`. null: the data come from the network. */
export function readOfflineSince(): string | null {
  const keptAt = keptTime.read();
  if (keptAt !== null) return timeOf(new Date(keptAt));
  if (navigator.onLine && !waysLost.read()) since = null;
  else since ??= timeOf(new Date());
  return since;
}

export function listenToNetwork(listener: () => void): () => void {
  const stops = [waysLost.listen(listener), keptTime.listen(listener)];
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stops.forEach((stop) => stop());
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

let since: string | null = null;

const timeOf = (at: Date): string => {
  const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return at.toDateString() === new Date().toDateString() ? time : `${at.getMonth() + 1}月${at.getDate()}日 ${time}`;
};
