import { enableCompileCache } from 'node:module';
import { createServer } from 'node:net';
import process from 'node:process';
import * as z from 'zod';
import { keepSecretsPrivate } from './ground/start/data-directory.ts';
import { DataDirectoryOwnedError, lockDataDirectory, type DataDirectoryLock } from './ground/start/data-directory-lock.ts';
import { lawLine, openLaw } from './ground/law.ts';
import { missingConnections } from './ground/connections.ts';
import { isOpenDemo, OPEN_DEMO_WARNING, refuseOpenDemo } from './ground/http/open-demo.ts';
import { readSettings, type Settings } from './ground/start/settings.ts';
import { portFault, toldFault } from './ground/start/told-fault.ts';
import type { BusinessClock } from './ground/calendar/business-clock.ts';
import type { CalendarBook } from './ground/calendar/calendar-book.store.ts';
import type { DayStep } from './ground/database/day-step.ts';
import type { Database } from './ground/database/schema.ts';
import type { CommandOutcome } from './operator/ask-operator.ts';
import type { ImportOutcome, NetValueLine } from './trading-day/net-value-import.ts';

/**
 * `start` (the default) opens everything, serves, and prints one line `ready http://HOST:PORT`. The commands below do one thing and exit.
 * Those of `operator/operator-commands.ts` call the running gateway.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  // Files of a command belong to its owner only: databases, secrets, pictures of proofs.
  process.umask(0o077);
  const [name = START, ...rest] = args;
  if (name !== START) {
    await runCommand(name, rest);
    return;
  }
  const settings = settingsOf();
  if (settings === null) return;
  try {
    refuseOpenDemo(settings);
    const lock = lockOf(settings);
    try {
      await claimPort(settings);
      await serve(settings, () => lock?.release());
    } catch (error) {
      lock?.release();
      throw error;
    }
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

const START = 'start';

/** Runs the command of these words. A sentence: the words that it accepts. */
type Command = (args: readonly string[]) => Promise<void> | string;

/** A command with exactly so many words. */
const ofWords =
  (count: number, usage: string, run: (...args: readonly string[]) => Promise<void>): Command =>
  (args) =>
    args.length === count ? run(...args) : usage;

const COMMANDS: Readonly<Record<string, Command>> = {
  audit: ofWords(0, 'audit: checks the books and lists what differs; ends with 2 where anything does', () => auditBooks()),
  backup: ofWords(1, 'backup <new file>: writes the books of one moment, while the gateway runs or not', (file = '') =>
    keepBooks('backup', file),
  ),
  restore: ofWords(
    1,
    'restore <file>: fills an empty DATA_DIR or an empty database of DATABASE_URL with the books of a backup',
    (file = '') => keepBooks('restore', file),
  ),
  verify: ofWords(1, 'verify <file>: restores a backup into a temporary place and audits it', (file = '') => keepBooks('verify', file)),
  content: ofWords(1, 'content <directory>: reads content files and tells every fault with its file and line', (directory = '') =>
    checkContent(directory),
  ),
  'net-values': ofWords(
    1,
    'net-values <file.csv>: columns product_code,day,nav[,accumulated], a row for each product and day',
    (file = '') => importFile(file),
  ),
  events: (args) =>
    args.length <= 1
      ? printEvents(args[0] ?? null)
      : 'events [word]: prints security events; with a word those of that kind, day, address, investor or mobile number',
  migrate: (args) =>
    args.length <= 1
      ? migrateSchema(args[0] ?? null)
      : 'migrate [<account>]: brings the schema up; the account of PostgreSQL may then serve on it and change no table',
  'wallet-funds': (args) => (args.length > 0 ? nameWalletFunds(args) : tellWalletFunds()),
  'wallet-terms': (args) =>
    args.length === 0 || (args.length === 2 && args[0] === 'quick')
      ? tellWalletTerms(args[1] ?? null)
      : 'wallet-terms: tells the most of quick withdrawals of one fund, investor, channel and day; wallet-terms quick <yuan>: sets it',
  import: (args) => moveFunds('import', args),
  export: (args) => moveFunds('export', args),
};

const runCommand = async (name: string, args: readonly string[]): Promise<void> => {
  const { OPERATOR_COMMANDS } = await import('./operator/operator-commands.ts');
  const ask = OPERATOR_COMMANDS.get(name);
  const settings = ask === undefined ? null : settingsOf();
  if (ask !== undefined && settings !== null) tell(await ask(settings, args));
  if (ask !== undefined) return;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const names = [START, ...Object.keys(COMMANDS), ...OPERATOR_COMMANDS.keys()];
  const running = command?.(args) ?? `unknown command "${name}"; there are: ${names.join(', ')}`;
  if (typeof running === 'string') fail(running);
  else await running;
};

/** Prints the outcome of a command. */
const tell = (outcome: CommandOutcome): void => {
  if (outcome.kind === 'failed') fail(outcome.reason);
  else if (outcome.text !== '') process.stdout.write(`${outcome.text}\n`);
};

const keepBooks = async (command: 'backup' | 'restore' | 'verify', file: string): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  const [{ runBackup, runRestore, runVerify }, { GATEWAY_AREAS }] = await Promise.all([
    import('./operator/backup/backup.command.ts'),
    import('./areas.ts'),
  ]);
  try {
    const outcome = await (command === 'backup'
      ? runBackup(settings, file)
      : command === 'restore'
        ? runRestore(settings, file, GATEWAY_AREAS)
        : runVerify(file, GATEWAY_AREAS));
    tell(outcome);
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

/** Exits with 2 on any fault. */
const checkContent = async (directory: string): Promise<void> => {
  const { runContent } = await import('./editorial/content.command.ts');
  const { placeFault } = await import('./ground/start/text-file.ts');
  const fault = placeFault(directory, 'folder');
  if (fault !== null) {
    fail(fault);
    return;
  }
  try {
    const { text, bad } = await runContent(directory);
    process.stdout.write(`${text}\n`);
    if (bad > 0) process.exitCode = 2;
  } catch {
    fail(`${directory} cannot be read`);
  }
};

const printEvents = async (word: string | null): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  const { runEvents } = await import('./operator/events.command.ts');
  tell(runEvents(settings, word));
};

const textOf = async (file: string): Promise<string | null> => {
  const { readWholeText } = await import('./ground/start/text-file.ts');
  const read = await readWholeText(file);
  if (read.kind === 'read') return read.text;
  fail(read.reason);
  return null;
};

/** Migrates to the schema of this version, and grants `account` the rights to serve on it. */
const migrateSchema = async (account: string | null): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  if (account !== null && settings.DATABASE_URL === null) {
    fail('the embedded database has no accounts: run "migrate" alone, or set DATABASE_URL');
    return;
  }
  const { migrateFor } = await import('./ground/database/serving-account.ts');
  try {
    const outcome = await withDatabase(settings, ({ db }) => migrateFor(db, account));
    if (outcome.kind === 'unknown-account')
      fail(`the schema is the one of this version; the database has no account ${account}: make it first`);
    else if (outcome.kind === 'own-account')
      fail(`the schema is the one of this version; ${account} owns it: name the account that only serves`);
    else process.stdout.write(`the schema is the one of this version${outcome.isGranted ? `, and ${account} may serve on it` : ''}\n`);
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

/** Stores all rows of the file, or none with the reasons. */
const importFile = async (file: string): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  const { parseNetValues } = await import('./trading-day/net-value-import.ts');
  const text = await textOf(file);
  if (text === null) return;
  const parsed = parseNetValues(text);
  if (parsed.kind === 'faulty') {
    fail(toldFaults(file, parsed.faults));
    return;
  }
  try {
    const outcome = await publishLines(settings, parsed.lines);
    if (outcome.kind === 'refused') fail(toldFaults(file, outcome.faults));
    else process.stdout.write(`${outcome.written} net values published, ${outcome.known} were known\n`);
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

const publishLines = (settings: Settings, lines: readonly NetValueLine[]): Promise<ImportOutcome> =>
  withDatabase(settings, async ({ db, calendars, clock }) => {
    const { importNetValues } = await import('./trading-day/net-value-import.ts');
    const law = openLaw(settings, clock);
    return importNetValues({ db, longWork: db, clock, calendar: calendars.current(), law, daySteps: await daySteps() }, lines);
  });

const daySteps = async (): Promise<readonly DayStep[]> => {
  const [{ GATEWAY_AREAS }, { dayStepsOf }] = await Promise.all([import('./areas.ts'), import('./trading-day/day-steps.ts')]);
  return dayStepsOf(GATEWAY_AREAS);
};

/** Stores all codes, or none with the reasons. */
const nameWalletFunds = async (codes: readonly string[]): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  const { setWalletFunds } = await import('./wallet/wallet-funds.store.ts');
  try {
    const outcome = await withDatabase(settings, (opened) =>
      setWalletFunds(opened, codes.length === 1 && codes[0] === 'none' ? [] : codes),
    );
    if (outcome.kind === 'refused') fail(['the funds of the wallet stay as they are', ...outcome.faults].join('\n  '));
    else process.stdout.write(`the wallet lies in ${outcome.names.length === 0 ? 'no fund' : outcome.names.join(', ')}\n`);
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

/** Prints the funds of the wallet, and their faults. */
const tellWalletFunds = async (): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  const { describeWalletFunds } = await import('./wallet/wallet-funds.store.ts');
  try {
    process.stdout.write(`${(await withDatabase(settings, describeWalletFunds)).join('\n')}\n`);
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

/** null: prints the present terms without a change. */
const tellWalletTerms = async (quickYuan: string | null): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  const { setWalletTerms } = await import('./wallet/wallet-terms.store.ts');
  try {
    const outcome = await withDatabase(settings, ({ db, clock }) => setWalletTerms(db, openLaw(settings, clock).now(), quickYuan));
    if (outcome.kind === 'refused') fail(`the terms of the wallet stay as they are\n  ${outcome.fault}`);
    else process.stdout.write(`quick withdrawals: ${outcome.quickYuan} yuan of one fund by one investor, channel and day\n`);
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

/** Exits with 2 on any difference. */
const auditBooks = async (): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  const { auditRunning, toldAudit } = await import('./operator/audit.command.ts');
  try {
    const outcome = await withDatabase(settings, async ({ db, clock }) => {
      const [{ GATEWAY_AREAS }, { checkBooks }] = await Promise.all([import('./areas.ts'), import('./ledger/books-check.ts')]);
      return toldAudit(await checkBooks({ db, longWork: db, areas: GATEWAY_AREAS }, clock.now()));
    }).catch((error: unknown) => {
      // Only the process that has an embedded database open can read it.
      if (error instanceof DataDirectoryOwnedError) return auditRunning(settings);
      throw error;
    });
    if ('reason' in outcome) fail(outcome.reason);
    else {
      process.stdout.write(`${outcome.text}\n`);
      if (outcome.bad > 0) process.exitCode = 2;
    }
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

/** Imports or exports public funds. Bad rows do not stop it, but make it exit with 2. */
const moveFunds = async (command: 'import' | 'export', [kind, place]: readonly string[]): Promise<void> => {
  const settings = settingsOf();
  if (settings === null) return;
  const { EXPORT_USAGE, IMPORT_USAGE, isExportKind, isImportKind, runExport, tellOnStandardError } =
    await import('./funds/import/import.command.ts');
  try {
    if (command === 'export') {
      if (!isExportKind(kind) || place === undefined) fail(EXPORT_USAGE);
      else process.stdout.write(`${await withDatabase(settings, (opened) => runExport(opened, kind, place))}\n`);
      return;
    }
    if (!isImportKind(kind) || place === undefined) {
      fail(IMPORT_USAGE);
      return;
    }
    const { importAndSettle } = await import('./trading-day/import-and-settle.ts');
    const { summary, bad } = await withDatabase(settings, async (opened) =>
      importAndSettle(
        { ...opened, law: openLaw(settings, opened.clock), daySteps: await daySteps(), wall: Date.now, tell: tellOnStandardError },
        kind,
        place,
      ),
    );
    process.stdout.write(`${summary}\n`);
    if (bad > 0) process.exitCode = 2;
  } catch (error) {
    fail(toldFault(error, settings));
  }
};

/** Opens the database with its calendar and clock during the work. No other process may have an embedded one open. */
const withDatabase = async <Result>(
  settings: Settings,
  work: (opened: { readonly db: Database; readonly calendars: CalendarBook; readonly clock: BusinessClock }) => Promise<Result>,
): Promise<Result> => {
  const { openDatabase } = await import('./ground/database/open-database.ts');
  const { createBusinessClock } = await import('./ground/calendar/business-clock.ts');
  const { createCalendarBook } = await import('./ground/calendar/calendar-book.store.ts');
  const { mendWaitingOrders } = await import('./orders/mended-orders.ts');
  const lock = lockOf(settings);
  try {
    const opened = await openDatabase(settings.DATABASE_URL ?? settings.DATA_DIR, { pool: 1 });
    try {
      const db = opened.longWork;
      return await work({ db, calendars: await createCalendarBook(db, mendWaitingOrders), clock: await createBusinessClock(db) });
    } finally {
      await opened.close();
    }
  } finally {
    lock?.release();
  }
};

const MOST_FAULTS = 20;

const toldFaults = (file: string, faults: readonly string[]): string => {
  const more = faults.length > MOST_FAULTS ? [`and ${faults.length - MOST_FAULTS} more`] : [];
  return [`${file}: nothing was published`, ...faults.slice(0, MOST_FAULTS), ...more].join('\n  ');
};

const lockOf = ({ DATABASE_URL: url, DATA_DIR: directory }: Settings): DataDirectoryLock | null => {
  if (directory === 'memory:') return null;
  if (url === null) return lockDataDirectory(directory);
  keepSecretsPrivate(directory);
  return null;
};

const serve = async (settings: Settings, afterwards: () => void): Promise<void> => {
  // A later start needs neither the time nor the memory of compilation.
  enableCompileCache();
  // The heavy modules are loaded only now, so that a second start on a used directory is refused at once.
  const { openGateway } = await import('./open-gateway.ts');
  const [{ DEMO_INVESTORS, DEMO_PASSWORD }, { demo }] = await Promise.all([import('./demo/seed.ts'), import('./demo/demo.ts')]);
  const gateway = await openGateway(settings, { demo: settings.DEMO ? demo : null });
  let ending: Promise<void> | null = null;
  const end = () => {
    const drained = gateway.deps.drain.begin(settings.DRAIN_SECONDS * 1_000);
    ending ??= (async () => {
      await drained;
      // Requests in progress may finish. A client that never does is cut off, so that the database is closed in time.
      setTimeout(() => gateway.app.server.closeAllConnections(), 2_000).unref();
      setTimeout(() => process.exit(1), 4_500).unref();
      await gateway.close();
      afterwards();
      process.exit(0);
    })();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    await gateway.operator.listen();
    await gateway.app.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    await gateway.close();
    throw portFault(error, settings);
  }
  endWithParent(end);
  if (isOpenDemo(settings)) gateway.app.log.warn({ host: settings.HOST }, OPEN_DEMO_WARNING);
  process.stdout.write(`${lawLine(gateway.deps.law)}\n`);
  if (!settings.DEMO) for (const sentence of missingConnections(gateway.deps)) process.stdout.write(`not connected: ${sentence}\n`);
  if (settings.DEMO) {
    process.stdout.write('demo investors (the one-time code is shown when you sign in):\n');
    for (const { mobile, note, displayName, idNumber } of DEMO_INVESTORS) {
      const person = idNumber === null ? '' : ` (${displayName}, ID number ${idNumber})`;
      process.stdout.write(`  ${mobile}  ${note}${person}\n`);
    }
    process.stdout.write(`trade password of all but 13800000002: ${DEMO_PASSWORD}\n`);
  }
  const address = gateway.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.PORT;
  process.stdout.write(`ready http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}\n`);
};

/** A used port is reported before any heavy work. */
const claimPort = (settings: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portFault(error, settings)));
    probe.listen({ port: settings.PORT, host: settings.HOST }, () => probe.close(() => resolve()));
  });

/** npm does not forward a kill to its child, so the process ends when its parent is gone. */
const endWithParent = (end: () => void): void => {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined || parent <= 1) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
};

const settingsOf = (): Settings | null => {
  try {
    return readSettings(process.env);
  } catch (error) {
    fail(error instanceof z.ZodError ? `bad settings: ${z.prettifyError(error)}` : String(error));
    return null;
  }
};

const fail = (reason: string): void => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

if (import.meta.main) await main(process.argv.slice(2));
