import { expect, it } from 'vitest';
import { RET_CODE } from './ret-codes.ts';

it('return codes are unique: no two refusals share one, nor a refusal and a server fault [WIRE-19]', () => {
  const codes = Object.values(RET_CODE);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
