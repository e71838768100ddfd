import { describe, expect, it } from 'vitest';
import { judgeCredit } from './incoming-transfer.ts';

const account = { state: 'open', ownerName: '阿依古丽·买买提' } as const;

describe('money from outside', () => {
  it('belongs to the owner when the payer has the same name, however the bank writes it [BK-81]', () => {
    for (const name of ['阿依古丽·买买提', '阿依古丽•买买提', '阿依古丽 · 买买提', '阿依古丽．买买提'])
      expect(judgeCredit(name, account)).toBe('own');
    expect(judgeCredit('ＬＩ Lei', { ...account, ownerName: 'LI LEI' })).toBe('own');
    expect(judgeCredit('阿依古丽·买买提', { ...account, state: 'closing' })).toBe('own');
  });

  it('belongs to nobody when the payer is somebody else, or no account has the number [BK-81]', () => {
    expect(judgeCredit('阿依古丽', account)).toBe('other-name');
    expect(judgeCredit('', { ...account, ownerName: null })).toBe('other-name');
    expect(judgeCredit('阿依古丽·买买提', null)).toBe('unknown-account');
    expect(judgeCredit('阿依古丽·买买提', { ...account, state: 'opening' })).toBe('unknown-account');
  });
});
