/**
 * Whether six digits are among those that many people choose. The kinds are those of published counts of human-chosen PINs;
 * decision 0385 names the sources and the share of their lists that each kind covers. Made by rule, so that no list of thousands
 * is shipped.
 */
export const arePopular = (digits: string): boolean =>
  isOfFewDigits(digits) ||
  isMirrored(digits) ||
  isOfTwoKnownParts(digits) ||
  isEvenSteps(digits) ||
  isDate(digits) ||
  LIKED.test(digits) ||
  OTHERS.has(digits);

/** 110110, 100000, 112112. */
const isOfFewDigits = (digits: string): boolean => new Set(digits).size < 3;

/** 123321. */
const isMirrored = (digits: string): boolean => digits.split('').toReversed().join('') === digits;

/** Three memorable digits, twice: 147258, 123000, 110120, 521314. */
const isOfTwoKnownParts = (digits: string): boolean => KNOWN_PARTS.has(digits.slice(0, 3)) && KNOWN_PARTS.has(digits.slice(3));

const bothWays = (texts: readonly string[]): readonly string[] => [...texts, ...texts.map((text) => text.split('').toReversed().join(''))];
const eachDigit = (make: (digit: string) => string): readonly string[] => '0123456789'.split('').map(make);

const KNOWN_PARTS: ReadonlySet<string> = new Set([
  // runs, steps of two, columns and diagonals of the keypad
  ...bothWays(['012', '123', '234', '345', '456', '567', '678', '789', '890', '901']),
  ...bothWays(['024', '135', '246', '357', '468', '579', '147', '258', '369', '159', '357', '236', '698']),
  // three equal digits, and round numbers
  ...eachDigit((digit) => digit.repeat(3)),
  ...eachDigit((digit) => `${digit}00`),
  ...eachDigit((digit) => `00${digit}`),
  // numbers that sound like a wish or a word of love, and service numbers
  ...'520 521 530 131 314 201 584 168 158 518 188 688 886 110 112 114 119 120 122 911 163 126 100 101 102 211 985'.split(' '),
]);

/** Three numbers of two digits with the same step: 102030, 121314, 142536. */
const isEvenSteps = (digits: string): boolean => {
  const [one = 0, two = 0, three = 0] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)));
  return two - one === three - two;
};

/** Begins with 123, or contains digits that sound like words of love: 1314 anywhere, 520 or 521 at either end. */
const LIKED = /^123|1314|^52[01]|52[01]$/;

/** yyMMdd, ddMMyy, and a year with two more digits, for plausible years of birth or marriage. */
const isDate = (digits: string): boolean =>
  /^(?:19[5-9]|20[0-2])/.test(digits) ||
  isDay(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)) ||
  isDay(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2));

const isDay = (year: string, month: string, day: string): boolean =>
  (year >= '50' || year <= '29') && Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0);

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Frequent PINs outside the kinds above. */
const OTHERS: ReadonlySet<string> = new Set(
  [
    '013579 014789 019283 024680 028526 074401 086421 088011 102938 106666 108888 112358 112421 113411 113456 116211 118801 124038',
    '124356 124365 124536 124563 124816 125000 125267 125412 125478 125480 125678 125689 125690 125874 125896 127266 127576 128500',
    '129834 132456 132465 132546 132613 133159 134267 134652 135711 135790 135791 135792 135795 135798 135799 136666 136900 136913',
    '137900 137946 137955 138168 138500 141421 141592 141627 142500 142857 143000 143333 144000 145236 145632 145678 146969 148888',
    '149200 151500 153246 153426 153624 154263 157359 157953 158272 159263 159487 159630 159874 164379 165432 167943 172165 178500',
    '179328 179355 183461 187211 187420 192168 213213 213456 231456 232123 233307 233391 234523 234561 235555 235711 241455 243122',
    '246437 246801 246810 246824 246969 247365 248624 253634 256398 258025 258046 259758 261397 266643 267605 271828 276115 282860',
    '284655 286685 302731 311420 315475 315920 316271 316769 321478 321671 331234 332335 333221 339311 342500 361619 362436 365214',
    '369874 375125 382436 382563 392781 420247 422119 423956 424365 427900 428054 430799 441232 451236 456838 464811 477041 479373',
    '481516 483422 486255 492529 493949 495812 511647 515000 515051 515069 523252 524645 526282 526452 527952 541788 542678 543216',
    '545645 552861 564335 616879 616913 636332 645202 651550 655321 665259 666425 678910 687887 696977 697769 703751 709394 741776',
    '744637 745210 745896 747200 747400 754321 770880 773400 775821 775852 784533 785001 785612 786110 787898 787899 789056 789512',
    '789551 823762 824655 837519 867530 874123 902100 906090 907629 926337 951623 962464 963214 975310',
  ].flatMap((line) => line.split(' ')),
);
