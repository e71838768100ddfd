import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

export type Tx = Transaction<Schema>;
