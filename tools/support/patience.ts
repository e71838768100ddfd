import { vi } from 'vitest';

/** Reached only if nothing comes: a busy machine makes a test slow but does not fail it. */
const patience = { timeout: 120_000 };
const waitFor = vi.waitFor;
vi.waitFor = (callback, options = patience) => waitFor(callback, options);
const waitUntil = vi.waitUntil;
vi.waitUntil = (callback, options = patience) => waitUntil(callback, options);
