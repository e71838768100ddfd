/** A page of the route table with what it fetches before its data, beside the first files of every page. `bytes` are compressed. */
export interface Door {
  readonly route: string;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** [UI-1451] At what was reached. The goal is 6 files and 34 kB (decision 0514). */
const DOOR_BUDGET = { files: 48, bytes: 260_000 } as const;

/** One line for each page above the budget, with its files, largest first. */
export const doorFaults = (
  doors: readonly Door[],
  budget: { readonly files: number; readonly bytes: number } = DOOR_BUDGET,
): readonly string[] =>
  doors.flatMap(({ route, files }) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (files.length <= budget.files && bytes <= budget.bytes) return [];
    const drawnIn = files.toSorted((one, other) => other.bytes - one.bytes).map((file) => `${file.file} ${file.bytes}`);
    return [`${route}: ${files.length} files, ${bytes} bytes (at most ${budget.files} and ${budget.bytes}): ${drawnIn.join(', ')}`];
  });
