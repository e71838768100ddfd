import { readFileSync } from 'node:fs';
import { FONT } from './font-file.ts';

/** The characters that the documents' font can draw, from its table (format 4 or 12). Read once, with the first document. */
export const drawableCharacters = (): ReadonlySet<number> => (drawable ??= charactersIn(readFileSync(FONT)));

let drawable: ReadonlySet<number> | null = null;

/** [OP-800] The characters of a text that the font cannot draw. */
export const undrawable = (text: string): readonly string[] =>
  Array.from(text).filter((char) => !drawableCharacters().has(char.codePointAt(0) ?? 0));

/** [OP-800] A name for a document: characters that the font cannot draw are masked like the rest of a masked name. */
export const drawableName = (name: string): string => {
  const missing = new Set(undrawable(name));
  return Array.from(name, (char) => (missing.has(char) ? '*' : char)).join('');
};

const charactersIn = (font: Buffer): ReadonlySet<number> => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const start = font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8);
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const at = start + font.readUInt32BE(start + 4 + index * 8 + 4);
    if (font.readUInt16BE(at) === 12) {
      for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
        const [first, last] = [font.readUInt32BE(at + 16 + group * 12), font.readUInt32BE(at + 20 + group * 12)];
        for (let code = first; code <= last; code += 1) found.add(code);
      }
    }
    if (font.readUInt16BE(at) === 4) {
      const segments = font.readUInt16BE(at + 6) / 2;
      for (let segment = 0; segment < segments - 1; segment += 1) {
        const last = font.readUInt16BE(at + 14 + segment * 2);
        const first = font.readUInt16BE(at + 16 + segments * 2 + segment * 2);
        for (let code = first; code <= last; code += 1) found.add(code);
      }
    }
  }
  return found;
};
