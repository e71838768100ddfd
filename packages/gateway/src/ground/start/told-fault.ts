import { FULL, isFull } from './data-directory.ts';
import type { Settings } from './settings.ts';
import { codeOf, StartFault } from './start-fault.ts';

type Facts = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'HOST' | 'PORT'>;

/** The reason of a failed start for its operator: a sentence if the reason is outside of this program, else all known facts. */
export const toldFault = (error: unknown, settings: Facts): string => {
  if (error instanceof StartFault) return error.message;
  const known = settings.DATABASE_URL === null ? embeddedFault(error, settings.DATA_DIR) : serverFault(error);
  return known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
};

/** Why the gateway cannot listen on a port. */
export const portFault = (error: unknown, { PORT, HOST }: Facts): unknown => {
  const sentence = PORT_FAULTS[codeOf(error)];
  return sentence === undefined ? error : new StartFault(sentence(PORT, HOST));
};

const PORT_FAULTS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) => `port ${port} on ${host} is taken: stop what listens there, or set PORT`,
  EACCES: (port) => `port ${port} needs rights that this process does not have: set PORT to 1024 or more`,
  EADDRNOTAVAIL: (_port, host) => `${host} is no address of this machine: set HOST`,
  ENOTFOUND: (_port, host) => `${host} is no address of this machine: set HOST`,
};

/** The disk may fill up during a start, and the engine then fails in the middle of a statement. */
const embeddedFault = (error: unknown, directory: string): string | null => {
  const isOnDisk = directory !== 'memory:';
  return isOnDisk && (codeOf(error) === 'ENOSPC' || codeOf(error) === '53100' || isFull(directory)) ? FULL(directory) : null;
};

const serverFault = (error: unknown): string | null => {
  const code = codeOf(error);
  const sentence = SERVER_FAULTS[code] ?? (error instanceof Error && /timeout|timed out/i.test(error.message) ? SILENT : null);
  return sentence === null ? null : `the database at DATABASE_URL ${sentence}`;
};

const SILENT = 'does not answer';
/** Keyed by the code of the system or of PostgreSQL. Neither address nor account is shown, because the password is next to them. */
const SERVER_FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: SILENT,
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  ECONNRESET: SILENT,
  '57P03': 'is not ready yet',
  ENOTFOUND: 'has a host that nobody knows',
  EAI_AGAIN: 'has a host that nobody knows',
  '28P01': 'does not take this account and password',
  '28000': 'does not take this account and password',
  '3D000': 'is not there: create it first',
  '42501': 'gives this account too few rights',
  '25006': 'takes no writes: it is a copy, or closed for them',
  '53100': 'has a full disk',
  '53300': 'has no connection left: set a smaller DATABASE_POOL or allow it more',
};
