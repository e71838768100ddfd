import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedAccount, readTypedCode, readTypedDigits, readTypedIdNumber, readTypedMobile, readTypedNumber } from './typed-text.ts';

/** A text key by key at the end of the field. */
const keyByKey = (keys: string): readonly (string | null)[] => {
  let field = '';
  return Array.from(keys, (key) => {
    const next = readTypedNumber(key, { before: field, after: '' });
    field = next ?? field;
    return next;
  });
};

describe('readTypedNumber', () => {
  it.each([
    ['', ''],
    ['1000', '1000'],
    ['1,000', '1000'],
    ['1，000', '1000'],
    ['1,000.50', '1000.50'],
    ['12,345,678', '12345678'],
    ['1,000,000.5', '1000000.5'],
    ['1.000,50', '1000.50'],
    ['1.000.000', '1000000'],
    ['100,5', '100.5'],
    ['100。5', '100.5'],
    ['100、5', '100.5'],
    ['100·5', '100.5'],
    ['100・5', '100.5'],
    ['100٫5', '100.5'],
    ['100．50', '100.50'],
    ['1000,50', '1000.50'],
    ['1000,', '1000.'],
    ['0,125', '0.125'],
    ['0.1250', '0.1250'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['１００．５', '100.5'],
    ['￥1000', '1000'],
    ['¥1,000', '1000'],
    ['1000元', '1000'],
    ['¥ 1 000,50 元', '1000.50'],
    ['\u200e1000\u00a0', '1000'],
    ['007', '007'],
    ['-3.5', '-3.5'],
    ['－3，5', '-3.5'],
  ])('"%s" is read as %s [TT-1] [TT-2]', (text, read) => {
    expect(readTypedNumber(text)).toBe(read);
  });

  it.each([
    '1,0000',
    '1,00,000',
    '1,000,50',
    '10000,000',
    '1.00,5',
    '1,00.5',
    '100.5.5',
    '1.000.00',
    '1,5000',
    '0,000,5',
    '1..5',
    '1,,000',
    '一千',
    '1万',
    '12a',
    '1e3',
    '+5',
    '--5',
    '5-',
    '١٢',
    '²',
    '½',
    '1/2',
    "1'000",
    '￥￥5',
  ])('"%s" cannot be read [TT-2]', (text) => {
    expect(readTypedNumber(text)).toBeNull();
  });

  it.each([
    ['100,5', '100.5'],
    ['100，5', '100.5'],
    ['100。5', '100.5'],
    ['100、5', '100.5'],
    ['100·5', '100.5'],
    ['100.5', '100.5'],
    ['，5', '0.5'],
  ])('the keys of "%s" enter %s [TT-2]', (keys, entered) => {
    expect(keyByKey(keys).at(-1)).toBe(entered);
  });

  it('A second separator is refused beside a decimal point [TT-2]', () => {
    expect(keyByKey('1.234,').at(-1)).toBeNull();
    expect(readTypedNumber(',', { before: '1', after: '.5' })).toBeNull();
    expect(readTypedNumber('1,000', { before: '', after: '.5' })).toBeNull();
  });

  it('A separator typed between digits is the decimal point [TT-2]', () => {
    expect(readTypedNumber(',', { before: '1', after: '234' })).toBe('1.234');
    expect(readTypedNumber('5,5', { before: '1', after: '' })).toBe('15.5');
  });

  it('Every text has at most its digits before the first separator, unless they are grouped in threes [TT-2]', () => {
    const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{0,${length}}$`));
    fc.assert(
      fc.property(digitsOf(8), fc.constantFrom(',', '，', '.', '。', '．'), fc.stringMatching(/^\d{1,6}$/), (whole, separator, rest) => {
        const read = readTypedNumber(whole + separator + rest);
        const isGroup = whole.length <= 3 && rest.length === 3 && ',，'.includes(separator);
        const allowed = [`${whole}.${rest}`, ...(isGroup ? [whole + rest] : []), ...(rest.length > 2 ? [null] : [])];
        expect(allowed).toContain(read);
      }),
    );
  });

  it('A grouped number is read like one without groups [TT-2]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const rest = String(cents).padStart(2, '0');
        const shown = `${whole.toLocaleString('en-US')}.${rest}`;
        expect(readTypedNumber(shown)).toBe(`${whole}.${rest}`);
        expect(readTypedNumber(`¥${shown}元`)).toBe(`${whole}.${rest}`);
      }),
    );
  });
});

describe('numbers without a numeric value', () => {
  it.each([
    ['123 456', '123456'],
    [' 123456 ', '123456'],
    ['１２３４５６', '123456'],
    ['123-456', '123456'],
    ['您的验证码是 123456，5 分钟内有效', '123456'],
    ['12', '12'],
  ])('the code "%s" is read as %s [TT-4]', (text, read) => {
    expect(readTypedCode(text, 6)).toBe(read);
  });

  it.each(['1234567', '12a456', '验证码 123456 或 654321', '十二'])('the code "%s" cannot be read [TT-4]', (text) => {
    expect(readTypedCode(text, 6)).toBeNull();
  });

  it.each([
    ['+86 138 0000 0001', '13800000001'],
    ['8613800000001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['(+86) 138-0000-0001', '13800000001'],
    ['\u202d138 0000 0001\u202c', '13800000001'],
    ['１３８０００００００１', '13800000001'],
    ['+', ''],
    ['+8', '8'],
    ['861380', '861380'],
    ['138', '138'],
  ])('the mobile number "%s" is read as %s [TT-5]', (text, read) => {
    expect(readTypedMobile(text)).toBe(read);
  });

  it('The country code is removed once the number is complete, also while typing key by key [TT-5]', () => {
    let field = '';
    for (const key of '+8613800000001') field = readTypedMobile(field + key) ?? field;
    expect(field).toBe('13800000001');
  });

  it.each(['138000000012', '1380000000a', '+852 1234 5678 90', '+1 650 555 0100', '(＋852) 9123 4567'])(
    'the mobile number "%s" cannot be read [TT-5]',
    (text) => {
      expect(readTypedMobile(text)).toBeNull();
    },
  );

  it('A card number is read without its groups, and refused when too long [TT-3]', () => {
    expect(readTypedDigits('6222 0212-3456 7890', 19)).toBe('6222021234567890');
    expect(readTypedDigits('６２２２０２', 19)).toBe('622202');
    expect(readTypedDigits('12345678901234567890', 19)).toBeNull();
    expect(readTypedDigits('6222x', 19)).toBeNull();
  });

  it('An ID number keeps its X, and an account number its letters [TT-6]', () => {
    expect(readTypedIdNumber('１１０１０５ 1949-1231 002ｘ', 18)).toBe('11010519491231002X');
    expect(readTypedIdNumber('110105194912310021X', 18)).toBeNull();
    expect(readTypedIdNumber('号码110105', 18)).toBeNull();
    expect(readTypedAccount('ＤＫ 2026-0001', 32)).toBe('DK20260001');
    expect(readTypedAccount('DK/1', 32)).toBeNull();
    expect(readTypedAccount('A'.repeat(33), 32)).toBeNull();
  });
});
