import type { Call, CallNote, CallNotes } from '../kit/endpoint.ts';

type IsCall = Pick<Call<unknown, unknown>, 'path' | 'methods'>;

/**
 * A file that describes calls: its rows by their names, and their notes, `specNotes` of calls of the specification and `notes` of all others. Phones load no
 * notes.
 */
interface WireFile {
  readonly specNotes?: Readonly<Record<string, CallNote>>;
  readonly notes?: Readonly<Record<string, CallNote>>;
}

type CallsOf<File> = File extends unknown ? { [Name in keyof File]: File[Name] extends IsCall ? Name : never }[keyof File] : never;
type CallIn<File, Name extends PropertyKey> = File extends Readonly<Record<Name, infer Row>> ? Row : never;
type NotedBy<File, Key extends keyof WireFile> = File extends Readonly<Record<Key, infer Notes>> ? keyof Notes : never;
type Noted<File> = NotedBy<File, 'specNotes'> | NotedBy<File, 'notes'>;

/** The calls of files, each with its notes. */
export type TableOf<File> = { readonly [Name in CallsOf<File>]: CallIn<File, Name> & CallNotes };

/** Every call has a note, and every note belongs to a call. */
type Complete<File> = [CallsOf<File>, Noted<File>] extends [Noted<File>, CallsOf<File>]
  ? unknown
  : { readonly without: Exclude<CallsOf<File> | Noted<File>, CallsOf<File> & Noted<File>> };

/** The table of all calls, in the order of their notes. */
export function tableOf<const Files extends readonly WireFile[]>(files: Files & Complete<Files[number]>): TableOf<Files[number]>;
export function tableOf(files: readonly WireFile[]): object {
  return Object.fromEntries(files.flatMap((file) => [...rowsOf(file, 'spec', file.specNotes), ...rowsOf(file, 'extension', file.notes)]));
}

const rowsOf = (file: object, origin: CallNotes['origin'], notes: WireFile['notes'] = {}): readonly (readonly [string, object])[] => {
  const exported = new Map<string, unknown>(Object.entries(file));
  return Object.entries(notes).map(([name, note]) => [
    name,
    Object.assign({ name, origin }, typeof note === 'string' ? { summary: note } : note, exported.get(name)),
  ]);
};
