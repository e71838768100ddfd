import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pepper is mixed into trade passwords, the sealing key encrypts stored data, the RSA key opens blocks sealed by browsers. */
export type KeyKind = 'pepper' | 'sealing' | 'rsa';
const KEY_KINDS: readonly KeyKind[] = ['pepper', 'sealing', 'rsa'];

export const isKeyKind = (text: string | undefined): text is KeyKind => KEY_KINDS.some((kind) => kind === text);

/** The texts of keys by their file names. */
export interface KeyFiles {
  /** null: the file does not exist. */
  read(name: string): string | null;
  /** Returns the existing text, or makes and stores it. */
  keep(name: string, make: () => string): string;
  /** The place of the file for a person. */
  place(name: string): string;
}

/** `memory:` keeps them for the life of the process. */
export const createKeyFiles = (directory: string): KeyFiles => {
  if (directory !== 'memory:') {
    return {
      read: (name) => readIfThere(join(directory, name)),
      keep: (name, make) => kept(directory, name, make),
      place: (name) => join(directory, name),
    };
  }
  const texts = new Map<string, string>();
  return {
    read: (name) => texts.get(name) ?? null,
    keep: (name, make) => {
      const text = texts.get(name) ?? make();
      texts.set(name, text);
      return text;
    },
    place: (name) => name,
  };
};

/** The first version of the sealing key has no file: it is derived from the first pepper. */
export const keyFileName = (kind: KeyKind, version: number): string => {
  const later = version === 1 ? '' : `.${version}`;
  if (kind === 'rsa') return `password-key${later}.pem`;
  return kind === 'pepper' || version === 1 ? `password-pepper${later}` : `sealing-key${later}`;
};

/** Reads a secret file, or makes it. Two gateways that start together agree, because the file is linked only once. */
export const kept = (directory: string, name: string, make: () => string): string => {
  if (directory === 'memory:') return make();
  const path = join(directory, name);
  const present = readIfThere(path);
  if (present !== null) return present;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readIfThere(path) ?? make();
};

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
