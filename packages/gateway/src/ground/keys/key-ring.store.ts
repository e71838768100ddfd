import { createHash, createHmac, createPrivateKey, createPublicKey, generateKeyPair, generateKeyPairSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import './tables.ts';
import { KeyError } from './key-error.ts';
import { createKeyFiles, keyFileName, type KeyFiles, type KeyKind } from './key-files.ts';
import type { Connection, Database } from '../database/schema.ts';
import { openBytes, sealBytes, sealedVersion } from './sealed-bytes.ts';
import type { RsaKey, Secrets } from './secrets.ts';
import { keysDirectory, type Settings } from '../start/settings.ts';
import { inTransaction } from '../database/transaction.ts';

export interface KeyVersion {
  readonly kind: KeyKind;
  readonly version: number;
  readonly fingerprint: string | null;
  /** Real time. */
  readonly activeFrom: number;
  readonly emptiedAt: number | null;
  readonly retiredAt: number | null;
}

export type RotateOutcome =
  | { readonly kind: 'rotated'; readonly version: number; readonly activeFrom: number; readonly file: string }
  /** The newest one is not in use yet. */
  | { readonly kind: 'under-way'; readonly version: number };

/** The keys with their versions, as loaded in this process. */
export interface KeyRing extends Secrets {
  versions(): readonly KeyVersion[];
  current(kind: KeyKind): number;
  /** The bits of an RSA key. null: this process does not have it. */
  bitsOf(version: number): number | null;
  /**
   * [KO-4] Loads versions that another process on the database has rotated to. Throws `KeyError` where a file is missing. The loaded keys
   * remain in use.
   */
  refresh(): Promise<void>;
  /** Makes the file of the next version, to be copied to the other machines before the rotation. */
  make(kind: KeyKind): Promise<{ readonly version: number; readonly file: string }>;
  /**
   * [KO-3] Rotates to the next version: a prepared one, or a new one. The new version is in use after a delay in which every gateway loads
   * it.
   */
  rotate(kind: KeyKind): Promise<RotateOutcome>;
}

/** All gateways check for new versions every five seconds. */
const GRACE_MS = 15_000;

type KeySettings = Pick<Settings, 'DATA_DIR' | 'KEYS_DIR' | 'PASSWORD_PEPPER' | 'PASSWORD_KEY'>;

/** Reads versions from the database and keys from variables or files of mode 0600, never from the database. `wall`: real time in epoch ms. */
export const openKeyRing = async (db: Database, settings: KeySettings, wall: () => number): Promise<KeyRing> => {
  const files = createKeyFiles(keysDirectory(settings));
  const texts = new Map<string, string>();
  const rsaKeys = new Map<number, RsaKey>();
  let rows = await readVersions(db);

  /** This process need not know the version yet: its file may exist already. */
  const textOf = (kind: KeyKind, version: number): string => {
    const name = keyFileName(kind, version);
    const text = texts.get(name) ?? files.read(name);
    if (text === null) throw new KeyError(missing(files, kind, version));
    texts.set(name, text);
    return text;
  };
  const rsaOf = (version: number): RsaKey => {
    const known = rsaKeys.get(version);
    if (known !== undefined) return known;
    const key = rsaKeyOf(textOf('rsa', version), version);
    rsaKeys.set(version, key);
    return key;
  };
  const isHere = ({ kind, version }: KeyVersion): boolean => texts.has(keyFileName(kind, version));
  const current = (kind: KeyKind): number => {
    const now = wall();
    const usable = rows.filter((row) => row.kind === kind && row.retiredAt === null && row.activeFrom <= now && isHere(row));
    return Math.max(1, ...usable.map(({ version }) => version));
  };
  const secrets = createSecrets({ digestKey: () => textOf('pepper', 1), textOf, rsaOf, current });

  const load = (): void => {
    const faults = rows.flatMap((row) => (row.version === 1 || row.retiredAt !== null ? [] : faultsOf(files, row, textOf)));
    if (faults.length > 0) throw new KeyError(faults.join('\n'));
  };
  load();
  texts.set(keyFileName('pepper', 1), await firstPepper(db, settings, files, textOf));
  if (rows.some(({ kind, version, retiredAt }) => kind === 'rsa' && version === 1 && retiredAt === null))
    texts.set(keyFileName('rsa', 1), settings.PASSWORD_KEY ?? keptApart(settings, files, keyFileName('rsa', 1), newRsaKey));
  rsaOf(current('rsa'));
  await checkFingerprint(db, createHmac('sha256', textOf('pepper', 1)).update('fingerprint\0').digest('hex'));

  const refresh = async (): Promise<void> => {
    rows = await readVersions(db);
    load();
  };
  const nextOf = (kind: KeyKind): number => Math.max(0, ...rows.filter((row) => row.kind === kind).map(({ version }) => version)) + 1;
  const make = async (kind: KeyKind, version: number): Promise<string> => {
    const name = keyFileName(kind, version);
    const present = files.read(name);
    const text = present ?? (await newKey(kind));
    texts.set(
      name,
      files.keep(name, () => text),
    );
    return files.place(name);
  };
  return {
    ...secrets,
    versions: () => rows,
    current,
    bitsOf: (version) => (texts.has(keyFileName('rsa', version)) ? rsaOf(version).bits : null),
    refresh,
    make: async (kind) => {
      await refresh();
      const version = nextOf(kind);
      return { version, file: await make(kind, version) };
    },
    rotate: async (kind) => {
      await refresh();
      const planned = nextOf(kind);
      const file = await make(kind, planned);
      const outcome = await inTransaction(db, async (tx): Promise<RotateOutcome> => {
        // The second of two simultaneous rotations finds the first one.
        await sql`lock table key_version in share row exclusive mode`.execute(tx);
        const newest = (await readVersions(tx)).findLast((row) => row.kind === kind);
        const now = wall();
        if (newest !== undefined && (newest.version >= planned || newest.activeFrom > now))
          return { kind: 'under-way', version: newest.version };
        const activeFrom = now + GRACE_MS;
        const fingerprint = fingerprintOf(kind, textOf(kind, planned));
        await sql`
          insert into key_version (kind, version, fingerprint, made_at, active_from)
          values (${kind}, ${planned}, ${fingerprint}, ${now}, ${activeFrom})`.execute(tx);
        if (kind === 'sealing') await keepDigestKey(tx, secrets, textOf('pepper', 1), planned);
        return { kind: 'rotated', version: planned, activeFrom, file };
      });
      await refresh();
      return outcome;
    },
  };
};

const createSecrets = ({
  digestKey,
  textOf,
  rsaOf,
  current,
}: {
  digestKey: () => string;
  textOf: (kind: KeyKind, version: number) => string;
  rsaOf: (version: number) => RsaKey;
  current: (kind: KeyKind) => number;
}): Secrets => {
  return {
    digest: (purpose, text) => mac(digestKey(), purpose, text),
    peppered: (digits, asked) => {
      const version = asked ?? current('pepper');
      return { version, key: mac(textOf('pepper', version), 'trade-password', digits) };
    },
    sealingKey: (purpose, asked) => {
      const version = asked ?? current('sealing');
      return { version, key: mac(version === 1 ? digestKey() : textOf('sealing', version), 'at-rest', purpose) };
    },
    rsaKey: (asked) => rsaOf(asked ?? current('rsa')),
  };
};

const mac = (key: string, purpose: string, text: string): Buffer => createHmac('sha256', key).update(`${purpose}\0${text}`).digest();

/** The digests for a command that opens no database. null: the file or variable of the first pepper no longer exists. */
export const digestsWithoutDatabase = (settings: KeySettings): Pick<Secrets, 'digest'> | null => {
  const key = settings.PASSWORD_PEPPER ?? createKeyFiles(keysDirectory(settings)).read(keyFileName('pepper', 1));
  return key === null ? null : { digest: (purpose, text) => mac(key, purpose, text) };
};

export const DIGEST_KEY = 'digest-key';

/**
 * [KO-6] The first pepper is also the key of all digests, which are never recalculated (decision 0392). Its file must not be needed
 * permanently. So the database keeps the key, sealed, once a sealing key exists that is not derived from it.
 */
const keepDigestKey = async (tx: Connection, secrets: Secrets, text: string, version: number): Promise<void> => {
  const sealed = sealBytes(secrets, DIGEST_KEY, Buffer.from(text), DIGEST_KEY, version);
  await sql`insert into kept_key (name, sealed) values (${DIGEST_KEY}, ${sealed}) on conflict do nothing`.execute(tx);
};

const firstPepper = async (
  db: Database,
  settings: KeySettings,
  files: KeyFiles,
  textOf: (kind: KeyKind, version: number) => string,
): Promise<string> => {
  const keptKey = await db.selectFrom('kept_key').select('sealed').where('name', '=', DIGEST_KEY).executeTakeFirst();
  if (keptKey !== undefined && sealedVersion(keptKey.sealed) > 1) {
    const opener = createSecrets({
      digestKey: () => textOf('pepper', 1),
      textOf,
      rsaOf: (version) => rsaKeyOf(textOf('rsa', version), version),
      current: () => 1,
    });
    return openBytes(opener, DIGEST_KEY, keptKey.sealed, DIGEST_KEY).toString('utf8');
  }
  if (settings.PASSWORD_PEPPER !== null) return settings.PASSWORD_PEPPER;
  const name = keyFileName('pepper', 1);
  const known = await db.selectFrom('setting').select('value').where('name', '=', FINGERPRINT).executeTakeFirst();
  refuseMisplaced(settings, files, name);
  // A new one could not open the data of this database.
  if (known !== undefined && files.read(name) === null) throw new KeyError(missing(files, 'pepper', 1));
  return keptApart(settings, files, name, newText);
};

const keptApart = (settings: KeySettings, files: KeyFiles, name: string, make: () => string): string => {
  refuseMisplaced(settings, files, name);
  return files.keep(name, make);
};

/** [KO-7] Keys that are stored with the data but belong elsewhere must be moved by a person, because a new key would not fit. */
const refuseMisplaced = (settings: KeySettings, files: KeyFiles, name: string): void => {
  if (settings.KEYS_DIR === null || settings.DATA_DIR === 'memory:' || files.read(name) !== null) return;
  const beside = createKeyFiles(settings.DATA_DIR);
  if (beside.read(name) !== null) throw new KeyError(`${beside.place(name)} belongs to this database: move it to ${files.place(name)}`);
};

const FINGERPRINT = 'pepper-fingerprint';

/** Refuses to run on a database whose passwords were hashed with another pepper, because every password would be wrong. */
const checkFingerprint = async (db: Database, fingerprint: string): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ name: FINGERPRINT, value: fingerprint })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const { value } = await db.selectFrom('setting').select('value').where('name', '=', FINGERPRINT).executeTakeFirstOrThrow();
  if (value !== fingerprint)
    throw new KeyError('this database was set up with another PASSWORD_PEPPER: give every gateway of one database the same one');
};

const readVersions = async (cx: Connection): Promise<readonly KeyVersion[]> => {
  const found = await cx.selectFrom('key_version').selectAll().orderBy('kind').orderBy('version').execute();
  return found.map((row) => ({
    kind: row.kind,
    version: row.version,
    fingerprint: row.fingerprint,
    activeFrom: Number(row.active_from),
    emptiedAt: row.emptied_at === null ? null : Number(row.emptied_at),
    retiredAt: row.retired_at === null ? null : Number(row.retired_at),
  }));
};

const missing = (files: KeyFiles, kind: KeyKind, version: number): string =>
  `version ${version} of the ${kind} key is missing: this database needs ${files.place(keyFileName(kind, version))}; bring it back, or set KEYS_DIR to where it is`;

const faultsOf = (
  files: KeyFiles,
  { kind, version, fingerprint }: KeyVersion,
  textOf: (kind: KeyKind, version: number) => string,
): readonly string[] => {
  try {
    if (fingerprintOf(kind, textOf(kind, version)) === fingerprint) return [];
    return [`${files.place(keyFileName(kind, version))} is not version ${version} of the ${kind} key of this database`];
  } catch (error) {
    if (error instanceof KeyError) return [error.message];
    throw error;
  }
};

const fingerprintOf = (kind: KeyKind, text: string): string =>
  kind === 'rsa'
    ? createHash('sha256').update(rsaKeyOf(text, 0).publicKey).digest('hex')
    : createHmac('sha256', text).update(`key of the ${kind}`).digest('hex');

const rsaKeyOf = (pem: string, version: number): RsaKey => {
  const privateKey = createPrivateKey(pem);
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS)
    throw new KeyError(`the key for trade passwords must be an RSA private key of at least ${LEAST_BITS} bits`);
  return { version, privateKey, publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(), bits };
};

/** [KO-2] Minimum bits of an existing key, and the bits of a new one. */
const LEAST_BITS = 2048;
const NEW_BITS = 3072;

const newText = (): string => randomBytes(32).toString('base64');
const newRsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: NEW_BITS }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
/** Runs outside of requests, because an RSA key takes a second to generate. */
const newKey = async (kind: KeyKind): Promise<string> => {
  if (kind !== 'rsa') return newText();
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: NEW_BITS });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};
