declare const brand: unique symbol;

/** A value that only its own constructor makes: `Fen` is a number, but a number is not `Fen`. No cost at run time. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** The constructor of a unit counted in whole numbers: -0 becomes 0, and anything but a safe integer throws RangeError. */
export const integerUnit =
  <Name extends string>(unit: Name): ((n: number) => Brand<number, Name>) =>
  (n) => {
    const whole = n + 0;
    assertWhole(whole, unit);
    return whole;
  };

function assertWhole<Name extends string>(n: number, unit: Name): asserts n is Brand<number, Name> {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${unit} is a safe integer, got ${n}`);
}
