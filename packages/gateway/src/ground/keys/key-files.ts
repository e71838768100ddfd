import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pepper is mixed into trade passwords, the sealing key encrypts what is kept, the RSA key opens what browsers seal. */
export type KeyKind = 'pepper' | 'sealing' | 'rsa';
const KEY_KINDS: readonly KeyKind[] = ['pepper', 'sealing', 'rsa'];

export const isKeyKind = (text: string | undefined): text is KeyKind => KEY_KINDS.some((kind) => kind === text);

/** The texts of keys by the names of their files. */
export interface KeyFiles {
  /** null: there is no such file. */
  read(name: string): string | null;
  /** The text that is there, or else the one that is made and then is there. */
  keep(name: string, make: () => string): string;
  /** Where a person finds it. */
  place(name: string): string;
}

/** `memory:` keeps them for as long as the process lives. */
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

/** Reads a secret file, or makes it. Two gateways that start together agree: a link is made once only. */
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
