import { codeOf } from './start-fault.ts';

/** Full and broken disks as reported by PostgreSQL and the system, and a server that accepts no writes. */
export const isStorageFault = (error: unknown): boolean => STORAGE_FAULT.test(codeOf(error));

const STORAGE_FAULT = /^(?:53100|58...|XX00[12]|25006|ENOSPC|EDQUOT|EROFS|EIO)$/;

/** [GW-1641] Whether a request failed because the database or its disk is temporarily unavailable. The same request may succeed later. */
export const isOutage = (error: unknown): boolean =>
  isStorageFault(error) || CONNECTION_FAULT.test(codeOf(error)) || (error instanceof Error && CONNECTION_WORDS.test(error.message));

/** A broken connection, a server that ends, starts or has no connection left, and a statement that took too long. */
const CONNECTION_FAULT =
  /^(?:08...|53...|57014|57P0\d|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)$/;

/** Faults of the driver and of the embedded engine without a code. */
const CONNECTION_WORDS =
  /^(?:Connection (?:terminated|ended)|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|PGlite is clos)/i;
