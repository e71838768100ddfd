import { describe, expect, it } from 'vitest';
import { magnitudeLabel } from './magnitude.ts';
import { fen } from './money.ts';

describe('magnitudeLabel', () => {
  it.each([
    ['0', null],
    ['99.99', null],
    ['100', '百'],
    ['999.99', '百'],
    ['1000', '千'],
    ['9999.99', '千'],
    ['10000', '万'],
    ['99999.99', '万'],
    ['100000', '十万'],
    ['999999.99', '十万'],
    ['1000000', '百万'],
    ['9999999.99', '百万'],
    ['10000000', '千万'],
    ['99999999.99', '千万'],
    ['100000000', null],
    ['-1000', null],
    ['-100', null],
    ['-10', null],
  ])('labels %s yuan with %s [DOM-22]', (yuan, expected) => {
    expect(magnitudeLabel(fen(Math.round(Number(yuan) * 100)))).toBe(expected);
  });
});
