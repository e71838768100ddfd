import type { Call, CallNotes } from '../kit/endpoint.ts';

type IsCall = Pick<Call<unknown, unknown>, 'path' | 'methods'>;

/** The calls among the exports of files, each with its notes. */
export type TableOf<Exported> = {
  readonly [Name in keyof Exported as Exported[Name] extends IsCall ? Name : never]: Exported[Name] & CallNotes;
};

/** The summary of each call, by the origin of the call. */
type Summaries = Readonly<Record<CallNotes['origin'], Readonly<Record<string, string>>>>;

type Said<All extends readonly Summaries[]> = {
  readonly [Index in keyof All]: keyof All[Index]['spec'] | keyof All[Index]['extension'];
}[number];

/** Every call has a summary, and every summary belongs to a call. */
type Complete<Exported, All extends readonly Summaries[]> = [keyof TableOf<Exported>, Said<All>] extends [
  Said<All>,
  keyof TableOf<Exported>,
]
  ? unknown
  : { readonly without: Exclude<keyof TableOf<Exported> | Said<All>, keyof TableOf<Exported> & Said<All>> };

/** The table of all calls, in the order of their summaries. */
export function tableOf<Exported extends object, const All extends readonly Summaries[]>(
  exported: Exported,
  summaries: All & Complete<Exported, All>,
): TableOf<Exported>;
export function tableOf(exported: Readonly<Record<string, unknown>>, summaries: readonly Summaries[]): object {
  const rows = new Map<string, object>();
  for (const area of summaries)
    for (const origin of ['spec', 'extension'] as const)
      for (const [name, summary] of Object.entries(area[origin])) rows.set(name, Object.assign({ name, origin, summary }, exported[name]));
  return Object.fromEntries(rows);
}
