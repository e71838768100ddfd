import { beforeEach } from 'vitest';

/** A test begins without the choices and drafts of an earlier file. A browser keeps both for the whole run. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
