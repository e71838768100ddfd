import { appendFile, chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { addDays, calendarDate, epochMs, shanghaiDateOf } from '@caifu/core/values';
import type { Secrets } from '../keys/secrets.ts';
import { createSecurityEvents, type EventSink, type SecurityEvents } from './security-events.ts';
import type { Settings } from '../start/settings.ts';

export interface EventFiles {
  readonly directory: string;
  readonly wall: () => number;
  /** Bytes at which the day continues in another file. */
  readonly mostBytes: number;
  /** Days for which files are kept after their own day. */
  readonly keptDays: number;
}

/**
 * One file for each day, `security-2026-11-27.jsonl`, and `security-2026-11-27.1.jsonl` and so on when it grows too large. Files are only
 * appended to, never renamed, so several gateways may share a directory. Old files are deleted when a day begins [SV-5].
 */
export const createEventFiles = ({ directory, wall, mostBytes, keptDays }: EventFiles): EventSink => {
  let day = '';
  let part = 0;

  const enter = async (today: string): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const oldest = addDays(calendarDate(today), -keptDays);
    for (const name of await readdir(directory)) {
      const of = EVENT_FILE.exec(name)?.[1];
      if (of !== undefined && of < oldest) await rm(join(directory, name), { force: true });
    }
    day = today;
    part = 0;
  };

  return {
    write: async (lines) => {
      const today = shanghaiDateOf(epochMs(wall()));
      if (today !== day) await enter(today);
      while ((await sizeOf(join(directory, fileOf(day, part)))) >= mostBytes) part += 1;
      const path = join(directory, fileOf(day, part));
      await appendFile(path, lines, { mode: 0o600 });
      // A file that was opened to others is closed again.
      await chmod(path, 0o600);
    },
  };
};

/** The name of a file, with its day and part. */
export const EVENT_FILE = /^security-(\d{4}-\d{2}-\d{2})(?:\.(\d+))?\.jsonl$/;

const fileOf = (day: string, part: number): string => `security-${day}${part === 0 ? '' : `.${part}`}.jsonl`;

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
};

/** Writes to standard error, for a collector of the process's output. */
const standardError: EventSink = {
  write: (lines) =>
    new Promise((resolve, reject) => {
      process.stderr.write(lines, (error) => {
        if (error === null || error === undefined) resolve();
        else reject(error);
      });
    }),
};

/** Opens the destination from the settings. A database in memory without a directory keeps no files. */
export const openSecurityEvents = (
  settings: Pick<Settings, 'DATA_DIR' | 'SECURITY_EVENTS' | 'SECURITY_EVENTS_DIR' | 'SECURITY_EVENTS_MB' | 'SECURITY_EVENTS_DAYS'>,
  secrets: Pick<Secrets, 'digest'>,
  wall: () => number,
): SecurityEvents =>
  createSecurityEvents({ sink: sinkOf(settings, wall), secrets, wall, complain: (text) => process.stderr.write(`${text}\n`) });

const sinkOf = (settings: Parameters<typeof openSecurityEvents>[0], wall: () => number): EventSink | null => {
  if (settings.SECURITY_EVENTS === 'none') return null;
  if (settings.SECURITY_EVENTS === 'stderr') return standardError;
  const directory = eventDirectory(settings);
  if (directory === null) return null;
  return createEventFiles({
    directory,
    wall,
    mostBytes: settings.SECURITY_EVENTS_MB * 1024 * 1024,
    keptDays: settings.SECURITY_EVENTS_DAYS,
  });
};

/** null: a database in memory keeps no files. */
export const eventDirectory = ({ DATA_DIR, SECURITY_EVENTS_DIR }: Pick<Settings, 'DATA_DIR' | 'SECURITY_EVENTS_DIR'>): string | null =>
  SECURITY_EVENTS_DIR ?? (DATA_DIR === 'memory:' ? null : DATA_DIR);
