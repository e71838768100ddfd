import { FUND_KINDS, type CatalogueSum } from '@caifu/core/funds';
import type { CataloguePart, FundCatalogueAnswer } from '@caifu/adapters/wire';
import type { Calls } from '../ground/database/calls.ts';

export interface FundCatalogue {
  /** [FS-6] The changes since the parts that the caller knows, or everything if the caller knows none. */
  readonly changeSince: (known: readonly CatalogueSum[]) => Promise<FundCatalogueAnswer>;
}

/** `now`: epoch milliseconds of real time. */
export const createFundCatalogue = (calls: Pick<Calls, 'read'>, now: () => number): FundCatalogue => {
  let whole: FundCatalogueAnswer = { isWhole: true, changed: [], gone: [] };
  let readAt: number | null = null;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const parts = (await calls.read<readonly CataloguePart[]>(CATALOGUE, [])) ?? [];
    // The same object while nothing has changed, so that its body is compressed once.
    if (!isSame(parts, whole.changed)) whole = { isWhole: true, changed: parts, gone: [] };
    readAt = now();
  };

  return {
    changeSince: async (known) => {
      if (readAt === null || now() - readAt >= KEPT_FOR) {
        reading ??= read().finally(() => {
          reading = null;
        });
        await reading;
      }
      if (known.length === 0) return whole;
      const knownSums = new Map(known.map(({ part, sum }) => [part, sum]));
      const changed = whole.changed.filter(({ part, sum }) => knownSums.get(part) !== sum);
      const left = new Set(whole.changed.map(({ part }) => part));
      // If half or more has changed, the whole catalogue is sent, which is already compressed.
      if (changed.length * 2 >= whole.changed.length && changed.length > FEW) return whole;
      return { isWhole: false, changed, gone: [...knownSums.keys()].filter((part) => !left.has(part)) };
    },
  };
};

/** Milliseconds. Names change daily at most, and a new fund is found a minute later. */
const KEPT_FOR = 60_000;
/** So few changed parts never cause a complete answer. */
const FEW = 20;

const isSame = (one: readonly CataloguePart[], other: readonly CataloguePart[]): boolean =>
  one.length === other.length && one.every(({ part, sum }, at) => other[at]?.part === part && other[at].sum === sum);

const KINDS = FUND_KINDS.map((kind) => `'${kind}'`).join(', ');

/** All funds in parts by the first four digits of their codes: a line for each fund with its end, and a digest for each part. */
const CATALOGUE = `
  select coalesce(json_agg(json_build_object('part', listed.part, 'sum', left(md5(listed.lines), 6), 'lines', listed.lines) order by listed.part), '[]') as found
  from (
    select left(f.fund_code, 4) as part,
      string_agg(
        concat_ws(E'\\t', substr(f.fund_code, 5) || coalesce(array_position(array[${KINDS}], f.kind), 0) || coalesce(f.risk_level, 0) || translate(f.fund_name, E'\\t\\n', ''),
          translate(f.initials, E'\\t\\n', ''), to_char(e.last_day, 'YYYY-MM-DD'), to_char(e.day, 'YYYY-MM-DD'),
          case when e.done_on is not null then 1 when e.fund_code is not null then 0 end, i.fund_code, translate(i.fund_name, E'\\t\\n', '')),
        E'\\n' order by f.fund_code) as lines
    from fund f left join fund_end e on e.fund_code = f.fund_code and e.confirmed_at is not null left join fund i on i.fund_code = e.into_code
    group by 1) as listed`;
