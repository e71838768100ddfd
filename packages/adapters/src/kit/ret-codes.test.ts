import { expect, it } from 'vitest';
import { RET_CODE } from './ret-codes.ts';

it('a return code means one thing: two refusals never share one, nor one with a fault of the server [WIRE-19]', () => {
  const codes = Object.values(RET_CODE);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
