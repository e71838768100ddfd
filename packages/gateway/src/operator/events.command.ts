import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMobile } from '@caifu/core/kit';
import { digestsWithoutDatabase } from '../ground/keys/key-ring.store.ts';
import { EVENT_FILE, eventDirectory } from '../ground/watch/security-event-files.ts';
import { mobileDigest } from '../ground/watch/security-events.ts';
import type { Settings } from '../ground/start/settings.ts';
import type { CommandOutcome } from './ask-operator.ts';

/** [SV-7] The lines of all files, oldest first. `word`: only those of this kind, day, address, investor or mobile number. */
export const runEvents = (settings: Settings, word: string | null): CommandOutcome => {
  const directory = eventDirectory(settings);
  if (directory === null) return { kind: 'failed', reason: 'a database in memory keeps no security events: set SECURITY_EVENTS_DIR' };
  const isNumber = word !== null && isMobile(word);
  const digests = isNumber ? digestsWithoutDatabase(settings) : null;
  if (isNumber && digests === null)
    return { kind: 'failed', reason: 'numbers are found with the first pepper, which is not in KEYS_DIR any more: name the investor' };
  try {
    const wanted = digests === null || word === null ? word : mobileDigest(digests, word);
    const lines = filesOf(directory).flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'));
    return { kind: 'done', text: lines.filter((line) => line !== '' && (wanted === null || isAbout(line, wanted))).join('\n') };
  } catch {
    return { kind: 'failed', reason: `${directory} cannot be read` };
  }
};

/** Sorted by day, then by part: the tenth is after the second. */
const filesOf = (directory: string): readonly string[] =>
  readdirSync(directory)
    .flatMap((name) => {
      const [, day, part = '0'] = EVENT_FILE.exec(name) ?? [];
      return day === undefined ? [] : [{ name, day, part: Number(part) }];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.part - other.part)
    .map(({ name }) => name);

const isAbout = (line: string, word: string): boolean => {
  const event = parsed(line);
  return (
    event !== null && Object.entries(event).some(([field, value]) => value === word || (field === 'time' && String(value).startsWith(word)))
  );
};

/** null: a line that a crash has truncated. */
const parsed = (line: string): object | null => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};
