import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexValue } from '@caifu/core/editorial';
import { readWholeText } from '../ground/start/text-file.ts';
import { PICTURE_NAME, type ContentFault, type NamedPicture } from './content-file.ts';
import { readIndexValues, readRecord, type ContentFolder, type ContentRecords, type ReadRecord } from './content-records.ts';

/** All content of the directory, by file name within its folder. */
export interface Content {
  readonly articles: ReadonlyMap<string, ContentRecords['articles']>;
  readonly issues: ReadonlyMap<string, ContentRecords['issues']>;
  readonly topics: ReadonlyMap<string, ContentRecords['topics']>;
  readonly indices: ReadonlyMap<string, ContentRecords['indices']>;
  readonly banners: ReadonlyMap<string, ContentRecords['banners']>;
  /** Levels of indices from files, oldest first. */
  readonly courses: ReadonlyMap<string, readonly IndexValue[]>;
  /** Names of the existing pictures. */
  readonly pictures: ReadonlySet<string>;
  readonly faults: readonly ContentFault[];
}

/** Returns the current content of the files. */
export interface ContentStore {
  current(): Promise<Content>;
  /** The file of a picture. null: there is none of this name. */
  pictureFile(name: string): Promise<string | null>;
}

export interface ContentStoreOptions {
  /** null: there is no content. */
  readonly directory: string | null;
  /** Real time in milliseconds. */
  readonly now: () => number;
  /** Receives the faults of a file, once until it changes. */
  readonly tell: (faults: readonly ContentFault[]) => void;
}

/**
 * [GW-981] The content of a directory. A read checks the files if the last check is two seconds old, and reads the changed ones again. A
 * read during a check gets the previous state.
 */
export const createContentStore = ({ directory, now, tell }: ContentStoreOptions): ContentStore => {
  let shelf: Shelf = NO_SHELF;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const look = async (place: string): Promise<void> => {
    const told = shelf;
    try {
      await stat(place);
      shelf = await readShelf(place, shelf);
    } catch (error) {
      // The directory is missing or is being changed, so the previous content stays.
      shelf = { ...shelf, content: { ...shelf.content, faults: [{ file: '.', line: 1, reason: reasonOf(error) }] } };
    }
    const known = new Set(told.content.faults.map(keyOf));
    const fresh = shelf.content.faults.filter((fault) => !known.has(keyOf(fault)));
    if (fresh.length > 0) tell(fresh);
  };
  const current = async (): Promise<Content> => {
    if (directory === null) return NO_CONTENT;
    if (looking === null && now() - lookedAt >= LOOK_MS) {
      lookedAt = now();
      looking = look(directory).finally(() => {
        looking = null;
      });
    }
    // Only the first read, and the one that began the check, wait for it.
    if (looking !== null) await looking;
    return shelf.content;
  };
  return {
    current,
    pictureFile: async (name) => {
      const { pictures } = await current();
      return directory !== null && pictures.has(name) ? join(directory, 'pictures', name) : null;
    },
  };
};

const LOOK_MS = 2_000;
const keyOf = ({ file, line, reason }: ContentFault): string => `${file}:${line} ${reason}`;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Slot<Found> {
  readonly mark: string;
  /** The last version without faults. null: there is none. */
  readonly record: Found | null;
  readonly pictures: readonly NamedPicture[];
  readonly faults: readonly Omit<ContentFault, 'file'>[];
}

type Slots<Found> = ReadonlyMap<string, Slot<Found>>;

interface Shelf {
  readonly articles: Slots<ContentRecords['articles']>;
  readonly issues: Slots<ContentRecords['issues']>;
  readonly topics: Slots<ContentRecords['topics']>;
  readonly indices: Slots<ContentRecords['indices']>;
  readonly banners: Slots<ContentRecords['banners']>;
  readonly courses: Slots<readonly IndexValue[]>;
  readonly content: Content;
}

const NO_CONTENT: Content = {
  articles: new Map(),
  issues: new Map(),
  topics: new Map(),
  indices: new Map(),
  banners: new Map(),
  courses: new Map(),
  pictures: new Set(),
  faults: [],
};

const NO_SHELF: Shelf = {
  ...NO_CONTENT,
  articles: new Map(),
  issues: new Map(),
  topics: new Map(),
  indices: new Map(),
  banners: new Map(),
  courses: new Map(),
  content: NO_CONTENT,
};

/** [GW-980] Reads a whole directory. */
export const readContent = async (directory: string): Promise<Content> => {
  await stat(directory);
  return (await readShelf(directory, NO_SHELF)).content;
};

const readShelf = async (directory: string, before: Shelf): Promise<Shelf> => {
  const of = <Folder extends ContentFolder>(folder: Folder, slots: Slots<ContentRecords[Folder]>) =>
    readFolder(directory, folder, '.md', slots, (id, text) => readRecord(folder, id, text));
  const names = new Set(await namesIn(join(directory, 'pictures')));
  const pictures = new Set([...names].filter((name) => PICTURE_NAME.test(name)));
  const slots = {
    articles: await of('articles', before.articles),
    issues: await of('issues', before.issues),
    topics: await of('topics', before.topics),
    indices: await of('indices', before.indices),
    banners: await of('banners', before.banners),
    courses: await readFolder(directory, 'indices', '.csv', before.courses, (_, text) => {
      const { course, faults } = readIndexValues(text);
      return { record: course, pictures: [], faults };
    }),
  };
  const { courses, ...texts } = slots;
  const faults = [
    ...Object.entries<Slots<unknown>>(texts).flatMap(([folder, files]) => faultsOf(folder, '.md', files, pictures)),
    ...faultsOf('indices', '.csv', courses, pictures),
    ...[...names]
      .filter((name) => !pictures.has(name))
      .map((name) => ({
        file: `pictures/${name}`,
        line: 1,
        reason: 'a picture is name.svg, .png, .jpg or .webp, the name of letters, digits, - and _',
      })),
  ];
  return {
    ...slots,
    content: {
      articles: recordsOf(slots.articles),
      issues: recordsOf(slots.issues),
      topics: recordsOf(slots.topics),
      indices: recordsOf(slots.indices),
      banners: recordsOf(slots.banners),
      courses: recordsOf(courses),
      pictures,
      faults,
    },
  };
};

/** [GW-981] A file with faults keeps its previous content until it is repaired or removed. */
const readFolder = async <Found>(
  directory: string,
  folder: string,
  extension: string,
  before: Slots<Found>,
  read: (id: string, text: string) => ReadRecord<Found>,
): Promise<Slots<Found>> => {
  const slots = new Map<string, Slot<Found>>();
  for (const name of (await namesIn(join(directory, folder))).toSorted()) {
    if (!name.endsWith(extension)) continue;
    const id = name.slice(0, -extension.length);
    const path = join(directory, folder, name);
    const { mtimeMs, size } = await stat(path);
    const mark = `${mtimeMs} ${size}`;
    const known = before.get(id);
    if (known?.mark === mark) slots.set(id, known);
    else if (size > MOST_BYTES) slots.set(id, { mark, record: known?.record ?? null, pictures: [], faults: [TOO_LARGE] });
    else {
      const text = await readWholeText(path);
      const found =
        text.kind === 'read'
          ? read(id, text.text)
          : { record: null, pictures: [], faults: [{ line: 1, reason: text.reason.replace(`${path}: `, '').replace(path, 'the file') }] };
      slots.set(id, { mark, ...found, record: found.record ?? known?.record ?? null });
    }
  }
  return slots;
};

const MOST_BYTES = 256 * 1024;
const TOO_LARGE = { line: 1, reason: 'a file is at most 256 KB' };

/** A missing folder is empty. */
const namesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
};

const faultsOf = (folder: string, extension: string, slots: Slots<unknown>, pictures: ReadonlySet<string>): readonly ContentFault[] =>
  [...slots].flatMap(([id, slot]) => {
    const file = `${folder}/${id}${extension}`;
    const missing = slot.pictures.filter(({ name }) => PICTURE_NAME.test(name) && !pictures.has(name));
    return [
      ...slot.faults.map((fault) => ({ file, ...fault })),
      ...missing.map(({ name, line }) => ({ file, line, reason: `pictures/${name} is not there` })),
    ];
  });

const recordsOf = <Found>(slots: Slots<Found>): ReadonlyMap<string, Found> =>
  new Map([...slots].flatMap(([id, { record }]) => (record === null ? [] : [[id, record] as const])));
