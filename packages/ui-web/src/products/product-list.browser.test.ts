import { EVERY_PRODUCT } from '@caifu/core/products';
import { describe, expect, it } from 'vitest';
import { isAsUsual } from '../app/early-call.ts';
import { familyOf, queryOf } from './product-list.ts';

describe('the products that a list asks for', () => {
  it.each([
    ['broker', 'QSDJH', { family: null, channelCode: 'QSDJH' }],
    ['broker', 'OTHER', { family: null, channelCode: 'OTHER' }],
    ['broker', '', { family: 'broker', channelCode: null }],
    ['private', 'OTHER', { family: 'private', channelCode: null }],
  ] as const)('are those of the channel that the address or the setting names: %s of %j [UI-30]', (family, channel, query) => {
    expect(queryOf(family, channel)).toEqual({ ...query, filter: EVERY_PRODUCT });
    expect(familyOf(queryOf(family, channel))).toBe(family);
  });

  it('are asked for ahead of the code only where no setting says otherwise [UI-30]', () => {
    expect(['', '{}', '{"requestSource":0}'].map(isAsUsual)).toEqual([true, true, true]);
    expect(['{"channel":"OTHER"}', '{"generalHost":"https://api.example"}'].map(isAsUsual)).toEqual([false, false]);
  });
});
