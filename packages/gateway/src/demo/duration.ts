import { addDays, calendarDate, epochAt, epochMs, isCalendarDate, shanghaiDateOf, type EpochMs } from '@caifu/core/values';

/** The moment that is an ISO 8601 duration later. Days, weeks, months and years are those of the Shanghai calendar. null: no duration. */
export const afterDuration = (from: EpochMs, text: string): EpochMs | null => {
  const [whole, years, months, weeks, days, hours, minutes, seconds] = DURATION.exec(text) ?? [];
  if (whole === undefined || text === 'P' || text.endsWith('T')) return null;
  const date = addMonths(shanghaiDateOf(from), count(years) * 12 + count(months));
  const timeOfDay = from - epochAt(shanghaiDateOf(from), '00:00:00');
  const day = addDays(date, count(weeks) * 7 + count(days));
  return epochMs(epochAt(day, '00:00:00') + timeOfDay + (count(hours) * 3_600 + count(minutes) * 60 + count(seconds)) * 1_000);
};

/** Parses 'YYYY-MM-DDTHH:mm[:ss[.SSS]]' with an offset or Z, or else in Shanghai time. null: no moment. */
export const momentOf = (text: string): EpochMs | null => {
  const [whole, date = '', time = '', second = '00', fraction = '', offset] = MOMENT.exec(text) ?? [];
  if (whole === undefined || !isCalendarDate(date) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) || !/^[0-5]\d$/.test(second)) return null;
  const shanghai = epochAt(calendarDate(date), `${time}:${second}`) + Number(fraction.padEnd(3, '0').slice(0, 3));
  return epochMs(shanghai + (SHANGHAI_MINUTES - offsetMinutes(offset)) * 60_000);
};

const DURATION = /^P(?:(\d{1,2})Y)?(?:(\d{1,3})M)?(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/;
const SHANGHAI_MINUTES = 480;

const count = (digits: string | undefined): number => Number(digits ?? 0);

const offsetMinutes = (offset: string | undefined): number => {
  if (offset === undefined) return SHANGHAI_MINUTES;
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith('-') ? -minutes : minutes;
};

/** The same day of a later month, or the last day of that month. */
const addMonths = (date: ReturnType<typeof calendarDate>, months: number) => {
  if (months === 0) return date;
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-`;
  for (let day = Number(date.slice(8, 10)); ; day -= 1) {
    const candidate = `${first}${String(day).padStart(2, '0')}`;
    if (isCalendarDate(candidate)) return candidate;
  }
};
