import { describe, expect, it } from 'vitest';
import { faultKindOf } from './fault-kind.ts';

describe('an error of the page', () => {
  it.each([
    ['file', new TypeError('Failed to fetch dynamically imported module: http://a/assets/b.js')],
    ['file', new TypeError('error loading dynamically imported module: http://a/assets/b.js')],
    ['file', new TypeError('Importing a module script failed.')],
    ['file', new Error('Unable to preload CSS for /assets/b.css')],
    ['engine', new SyntaxError('Invalid regular expression: invalid group specifier name')],
    ['code', new SyntaxError('Unexpected token < in JSON at position 0')],
    ['code', new TypeError('a.toSorted is not a function')],
    ['code', new TypeError("Cannot read properties of undefined (reading 'module')")],
    ['code', 'a text'],
    ['code', undefined],
  ])('is one of %s by what the engine says: %s [UI-1312]', (kind, fault) => {
    expect(faultKindOf(fault)).toBe(kind);
  });
});
