/**
 * Functions of the language and the page that engines at the floor (engine-floor.ts) lack. The page loads this file before any other code,
 * and only where a function is missing.
 */
type Items = ArrayLike<unknown>;
type Judge = (item: unknown, place: number, items: Items) => unknown;
type Order = (one: unknown, other: unknown) => number;

const lacking = (place: object, calls: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(calls)) {
    if (!(name in place)) Object.defineProperty(place, name, { value, writable: true, configurable: true });
  }
};

/** A negative index counts from the end. */
const placeIn = (items: Items, place: number): number => {
  const whole = Math.trunc(place) || 0;
  return whole < 0 ? whole + items.length : whole;
};
const lastPlace = (items: Items, isWanted: Judge): number => {
  let place = items.length - 1;
  while (place >= 0 && !isWanted(items[place], place, items)) place -= 1;
  return place;
};
function at(this: Items, place: number): unknown {
  return this[placeIn(this, place)];
}
function findLast(this: Items, isWanted: Judge): unknown {
  return this[lastPlace(this, isWanted)];
}
function findLastIndex(this: Items, isWanted: Judge): number {
  return lastPlace(this, isWanted);
}

lacking(Array.prototype, {
  at,
  findLast,
  findLastIndex,
  toSorted(this: Items, order?: Order) {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the call that the rule would have
    return Array.from(this).sort(order);
  },
  toReversed(this: Items) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- as above
    return Array.from(this).reverse();
  },
});
for (const { prototype } of [
  Uint8Array,
  Uint8ClampedArray,
  Uint16Array,
  Uint32Array,
  Int8Array,
  Int16Array,
  Int32Array,
  Float32Array,
  Float64Array,
]) {
  lacking(prototype, { at, findLast, findLastIndex });
}
lacking(String.prototype, { at });
lacking(Object, { hasOwn: (owner: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, name) });

if (!('reason' in AbortSignal.prototype)) keepReasons();
lacking(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason;
  },
});
lacking(AbortSignal, {
  timeout(milliseconds: number) {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds);
    return stop.signal;
  },
  any(signals: Iterable<AbortSignal>) {
    const stop = new AbortController();
    for (const signal of signals) {
      const pass = () => stop.abort(signal.reason);
      if (signal.aborted) pass();
      else signal.addEventListener('abort', pass, { once: true });
    }
    return stop.signal;
  },
});

// Without https no engine has this function.
lacking(crypto, {
  randomUUID() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
});

/** For engines whose signals do not give the reason of an abort. */
function keepReasons(): void {
  const reasons = new WeakMap<AbortSignal, unknown>();
  const abort: unknown = Reflect.get(AbortController.prototype, 'abort');
  Object.defineProperty(AbortSignal.prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal): unknown {
      return this.aborted ? (reasons.get(this) ?? new DOMException('It was aborted', 'AbortError')) : undefined;
    },
  });
  Object.defineProperty(AbortController.prototype, 'abort', {
    configurable: true,
    writable: true,
    value(this: AbortController, reason?: unknown) {
      if (!this.signal.aborted && reason !== undefined) reasons.set(this.signal, reason);
      if (typeof abort === 'function') Reflect.apply(abort, this, []);
    },
  });
}

export {};
