import { createWriteStream, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { linesOf, natureOf, placeFault, readWholeText } from './text-file.ts';
import { useFolder } from '../../testing/use-folder.fakes.ts';

const folder = useFolder();

const write = (name: string, ...parts: readonly (string | readonly number[] | Buffer)[]): string => {
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))));
  return file;
};
/** "青溪成长" and "测试银行" in GB18030, and "基金公司" in Big5. */
const GB = [0xc7, 0xe0, 0xcf, 0xaa, 0xb3, 0xc9, 0xb3, 0xa4];
const GB_BANK = [0xb2, 0xe2, 0xca, 0xd4, 0xd2, 0xf8, 0xd0, 0xd0];
const BIG5 = [0xb0, 0xf2, 0xaa, 0xf7, 0xa4, 0xbd, 0xa5, 0x71, 0xaa, 0xd1, 0xa5, 0xf7, 0xa6, 0xb3, 0xad, 0xad];
const reasonOf = async (file: string): Promise<string> => {
  const nature = await natureOf(file);
  return nature.kind === 'unread' ? nature.reason.replace(folder, '') : `${nature.encoding}${nature.remark === null ? '' : ' told'}`;
};
const linesIn = async (file: string, encoding: 'utf-8' | 'gb18030' = 'utf-8') => {
  const lines: string[] = [];
  for await (const { line, text, fault } of linesOf(file, encoding)) lines.push(`${line} ${text ?? fault}`);
  return lines;
};

describe('a file of text', () => {
  it('is read as UTF-8, with or without a byte order mark, or as GB18030 if nothing else fits [GW-1581]', async () => {
    expect(await reasonOf(write('plain', 'code,name\n'))).toBe('utf-8');
    expect(await reasonOf(write('utf8', 'code,name\n1,青溪成长\n'))).toBe('utf-8');
    expect(await reasonOf(write('mark', [0xef, 0xbb, 0xbf], 'code,Société\n'))).toBe('utf-8');
    expect(await reasonOf(write('gb', 'code,name\n1,', GB, '\n2,', GB_BANK, '\n'))).toBe('gb18030 told');
    expect(await linesIn(write('gb', 'code,name\n1,', GB, '\n'), 'gb18030')).toEqual(['1 code,name', '2 1,青溪成长']);
    // A truncated character does not change the encoding of a text.
    const damaged = write('damaged', 'code,name\n1,青溪成长\n2,银', [0xe8, 0xa1], ',x\n3,青溪\n');
    expect(await reasonOf(damaged)).toBe('utf-8');
    expect(await linesIn(damaged)).toEqual(['1 code,name', '2 1,青溪成长', '3 the line is not UTF-8', '4 3,青溪']);
  });

  it('is refused with a message if two encodings fit, or if it has another encoding or is no text [GW-1581]', async () => {
    // These bytes can be read both as "Ê" with a following character and as "蕿".
    expect(await reasonOf(write('both', 'code,name\n1,', [0xd0, 0xb0, 0xd0, 0xb1], '\n'))).toContain('may be UTF-8 or GB18030');
    expect(await reasonOf(write('big5', 'code,name\n1,', BIG5, '\n'))).toContain('neither UTF-8 nor GB18030');
    const two = (text: string) => Buffer.from(text, 'utf16le');
    expect(await reasonOf(write('le', [0xff, 0xfe], two('code,name\n')))).toBe('the text is UTF-16 (little end first): save it as UTF-8');
    expect(await reasonOf(write('be', [0xfe, 0xff], two('code,name\n').swap16()))).toBe(
      'the text is UTF-16 (big end first): save it as UTF-8',
    );
    expect(await reasonOf(write('le2', two('code,name\n1,青溪\n')))).toContain('UTF-16 (little');
    expect(await reasonOf(write('be2', two('code,name\n1,青溪\n').swap16()))).toContain('UTF-16 (big');
    expect(await reasonOf(write('gz', [0x1f, 0x8b, 8, 0]))).toBe('the file is packed (gzip): unpack it first');
    expect(await reasonOf(write('xlsx', 'PK\u0003\u0004'))).toContain('a workbook or a zip archive');
    expect(await reasonOf(write('pdf', '%PDF-1.7'))).toBe('the file is a PDF and no table');
  });

  it('has lines with any line end; one that is too long or contains a NUL is reported and skipped [GW-1582]', async () => {
    expect(await linesIn(write('ends', 'a\nb\r\nc\rd'))).toEqual(['1 a', '2 b', '3 c', '4 d']);
    expect(await linesIn(write('zeros', 'a\n1,\u0000\n\n2'))).toEqual(['1 a', '2 the line holds a NUL', '3 ', '4 2']);
    expect(await linesIn(write('long', 'a\n', 'x'.repeat(70_000), '\nb\n', 'y'.repeat(65_536)))).toEqual([
      '1 a',
      '2 the line is longer than 65536 bytes',
      '3 b',
      `4 ${'y'.repeat(65_536)}`,
    ]);
  });

  it('needs no more memory for a line without an end [GW-1582]', async () => {
    const file = path.join(folder, 'endless');
    const out = createWriteStream(file);
    out.write('code,name\n');
    for (let at = 0; at < 256; at += 1) if (!out.write(Buffer.alloc(1_048_576, 0x78))) await once(out, 'drain');
    out.end('\nb\n');
    await once(out, 'finish');
    const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    let most = 0;
    const lines: string[] = [];
    for await (const { line, text, fault } of linesOf(file, 'utf-8', () => {
      most = Math.max(most, process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - before);
    }))
      lines.push(`${line} ${text ?? fault}`);
    expect(lines).toEqual(['1 code,name', '2 the line is longer than 65536 bytes', '3 b']);
    // Uncollected lines count too. A retained line would count completely.
    expect(most).toBeLessThan(160 * 1_048_576);
  });

  it('is reported with a message if it cannot be read [GW-1580] [GW-1583]', async () => {
    mkdirSync(path.join(folder, 'dir'), { recursive: true });
    symlinkSync(path.join(folder, 'loop'), path.join(folder, 'loop'));
    const told = (name: string, wanted: 'file' | 'folder' | 'either' = 'file') =>
      placeFault(path.join(folder, name), wanted)?.replace(folder, '') ?? null;
    expect([told('dir'), told('dir', 'folder'), told('dir', 'either'), told('plain', 'folder')]).toEqual([
      '/dir is a folder: name a file',
      null,
      null,
      '/plain is no folder',
    ]);
    expect([told('none'), told('plain/x'), told('loop')]).toEqual([
      '/none cannot be read: it is not there',
      '/plain/x cannot be read: it is not there',
      '/loop cannot be read: its links lead back to it',
    ]);
    expect(placeFault('/dev/null', 'file')).toBe('/dev/null is no file');
    expect(told('x'.repeat(300))).toBe('the name of the file is too long');
    expect(await readWholeText(write('small', 'a,青溪'))).toEqual({ kind: 'read', text: 'a,青溪' });
    expect(await readWholeText(write('zero', 'a\u0000b'))).toEqual({ kind: 'unread', reason: `${folder}/zero holds a NUL: it is no text` });
    expect(await readWholeText(path.join(folder, 'dir'))).toEqual({ kind: 'unread', reason: `${folder}/dir is a folder: name a file` });
  });
});
