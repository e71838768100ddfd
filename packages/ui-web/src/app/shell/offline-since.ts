import { keptTime } from '../../kit/kept-time.ts';
import { gatewayTime } from './gateway-time.ts';
import { waysLost } from '../routing/follow.ts';

/** [UI-708] The time of the oldest shown data by the gateway's clock, such as `09:05` or `11月20日 09:05`. null: the data come from the network. */
export function readOfflineSince(): string | null {
  const keptAt = keptTime.read();
  if (keptAt !== null) return timeOf(keptAt);
  if (navigator.onLine && !waysLost.read()) since = null;
  else since ??= timeOf(gatewayTime.now());
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

/** In Shanghai, as every other time of the app. */
const inShanghai = (at: number, parts: Parameters<Date['toLocaleString']>[1]): string =>
  new Date(at).toLocaleString('zh', { timeZone: 'Asia/Shanghai', ...parts });

const dayOf = (at: number): string => inShanghai(at, { month: 'long', day: 'numeric' });

const timeOf = (at: number): string => {
  // Older engines tell 下午03:30 unless they are asked for 24 hours.
  const time = inShanghai(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = dayOf(at);
  return day === dayOf(gatewayTime.now()) ? time : `${day} ${time}`;
};
