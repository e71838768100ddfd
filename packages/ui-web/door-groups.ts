/** Modules that the same files need, and so the smallest file that a build could make of them. */
export interface Part {
  readonly id: string;
  /** Compressed. */
  readonly bytes: number;
  /** Parts that this one needs first. */
  readonly imports: readonly string[];
  /** Places of the doors that fetch it. */
  readonly doors: ReadonlySet<number>;
}

interface Group {
  readonly parts: readonly Part[];
  readonly bytes: number;
  readonly doors: Set<number>;
}

interface Pair {
  readonly one: Group;
  readonly other: Group;
  /** Bytes that all visits together save by one file in place of two. */
  readonly saving: number;
}

/** Bytes that a visit could fetch in the time that one more request takes. */
export const BYTES_OF_A_REQUEST = 3_000;

/**
 * Puts parts together into files, so that doors fetch few files and few bytes that they do not need: two files become one where the requests
 * that this saves are worth more than the bytes that some doors fetch in vain. Files never need each other in a circle. A file comes after
 * those that it needs. `weights`: how often a door is opened, beside the others.
 */
export const groupsOfParts = (parts: readonly Part[], weights: readonly number[]): readonly (readonly string[])[] => {
  const groups = new Set<Group>(parts.map((part) => ({ parts: [part], bytes: part.bytes, doors: new Set(part.doors) })));
  const groupOf = new Map<string, Group>();
  for (const group of groups) for (const { id } of group.parts) groupOf.set(id, group);
  const known = new Map<Group, ReadonlySet<Group>>();
  const needs = (group: Group): ReadonlySet<Group> => {
    const found = known.get(group) ?? new Set(group.parts.flatMap(({ imports }) => imports.flatMap((id) => groupOf.get(id) ?? [])));
    known.set(group, found);
    return found;
  };
  /** Whether a group needs another by way of a third one. Together they would need it, and it them. */
  const needsOnAWay = (from: Group, to: Group): boolean => {
    const seen = new Set<Group>([to]);
    const ahead = [...needs(from)].filter((group) => group !== to && group !== from);
    for (const group of ahead) {
      const next = needs(group);
      if (next.has(to)) return true;
      if (!seen.has(group)) ahead.push(...[...next].filter((one) => !seen.has(one)));
      seen.add(group);
    }
    return false;
  };
  /** The doors of both, by their weight. */
  const weighCommon = ({ doors }: Group, { doors: others }: Group): number => {
    const [few, many] = doors.size < others.size ? [doors, others] : [others, doors];
    let weight = 0;
    for (const door of few) if (many.has(door)) weight += weights[door] ?? 0;
    return weight;
  };
  const savingOf = (one: Group, other: Group): number => {
    const both = weighCommon(one, other);
    if (both === 0) return 0;
    return both * BYTES_OF_A_REQUEST - (weighCommon(one, one) - both) * other.bytes - (weighCommon(other, other) - both) * one.bytes;
  };
  /** Fetches with a group all that it needs. Tells whose doors have become more. */
  const drawIn = (group: Group, changed: Set<Group>): void => {
    for (const needed of needs(group)) {
      const more = [...group.doors].filter((door) => !needed.doors.has(door));
      if (more.length === 0) continue;
      for (const door of more) needed.doors.add(door);
      changed.add(needed);
      drawIn(needed, changed);
    }
  };

  const savings = new Map<Group, Map<Group, number>>();
  const judge = (group: Group): void => {
    const own = new Map<Group, number>();
    for (const [other, others] of savings) {
      if (other === group) continue;
      const saving = savingOf(group, other);
      if (saving > 0) own.set(other, saving);
      others.delete(group);
    }
    savings.set(group, own);
  };
  for (const group of groups) judge(group);
  for (;;) {
    let best: Pair | undefined;
    for (const [one, others] of savings) {
      for (const [other, saving] of others) {
        if (saving > (best?.saving ?? 0) && !needsOnAWay(one, other) && !needsOnAWay(other, one)) best = { one, other, saving };
      }
    }
    if (best === undefined) break;
    const { one, other } = best;
    const merged = {
      parts: [...one.parts, ...other.parts],
      bytes: one.bytes + other.bytes,
      doors: new Set([...one.doors, ...other.doors]),
    };
    for (const gone of [one, other]) {
      groups.delete(gone);
      savings.delete(gone);
      for (const others of savings.values()) others.delete(gone);
    }
    groups.add(merged);
    for (const { id } of merged.parts) groupOf.set(id, merged);
    known.clear();
    const changed = new Set([merged]);
    drawIn(merged, changed);
    for (const group of changed) judge(group);
  }
  return inOrder(groups, needs).map((group) => group.parts.map(({ id }) => id));
};

/** Each group after those that it needs. */
const inOrder = (groups: Iterable<Group>, needs: (group: Group) => ReadonlySet<Group>): readonly Group[] => {
  const ordered = new Set<Group>();
  const seen = new Set<Group>();
  const visit = (group: Group): void => {
    if (seen.has(group)) return;
    seen.add(group);
    for (const needed of needs(group)) visit(needed);
    ordered.add(group);
  };
  for (const group of groups) visit(group);
  return [...ordered];
};
