import { describe, expect, it } from 'vitest';
import { readSeller, SELLER_FACTS, sellerLine, settlementLine } from './index.ts';
import { aSeller } from './law.fakes.ts';

describe('a seller', () => {
  it('is read from a file with every fact, and each missing or odd one is told [LAW-60]', () => {
    expect(readSeller(aSeller())).toEqual({ kind: 'read', seller: aSeller() });
    for (const given of [null, 'x', []])
      expect(readSeller(given)).toMatchObject({ faults: SELLER_FACTS.map((fact) => `${fact} is missing`) });
    const odd = { ...aSeller(), name: ' ', address: 'x'.repeat(101), phone: '400-CALL-US', fax: '1' };
    expect(readSeller(odd)).toEqual({
      kind: 'refused',
      faults: ['fax is unknown', 'name is missing', 'address has more than 100 characters', 'phone is no telephone number'],
    });
  });

  it('may name the bank of gold [LAW-68]', () => {
    const { goldBank: _, ...without } = aSeller();
    expect([readSeller(without), readSeller({ ...without, goldBank: ' ' })]).toEqual([
      { kind: 'read', seller: { ...without, goldBank: null } },
      { kind: 'refused', faults: ['goldBank is missing'] },
    ]);
  });

  it('is named with licence and duties, and with the bank of the settlement money [LAW-61] [LAW-62]', () => {
    expect(sellerLine(aSeller())).toBe('由测试基金销售有限公司（基金销售业务资格证号 000000001）销售并承担适当性、签约与划款。');
    expect(settlementLine(aSeller())).toContain('存放在测试银行的基金销售结算专用账户');
    expect(settlementLine(aSeller())).toContain('利息归投资者所有');
  });
});
