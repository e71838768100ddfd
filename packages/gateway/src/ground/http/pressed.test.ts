import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPressing, QUICK, THOROUGH } from './pressed.ts';

const LONG = { text: '基金'.repeat(100_000) };
const bodyOf = ({ text }: { readonly text: string }) => text;

/** Compressions that the test completes. Their result is the name of their quality. */
const openPressing = () => {
  const asked: { readonly quality: number; readonly end: (failure?: Error) => Promise<unknown> }[] = [];
  const pressed = createPressing(
    (_text, quality) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) => {
          if (failure === undefined) resolve(Buffer.from(quality === QUICK ? 'quick' : 'thorough'));
          else reject(failure);
          return turn();
        };
        asked.push({ quality, end });
      }),
  );
  return {
    asked,
    qualities: () => asked.map(({ quality }) => quality),
    ask: async (answer = LONG) => String(await pressed(answer, bodyOf)),
  };
};

describe('a compressed answer', () => {
  it('comes quickly first and thoroughly to later requests, and each form is made once for simultaneous requests [GW-1201]', async () => {
    const { asked, qualities, ask } = openPressing();
    const [one, other, third] = [ask(), ask(), ask()];
    expect(qualities()).toEqual([QUICK, THOROUGH]);
    await asked[0]?.end();
    expect([await one, await other, await third, await ask()]).toEqual(['quick', 'quick', 'quick', 'quick']);
    await asked[1]?.end();
    expect([await ask(), await ask()]).toEqual(['thorough', 'thorough']);
    expect(qualities()).toEqual([QUICK, THOROUGH]);
  });

  it('is never compressed thoroughly for a single request, or for a short text [GW-1201]', async () => {
    const { asked, qualities, ask } = openPressing();
    const short = { text: '基金' };
    const answers = [ask(), ask(short), ask(short)];
    expect(qualities()).toEqual([QUICK, QUICK]);
    for (const { end } of asked) await end();
    expect(await Promise.all(answers)).toEqual(['quick', 'quick', 'quick']);
  });

  it('stays the quick one when the thorough one fails, and is compressed again when the quick one fails [GW-1201]', async () => {
    const { asked, qualities, ask } = openPressing();
    const lost = ask();
    await Promise.all([expect(lost).rejects.toThrow('memory'), asked[0]?.end(new Error('memory'))]);
    const found = ask();
    await asked[1]?.end();
    expect(await found).toBe('quick');
    await ask();
    await asked[2]?.end(new Error('memory'));
    expect([await ask(), qualities()]).toEqual(['quick', [QUICK, QUICK, THOROUGH, THOROUGH]]);
    await asked[3]?.end();
    expect(await ask()).toBe('thorough');
  });

  it('decompresses to the original text, in both forms [GW-1201]', async () => {
    const pressed = createPressing();
    const [quick, again] = [await pressed(LONG, bodyOf), await pressed(LONG, bodyOf)];
    expect([brotliDecompressSync(quick).toString() === LONG.text, again === quick]).toEqual([true, true]);
  });
});
