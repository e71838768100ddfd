import { describe, expect, it } from 'vitest';
import { rangeOf } from './byte-range.ts';

describe('a byte range', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=10-1000', { start: 10, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['Bytes= 5-6 ', { start: 5, end: 6 }],
  ] as const)('%s of a hundred bytes is a part of them [GW-205]', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=999999999999999-', 'bytes=-0'])('%s is behind the end [GW-205]', (header) => {
    expect(rangeOf(header, 100)).toBe('unsatisfiable');
  });

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'items=0-1',
    'bytes=0-1e3',
    'bytes=0x0-1',
    '0-1',
  ])('%s requests the whole [GW-205]', (header) => {
    expect(rangeOf(header, 100)).toBeNull();
  });

  it('has no satisfiable part in an empty file [GW-205]', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable');
    expect(rangeOf('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
