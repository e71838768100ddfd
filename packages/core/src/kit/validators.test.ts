import { describe, expect, it } from 'vitest';
import {
  bankCard,
  digits,
  email,
  firstFailure,
  hasValidIdChecksum,
  isMobile,
  isMobileCode,
  money2,
  isNationalId,
  notEmpty,
  password,
  realName,
} from './validators.ts';

const patterns: readonly [string, (text: string) => boolean, readonly string[], readonly string[]][] = [
  [
    'isMobile',
    isMobile,
    ['13800000001', '19999999999'],
    ['23800000001', '1380000000', '138000000011', '1380000000a', ' 13800000001', '13800000001\n', '１３８００００００１１', ''],
  ],
  [
    'isNationalId',
    isNationalId,
    ['11010519491231002X', '11010519491231002x', '440524188001010014', '130503670401001'],
    ['11010519491231002', 'X1010519491231002X', '11010519491231002Y', '13050367040100X', '1101051949123100XX', '4405241880010100140', ''],
  ],
  ['bankCard', bankCard, ['622202020001', '6222020200012346789'], ['62220202000', '62220202000123467890', '6222 0202 0001', '']],
  ['notEmpty', notEmpty, ['a', ' a ', '0'], ['', ' ', '\t\n', '\u3000']],
  ['digits', digits, ['0', '007', '12345678901234567890'], ['', '1.0', '-1', '１', '1 ']],
  ['isMobileCode', isMobileCode, ['000000', '123456'], ['12345', '1234567', '12345a', '']],
  [
    'money2',
    money2,
    ['1', '0.01', '0.1', '10.50', '99999999'],
    ['0', '0.00', '0.0', '-1', '1.234', '01', '.5', '1.', '1e3', '1,000', '+1', ''],
  ],
  [
    'password',
    password,
    ['abc123', 'A!@#$%^&*()_+-1', '12345678901234567890'],
    ['abc12', '123456789012345678901', 'abc 123', 'abc123中', 'abc.123', ''],
  ],
  ['realName', realName, ['张三', '阿卜杜拉·买买提', 'Zhang3', '㐂', '𠮷野'], ['', '张 三', '张.三', '张-三', '张三!']],
  [
    'email',
    email,
    ['a@b.cn', 'first.last+tag@mail.example.com', 'x_1%y-z@a-b.org'],
    [
      'a@b',
      'a.b.cn',
      '@b.cn',
      'a@',
      'a@@b.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a@-b.cn',
      'a@b-.cn',
      'a@b..cn',
      'a@b.c',
      'a b@c.cn',
      'a@b.cn ',
      '',
    ],
  ],
];

describe.each(patterns)('%s', (_name, check, accepted, refused) => {
  it.each(accepted)('accepts %j [DOM-35]', (text) => {
    expect(check(text)).toBe(true);
  });

  it.each(refused)('refuses %j [DOM-35]', (text) => {
    expect(check(text)).toBe(false);
  });
});

describe('hasValidIdChecksum', () => {
  it('accepts the examples of GB 11643-1999 [DOM-36]', () => {
    expect(hasValidIdChecksum('11010519491231002X')).toBe(true);
    expect(hasValidIdChecksum('11010519491231002x')).toBe(true);
    expect(hasValidIdChecksum('440524188001010014')).toBe(true);
  });

  it('refuses every other check character [DOM-36]', () => {
    const right = '0123456789X'.split('').filter((last) => hasValidIdChecksum(`11010519491231002${last}`));
    expect(right).toEqual(['X']);
    expect('0123456789X'.split('').filter((last) => hasValidIdChecksum(`44052418800101001${last}`))).toEqual(['4']);
  });

  it('detects two swapped neighbours, and refuses any other form [DOM-36]', () => {
    expect(hasValidIdChecksum('440524188001100014')).toBe(false);
    expect(hasValidIdChecksum('404524188001010014')).toBe(false);
    expect(hasValidIdChecksum('130503670401001')).toBe(false);
    expect(hasValidIdChecksum('X1010519491231002X')).toBe(false);
    expect(hasValidIdChecksum('')).toBe(false);
  });
});

describe('firstFailure', () => {
  it('is the message of the first failing item, and ignores later ones [DOM-37]', () => {
    const looked: string[] = [];
    const custom = (verdict: boolean) => (text: string) => {
      looked.push(text);
      return verdict;
    };
    const failure = firstFailure([
      { text: '13800000001', check: isMobile, message: 'mobile' },
      { text: 'a', check: custom(true), message: 'first' },
      { text: 'b', check: custom(false), message: 'second' },
      { text: 'c', check: custom(false), message: 'third' },
    ]);
    expect(failure).toBe('second');
    expect(looked).toEqual(['a', 'b']);
  });

  it('is null when every item passes, and for an empty form [DOM-37]', () => {
    expect(firstFailure([{ text: '123456', check: isMobileCode, message: 'code' }])).toBeNull();
    expect(firstFailure([])).toBeNull();
  });
});
