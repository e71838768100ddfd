import { ALLOWED_CALLS, ALLOWED_STYLES, type AllowedName } from './engine-allowed.ts';
import { callsAboveFloor, scriptNames } from './engine-calls.ts';
import { readEngineData } from './engine-data.ts';
import { stylesAboveFloor } from './engine-styles.ts';

export interface BuiltNames {
  readonly scripts: readonly { readonly file: string; readonly code: string; readonly kind: 'module' | 'script' }[];
  readonly styles: readonly { readonly file: string; readonly text: string }[];
}

/** Calls and styles newer than the floor of engines, except for the allowed ones. An unneeded allowance is reported too. */
export function namesAboveFloor({ scripts, styles }: BuiltNames): readonly string[] {
  const data = readEngineData();
  const read = scripts.map(({ file, code, kind }) => ({ file, names: scriptNames(code, kind) }));
  const own = new Set(read.flatMap(({ file, names }) => (PDF.test(file) ? [] : [...names.keys])));
  const brought = new Set(read.flatMap(({ file, names }) => (BRINGS.test(file) ? [...names.keys] : [])));
  const calls = read
    .filter(({ file }) => !BRINGS.test(file))
    .flatMap(({ file, names }) =>
      callsAboveFloor(names, { own, brought }, data).map(({ name, code }) => ({ file, name, told: `call ${name}: ${code}` })),
    );
  const looks = styles.flatMap(({ file, text }) => stylesAboveFloor(text, data).map((name) => ({ file, name, told: `style ${name}` })));
  return [...judged(calls, ALLOWED_CALLS), ...judged(looks, ALLOWED_STYLES)];
}

interface Found {
  readonly file: string;
  readonly name: string;
  readonly told: string;
}

const judged = (found: readonly Found[], allowed: readonly AllowedName[]): readonly string[] => {
  const isMet = ({ names, files }: AllowedName, { file, name }: Found) => names.test(name) && files.test(file);
  return [
    ...found.filter((one) => !allowed.some((allowance) => isMet(allowance, one))).map(({ file, told }) => `${file}: ${told}`),
    ...allowed.filter((one) => !found.some((name) => isMet(one, name))).map(({ names }) => `nothing needs the allowance ${String(names)}`),
  ];
};

const PDF = /pdf-engine|pdf\.worker/;
const BRINGS = /missing-calls/;
