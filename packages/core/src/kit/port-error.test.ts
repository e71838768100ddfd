import { describe, expect, it } from 'vitest';
import { PortError } from './port-error.ts';

describe('PortError', () => {
  it('is an error with a kind [DOM-40]', () => {
    const error = new PortError('timeout');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'PortError', kind: 'timeout', code: null, message: 'timeout' });
    expect('cause' in error).toBe(false);
  });

  it('carries the code of the server, a message for logs and its cause [DOM-40]', () => {
    const cause = new TypeError('failed to fetch');
    expect(new PortError('server', 'F01003')).toMatchObject({ kind: 'server', code: 'F01003', message: 'server F01003' });
    const told = new PortError('network', null, { message: 'connection reset', cause });
    expect(told).toMatchObject({ message: 'connection reset', code: null });
    expect(told.cause).toBe(cause);
  });

  it('shows name and message when it is printed, and has a typed kind [DOM-40]', () => {
    expect(String(new PortError('crypto'))).toBe('PortError: crypto');
  });
});
