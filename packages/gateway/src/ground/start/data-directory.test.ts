import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import { keepSecretsPrivate, takeDirectory } from './data-directory.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { kept } from '../keys/key-files.ts';
import { StartFault } from './start-fault.ts';
import { portFault, toldFault } from './told-fault.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'caifu-'));
  folders.push(folder);
  return folder;
};

const modeOf = (path: string): string => (lstatSync(path).mode & 0o7777).toString(8);
const openIn = (directory: string): readonly string[] =>
  [directory, ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name))].flatMap((path) =>
    (lstatSync(path).mode & 0o077) === 0 || lstatSync(path).isSymbolicLink() ? [] : [`${modeOf(path)} ${path}`],
  );
const uid = process.getuid?.() ?? 0;

describe('the data directory', () => {
  it('belongs to its owner only as soon as it is made, with its lock and secrets [OPS-1]', () => {
    const directory = join(newFolder(), 'outer', 'data');
    const lock = lockDataDirectory(directory);
    expect(kept(directory, 'password-pepper', () => 'secret')).toBe('secret');
    expect(openIn(join(directory, '..'))).toEqual([]);
    lock.release();
    expect(openIn(directory)).toEqual([]);
  });

  it('is closed to others at the next start if an older version made it; no right is added, links are ignored [OPS-1]', () => {
    const directory = join(newFolder(), 'data');
    const outside = join(newFolder(), 'outside');
    writeFileSync(outside, '');
    chmodSync(outside, 0o644);
    mkdirSync(join(directory, 'database', 'base'), { recursive: true });
    for (const [name, mode] of [
      ['database/base/1', 0o666],
      ['database/base/2', 0o400],
      ['password-pepper', 0o4755],
    ] as const) {
      writeFileSync(join(directory, name), '');
      chmodSync(join(directory, name), mode);
    }
    symlinkSync(outside, join(directory, 'linked'));
    for (const name of ['', 'database', 'database/base']) chmodSync(join(directory, name), 0o777);
    takeDirectory(directory);
    expect(openIn(directory)).toEqual([]);
    const names = ['', 'database/base', 'database/base/1', 'database/base/2', 'password-pepper'];
    expect(names.map((name) => modeOf(join(directory, name)))).toEqual(['700', '700', '600', '400', '600']);
    expect(modeOf(outside)).toBe('644');
  });

  it('is refused if another user owns it, or if it is open and has other files [OPS-2]', () => {
    const directory = newFolder();
    expect(() => takeDirectory(directory, uid + 1)).toThrow(`belongs to another user (${uid}) than the gateway runs as (${uid + 1})`);
    writeFileSync(join(directory, 'letter'), '');
    takeDirectory(directory);
    chmodSync(directory, 0o755);
    chmodSync(join(directory, 'letter'), 0o644);
    expect(() => takeDirectory(directory)).toThrow('has files that no gateway made');
    expect([modeOf(directory), modeOf(join(directory, 'letter'))]).toEqual(['755', '644']);
  });

  it('is closed beside PostgreSQL if this user owns it, and left alone otherwise [OPS-1]', () => {
    const directory = newFolder();
    keepSecretsPrivate(join(directory, 'none'));
    expect(readdirSync(directory)).toEqual([]);
    writeFileSync(join(directory, 'password-pepper'), '');
    chmodSync(join(directory, 'password-pepper'), 0o644);
    keepSecretsPrivate(directory, uid + 1);
    expect(modeOf(join(directory, 'password-pepper'))).toBe('644');
    keepSecretsPrivate(directory);
    expect(modeOf(join(directory, 'password-pepper'))).toBe('600');
  });

  it('is reported in a sentence if it cannot be made or written [OPS-3]', () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')]) expect(() => takeDirectory(path)).toThrow('a file is in its way');
    const readOnly = newFolder();
    chmodSync(readOnly, 0o500);
    // Root can write everywhere except in the system's own trees.
    for (const path of uid === 0 ? ['/sys/caifu', '/proc/caifu/data'] : [readOnly, join(readOnly, 'data')])
      expect(() => takeDirectory(path)).toThrow(StartFault);
    expect(statSync(readOnly).mode & 0o777).toBe(0o500);
  });
});

describe('a failed start', () => {
  const embedded = { DATA_DIR: tmpdir(), DATABASE_URL: null, HOST: '127.0.0.1', PORT: 80 };
  const server = { ...embedded, DATABASE_URL: 'postgres://caifu:secret@127.0.0.1/caifu' };
  const coded = (code: string, text = 'raw') => Object.assign(new Error(text), { code });

  it('reports a full disk, whichever part noticed it [OPS-3]', () => {
    for (const code of ['ENOSPC', '53100']) expect(toldFault(coded(code), embedded)).toMatch(/^the disk of .* is full: [^\n]*$/);
    expect(toldFault(coded('53100'), server)).toBe('the database at DATABASE_URL has a full disk');
  });

  it('reports its port or its server in a line, without the address of the server [OPS-3]', () => {
    for (const code of ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'])
      expect(toldFault(portFault(coded(code), embedded), embedded)).toMatch(/^[^\n]*(?:PORT|HOST)[^\n]*$/);
    const away = new Error('timeout exceeded when trying to connect');
    for (const fault of [coded('ECONNREFUSED'), coded('28P01'), coded('3D000'), coded('57P03'), away])
      expect(toldFault(fault, server)).toMatch(/^the database at DATABASE_URL [^\n]*$/);
    expect(toldFault(coded('28P01', 'password secret of caifu'), server)).not.toContain('secret');
  });

  it('reports all known facts for an unforeseen reason [OPS-3]', () => {
    expect(toldFault(new Error('unheard of'), server)).toMatch(/unheard of\n\s+at /);
    expect(toldFault('odd', server)).toBe('odd');
  });
});
