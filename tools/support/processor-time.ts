import { existsSync, readFileSync } from 'node:fs';

/**
 * Processor seconds of the children that have ended since the last call, with all their descendants that they waited for. Read when a child
 * ends, so that two parallel children can be distinguished. null if the system does not report it (it is read from /proc).
 */
export const processorSecondsOfEnded = (): number | null => {
  const now = ofAllChildren();
  if (now === null) return null;
  const since = now - told;
  told = now;
  return since;
};

/** Of this process itself, without its children. */
export const ownProcessorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

let told = 0;

/** In hundredths of a second on every Linux that Node supports. */
const TICKS_A_SECOND = 100;

const ofAllChildren = (): number | null => {
  if (!existsSync('/proc/self/stat')) return null;
  // The name of the program is in brackets and may contain blanks. `cutime` and `cstime` are the fields 16 and 17.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
};
