import {
  ARTICLE_CHANNELS,
  BANNER_PAGES,
  lastChange,
  PERIODICALS,
  TOPIC_KINDS,
  type ArticleSummary,
  type Banner,
  type BannerPage,
  type Block,
  type IndexValue,
  type IssueSummary,
  type Picture,
  type TopicSummary,
} from '@caifu/core/editorial';
import { FUND_ADDRESS_KEYS, fundAddress, fundsOfAddress, type FundListQuery } from '@caifu/core/funds';
import { calendarDate, epochAt, isCalendarDate, parseNetValue, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { PICTURE_NAME, pictureSource, readContentFile, type ContentFault, type ContentFile, type NamedPicture } from './content-file.ts';

/** Shown from one moment on and before another. null: without an end. */
interface Shown {
  readonly from: EpochMs;
  readonly until: EpochMs | null;
}

/** Funds by their codes, or the first funds of a filter. */
export type FundChoice =
  | { readonly kind: 'codes'; readonly fundCodes: readonly string[] }
  | { readonly kind: 'filter'; readonly query: FundListQuery; readonly address: string };

export interface ArticleRecord extends Shown {
  readonly summary: ArticleSummary;
  readonly blocks: readonly Block[];
  readonly fundCodes: readonly string[];
  readonly related: readonly string[];
  readonly productCode: string;
}

export interface IssueRecord extends Shown {
  readonly summary: IssueSummary;
  readonly blocks: readonly Block[];
  readonly fundCodes: readonly string[];
  readonly articles: readonly string[];
}

export interface TopicRecord extends Shown {
  readonly summary: TopicSummary;
  readonly order: number;
  readonly story: readonly Block[];
  readonly standard: readonly Block[];
  readonly choice: FundChoice;
}

export interface IndexRecord {
  readonly indexCode: string;
  readonly indexName: string;
  readonly note: string;
  readonly order: number;
  readonly story: readonly Block[];
  readonly choice: FundChoice;
}

export interface BannerRecord {
  readonly page: BannerPage;
  readonly order: number;
  readonly banner: Banner;
}

export interface ContentRecords {
  readonly articles: ArticleRecord;
  readonly issues: IssueRecord;
  readonly topics: TopicRecord;
  readonly indices: IndexRecord;
  readonly banners: BannerRecord;
}

export type ContentFolder = keyof ContentRecords;

export interface ReadRecord<Found> {
  readonly record: Found | null;
  readonly pictures: readonly NamedPicture[];
  readonly faults: readonly Omit<ContentFault, 'file'>[];
}

/** [GW-980] Reads a file as the record of its folder. null: it has faults. `id` is the file's name. */
export const readRecord = <Folder extends ContentFolder>(folder: Folder, id: string, text: string): ReadRecord<ContentRecords[Folder]> => {
  const file = readContentFile(text);
  const head = createHead(file);
  const read: (id: string, head: Head, file: ContentFile) => ContentRecords[Folder] | null = READERS[folder];
  const record = read(id, head, file);
  for (const [name, { line }] of file.fields)
    if (!head.asked.has(name)) head.faults.push({ line, reason: `${name} is no field of ${folder}` });
  if (!ID.test(id)) head.faults.push({ line: 1, reason: 'the name of a file is of letters, digits, - and _' });
  const faults = [...file.faults, ...head.faults].toSorted((one, other) => one.line - other.line);
  return { record: faults.length === 0 ? record : null, pictures: [...file.pictures, ...head.pictures], faults };
};

const ID = /^[\w-]{1,64}$/;

/** Takes fields from a head, and records missing and wrong ones. */
interface Head {
  readonly faults: Omit<ContentFault, 'file'>[];
  readonly pictures: NamedPicture[];
  readonly asked: Set<string>;
  text(name: string): string;
  /** Reports a fault when the field is missing. */
  needed(name: string): string;
  as<Value>(name: string, read: (text: string) => Value | null, expected: string): Value | null;
}

const createHead = ({ fields }: ContentFile): Head => {
  const asked = new Set<string>();
  const faults: Omit<ContentFault, 'file'>[] = [];
  const text = (name: string): string => {
    asked.add(name);
    return fields.get(name)?.text ?? '';
  };
  return {
    faults,
    pictures: [],
    asked,
    text,
    needed: (name) => {
      const found = text(name);
      if (found === '') faults.push({ line: fields.get(name)?.line ?? 1, reason: `${name} is missing` });
      return found;
    },
    as: (name, read, expected) => {
      const found = text(name);
      if (found === '') return null;
      const value = read(found);
      if (value === null) faults.push({ line: fields.get(name)?.line ?? 1, reason: `${name} is ${expected}` });
      return value;
    },
  };
};

const oneOf = <Word extends string>(words: readonly Word[]) => ({
  read: (text: string): Word | null => words.find((word) => word === text) ?? null,
  expected: `one of ${words.join(', ')}`,
});

const CHANNEL = oneOf(ARTICLE_CHANNELS);
const KIND = oneOf(TOPIC_KINDS);
const PERIODICAL = oneOf(PERIODICALS);
const PAGE = oneOf(BANNER_PAGES);
const YES_NO = oneOf(['yes', 'no']);

/** "2026-11-10" or "2026-11-10 09:30", in Shanghai time. */
const momentOf = (text: string): EpochMs | null => {
  const [, day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(text) ?? [];
  return isCalendarDate(day) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? epochAt(calendarDate(day), `${time}:00`) : null;
};
const MOMENT = 'a day and a time of Shanghai, 2026-11-10 or 2026-11-10 09:30';
const dayOf = (text: string): CalendarDate | null => (isCalendarDate(text) ? calendarDate(text) : null);
const wholeOf = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);
const listOf =
  (item: RegExp) =>
  (text: string): readonly string[] | null => {
    const items = text.split(',').map((each) => each.trim());
    return items.every((each) => item.test(each)) ? [...new Set(items)] : null;
  };
const codesOf = listOf(/^\d{6}$/);
const idsOf = listOf(ID);

const shownOf = (head: Head): Shown & { readonly publishedOn: CalendarDate } => {
  const published = head.needed('published');
  const from = head.as('published', momentOf, MOMENT) ?? epochAt(calendarDate('2000-01-01'), '00:00:00');
  return { publishedOn: dayOf(published.slice(0, 10)) ?? calendarDate('2000-01-01'), from, until: head.as('until', momentOf, MOMENT) };
};

const pictureOf = (head: Head, fields: ContentFile['fields'], name: string, words: string): Picture | null => {
  const found = head.as(name, (text) => /^pictures\/(.+)$/.exec(text)?.[1] ?? null, 'pictures/name.svg');
  const alt = head.text(words);
  if (found === null) return null;
  const line = fields.get(name)?.line ?? 1;
  if (!PICTURE_NAME.test(found)) head.faults.push({ line, reason: `${name} is pictures/name.svg, the name of letters, digits, - and _` });
  head.pictures.push({ name: found, line });
  return { src: pictureSource(found), alt };
};

/** A filter has the form of the ranking's address (FN-40), and must be understood completely. */
const filterOf = (text: string): FundChoice | null => {
  const pairs = text.split('&').map((pair) => pair.split('='));
  const given = Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value]));
  const query = fundsOfAddress(given);
  const understood = fundAddress(query);
  const isWhole = pairs.every(
    ([key = '', value]) => value !== undefined && FUND_ADDRESS_KEYS.some((each) => each === key && understood[each] === value),
  );
  return isWhole ? { kind: 'filter', query, address: new URLSearchParams(given).toString() } : null;
};

const choiceOf = (head: Head): FundChoice => {
  const filter = head.as('filter', filterOf, 'what the address of the ranking says after its ?, such as kind=bond&open=1&sort=year');
  return filter ?? { kind: 'codes', fundCodes: head.as('funds', codesOf, CODES) ?? [] };
};

const CODES = 'codes of funds between commas';
const NAMES = 'names of articles between commas';

const wordsOf = ({ parts }: ContentFile): readonly Block[] => parts.flat();

const READERS: { readonly [Folder in ContentFolder]: (id: string, head: Head, file: ContentFile) => ContentRecords[Folder] | null } = {
  articles: (articleId, head, file) => {
    const title = head.needed('title');
    head.needed('channel');
    const channel = head.as('channel', CHANNEL.read, CHANNEL.expected);
    const { publishedOn, ...shown } = shownOf(head);
    const summary = { title, summary: head.text('summary'), source: head.text('source') };
    const cover = pictureOf(head, file.fields, 'cover', 'cover-text');
    const fundCodes = head.as('funds', codesOf, CODES) ?? [];
    const related = head.as('related', idsOf, NAMES) ?? [];
    const productCode = head.text('product');
    if (channel === null) return null;
    return {
      summary: { articleId, channel, publishedOn, cover, ...summary },
      blocks: wordsOf(file),
      fundCodes,
      related,
      productCode,
      ...shown,
    };
  },
  issues: (issueId, head, file) => {
    const title = head.needed('title');
    head.needed('periodical');
    const periodical = head.as('periodical', PERIODICAL.read, PERIODICAL.expected);
    head.needed('number');
    const number = head.as('number', wholeOf, 'a whole number');
    const { publishedOn, ...shown } = shownOf(head);
    const firstDay = head.as('first', dayOf, 'a day, 2026-11-10');
    const lastDay = head.as('last', dayOf, 'a day, 2026-11-10');
    const cover = pictureOf(head, file.fields, 'cover', 'cover-text');
    const summary = head.text('summary');
    const fundCodes = head.as('funds', codesOf, CODES) ?? [];
    const articles = head.as('articles', idsOf, NAMES) ?? [];
    if (periodical === null || number === null) return null;
    return {
      summary: { issueId, periodical, number, title, summary, publishedOn, firstDay, lastDay, cover },
      blocks: wordsOf(file),
      fundCodes,
      articles,
      ...shown,
    };
  },
  topics: (topicId, head, file) => {
    const title = head.needed('title');
    head.needed('kind');
    const kind = head.as('kind', KIND.read, KIND.expected);
    const { publishedOn: _, ...shown } = shownOf(head);
    const note = head.text('note');
    const cover = pictureOf(head, file.fields, 'cover', 'cover-text');
    const order = head.as('order', wholeOf, 'a whole number') ?? LAST;
    const choice = choiceOf(head);
    const [story = [], standard = []] = file.parts;
    return kind === null ? null : { summary: { topicId, kind, title, note, cover }, order, story, standard, choice, ...shown };
  },
  indices: (indexCode, head, file) => {
    const indexName = head.needed('name');
    const note = head.text('note');
    const order = head.as('order', wholeOf, 'a whole number') ?? LAST;
    return { indexCode, indexName, note, order, story: wordsOf(file), choice: choiceOf(head) };
  },
  banners: (_, head, { fields }) => {
    head.needed('page');
    const page = head.as('page', PAGE.read, PAGE.expected);
    head.needed('picture');
    head.needed('text');
    const picture = pictureOf(head, fields, 'picture', 'text');
    const banner = {
      clickTo: head.text('to'),
      needsSession: head.as('login', YES_NO.read, YES_NO.expected) === 'yes',
      platforms: head.as('platforms', listOf(/^[A-Z\d]+$/), 'platforms between commas, H5,IOS,ANDROID,MP') ?? [],
      isOnSale: head.as('shown', YES_NO.read, YES_NO.expected) !== 'no',
      startsAt: head.as('from', momentOf, MOMENT),
      endsAt: head.as('until', momentOf, MOMENT),
    };
    const order = head.as('order', wholeOf, 'a whole number') ?? LAST;
    return page === null || picture === null ? null : { page, order, banner: { picture, ...banner } };
  },
};

/** The order of a file without one. */
const LAST = 999_999;

/** [GW-984] Reads the levels of an index: a header line, then `day,value` in each line. Unreadable lines are reported and left out. */
export const readIndexValues = (
  text: string,
): { readonly course: readonly IndexValue[]; readonly faults: readonly Omit<ContentFault, 'file'>[] } => {
  const faults: Omit<ContentFault, 'file'>[] = [];
  const byDay = new Map<CalendarDate, IndexValue>();
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || (at === 0 && line.trim() === 'day,value')) continue;
    const [dayText = '', valueText = ''] = line.split(',').map((cell) => cell.trim());
    const [day, value] = [dayOf(dayText), parseNetValue(valueText)];
    if (at === 0) faults.push({ line: 1, reason: 'the first line is day,value' });
    else if (day === null || value === null || value <= 0)
      faults.push({ line: at + 1, reason: 'a line is a day and a level, 2026-11-10,3012.45' });
    else if (byDay.has(day)) faults.push({ line: at + 1, reason: `${day} stands here twice` });
    else byDay.set(day, { day, value });
  }
  return { course: [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)), faults };
};

/** [FE-40] The last level of a course with its change. */
export const lastOf = (course: readonly IndexValue[]) => ({ last: course.at(-1) ?? null, change: lastChange(course) });
