import * as z from 'zod';
import type { Engine } from './engine.ts';
import { findSpot, readPage } from './in-page.ts';
import { HopelessError, until } from './until.ts';

/** The acts of an investor at an engine, and what he sees. Every step waits until it can be done. */
export interface User {
  /** Loads a screen of the app by its address. */
  open(address: string): Promise<void>;
  /** Reloads the screen. */
  reload(): Promise<void>;
  /** Taps a button, a link or another element of the selector, found by the beginning of its name. */
  press(name: string, selector?: string): Promise<void>;
  /** Taps a field, found by the beginning of its label, and types. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until the page shows the words. A screen that could not be loaded ends the wait. */
  sees(words: string): Promise<void>;
  /** Waits until the address matches. */
  isAt(address: RegExp): Promise<void>;
  /** Waits until a dialog is open, or until none is. */
  hasDialog(isOpen: boolean): Promise<void>;
}

export const createUser = (engine: Engine, origin: string): User => {
  const read = () => engine.ask(pageShape, readPage);
  const press = async (name: string, selector = CONTROLS): Promise<void> => {
    let before = '';
    // An element stands still when two polls find it at the same place.
    const { x, y } = await until(`${selector} ${name} to touch`, async () => {
      const spot = await engine.ask(spotShape, findSpot, selector, name);
      const now = JSON.stringify(spot);
      const isStill = now === before;
      before = now;
      return isStill ? spot : null;
    });
    await engine.tap(x, y);
  };
  return {
    press,
    open: async (address) => {
      // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
      await engine.open('about:blank');
      // An answer that was on its way to the previous page is lost, which is no fault of either page.
      await engine.takeFaults();
      await engine.open(`${origin}/#${address}`);
    },
    reload: async () => {
      await engine.reload();
      await engine.takeFaults();
    },
    fill: async (label, text) => {
      await press(label, 'input, textarea');
      await engine.type(text);
    },
    sees: async (words) => {
      let last = '';
      try {
        await until(words, async () => {
          const { text } = await read();
          last = text;
          if (text.includes(words)) return true;
          if (text.includes(LOST)) throw new HopelessError(LOST);
          return null;
        });
      } catch (error) {
        throw new Error(`${words} is not on the page (${String(error)}): ${last.slice(0, 300)} … ${last.slice(-200)}`, { cause: error });
      }
    },
    isAt: async (address) => {
      await until(`the address ${address.source}`, async () => (address.test((await read()).address) ? true : null));
    },
    hasDialog: async (isOpen) => {
      const look = (): boolean => document.querySelector('dialog[open]') !== null;
      try {
        await until('the dialog', async () => ((await engine.ask(z.boolean(), look)) === isOpen ? true : null));
      } catch (error) {
        const { text } = await read();
        throw new Error(`the dialog did not ${isOpen ? 'open' : 'close'}: ${text.slice(-300)}`, { cause: error });
      }
    },
  };
};

/** The text of a screen whose code could not be loaded or run. */
const LOST = '页面加载失败';
const CONTROLS = 'button, a, label, [role="button"], [role="radio"], [role="tab"]';

const spotShape = z.nullable(z.object({ x: z.number(), y: z.number() }));
const pageShape = z.object({ text: z.string(), title: z.string(), address: z.string() });
