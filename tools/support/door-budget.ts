/** A page of the route table with what it fetches before its data, beside the first files of every page. `bytes` are compressed. */
export interface Door {
  readonly route: string;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

interface DoorBudget {
  readonly most: { readonly files: number; readonly bytes: number };
  /** Compressed bytes of the page in the middle, because a module that all pages fetch raises no page above the others. */
  readonly middle: number;
}

/** [UI-1451] At what was reached. The goal is 6 files and 34 kB (decision 0514). */
const DOOR_BUDGET: DoorBudget = { most: { files: 38, bytes: 223_000 }, middle: 170_000 };

/** One line for each page above the budget, with its files, largest first, and one for the page in the middle. */
export const doorFaults = (doors: readonly Door[], { most, middle }: DoorBudget = DOOR_BUDGET): readonly string[] => {
  const sums = doors.map(({ files }) => files.reduce((sum, file) => sum + file.bytes, 0)).toSorted((one, other) => one - other);
  const inMiddle = sums[Math.floor(sums.length / 2)] ?? 0;
  const above = doors.flatMap(({ route, files }) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (files.length <= most.files && bytes <= most.bytes) return [];
    const drawnIn = files.toSorted((one, other) => other.bytes - one.bytes).map((file) => `${file.file} ${file.bytes}`);
    return [`${route}: ${files.length} files, ${bytes} bytes (at most ${most.files} and ${most.bytes}): ${drawnIn.join(', ')}`];
  });
  return inMiddle <= middle ? above : [`the page in the middle: ${inMiddle} bytes (at most ${middle})`, ...above];
};

/** Circles of files that need each other before they run. None may be in a build: a module could run before one that it needs. */
export const circlesOf = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (done.has(file) || way.includes(file)) return;
    for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return circles;
};
