import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../testing/use-folder.fakes.ts';
import { openNameListFile } from './name-list-file.ts';

const folder = useFolder();
const NUMBER = '11010519491231002X';
let written = 0;
/** Each writing has a later time, so that no clock decides what is new. */
const write = (file: string, text: string): void => {
  written += 1;
  writeFileSync(file, text);
  utimesSync(file, written, written);
};

describe('a file of listed names', () => {
  it('lists a number however its name is written, and shows a name alone as a namesake [LAW-122]', async () => {
    const file = path.join(folder, 'names.csv');
    write(file, `﻿# lists\r\n阿不都·热西提, ${NUMBER.toLowerCase()}\r\n\r\nJohn Smith # abroad\n王 某`);
    const { check } = openNameListFile(file);
    const asked = async (realName: string, idNumber = '110105199001011234') => check({ realName, idNumber });
    expect(await asked('别名', NUMBER)).toBe('listed');
    expect(await asked('阿不都•热西提')).toBe('namesake');
    expect(await asked('JOHN SMITH')).toBe('namesake');
    expect(await asked('王某')).toBe('namesake');
    expect(await asked('王某某')).toBe('clear');
    expect(await asked('abroad')).toBe('clear');
  });

  it('counts as soon as it is changed, and clears nobody while it cannot be read [LAW-122]', async () => {
    const file = path.join(folder, 'changing.csv');
    write(file, '甲');
    const { check } = openNameListFile(file);
    const asked = () => check({ realName: '乙', idNumber: NUMBER });
    expect(await asked()).toBe('clear');
    write(file, `甲\n乙,${NUMBER}`);
    expect(await asked()).toBe('listed');
    rmSync(file);
    expect(await asked()).toBe('unavailable');
    write(file, '甲');
    expect(await asked()).toBe('clear');
  });

  it('ends a start that names none [LAW-122]', () => {
    expect(() => openNameListFile(path.join(folder, 'none.csv'))).toThrow(/NAME_LIST: .*none\.csv cannot be read: it is not there/);
  });
});
