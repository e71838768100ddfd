import { vi } from 'vitest';

/** So long only where nothing comes: a busy machine makes a test slow, not red. */
const patience = { timeout: 120_000 };
const waitFor = vi.waitFor;
vi.waitFor = (callback, options = patience) => waitFor(callback, options);
const waitUntil = vi.waitUntil;
vi.waitUntil = (callback, options = patience) => waitUntil(callback, options);
