import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPasswordEntry } from './password-entry.ts';
import { RUNS } from '../../testing/runs.ts';

describe('password entry', () => {
  it('accepts up to six digits and nothing else [TP-1]', () => {
    const entry = createPasswordEntry();
    for (const key of ['1', 'a', '', '22', '２', ' ', '2', '3', '4', '5', '6', '7']) entry.append(key);
    expect(entry.count()).toBe(6);
    expect(entry.take()).toBe('123456');
  });

  it('erases the last digit, and nothing when empty [TP-1]', () => {
    const entry = createPasswordEntry();
    entry.append('1');
    entry.append('2');
    expect(entry.erase()).toBe(1);
    expect(entry.erase()).toBe(0);
    expect(entry.erase()).toBe(0);
    entry.append('3');
    expect(entry.take()).toBe('3');
  });

  it('returns the digits once [TP-9]', () => {
    const entry = createPasswordEntry();
    entry.append('1');
    expect(entry.take()).toBe('1');
    expect(entry.take()).toBe('');
    entry.append('2');
    entry.clear();
    expect(entry.count()).toBe(0);
  });

  it('has the same content as a list with the same keys [TP-1]', () => {
    const keys = fc.array(fc.oneof(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'), fc.constant('erase'), fc.string()), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(keys, (pressed) => {
        const entry = createPasswordEntry();
        let model = '';
        for (const key of pressed) {
          if (key === 'erase') model = model.slice(0, -1);
          else if (/^[0-9]$/.test(key) && model.length < 6) model += key;
          expect(key === 'erase' ? entry.erase() : entry.append(key)).toBe(model.length);
        }
        expect(entry.take()).toBe(model);
      }),
      RUNS,
    );
  });
});
