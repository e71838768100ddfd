import * as z from 'zod';
import type { Engine } from './engine.ts';
import { findSpot, readPage } from './in-page.ts';
import { HopelessError, until } from './until.ts';

/** What an investor does at an engine, and what he sees. Every step waits until it can be done. */
export interface User {
  /** A screen of the app by its address, loaded anew. */
  open(address: string): Promise<void>;
  /** Loads the screen anew. */
  reload(): Promise<void>;
  /** Touches a button, a link or whatever else the selector says, by the beginning of its name. */
  press(name: string, selector?: string): Promise<void>;
  /** Touches a field by the beginning of its label and types. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until the words stand on the page. A screen that could not be loaded ends the wait. */
  sees(words: string): Promise<void>;
  /** Waits until the address fits. */
  isAt(address: RegExp): Promise<void>;
  /** Waits until a dialog is open, or none. */
  hasDialog(isOpen: boolean): Promise<void>;
}

export const createUser = (engine: Engine, origin: string): User => {
  const read = () => engine.ask(pageShape, readPage);
  const press = async (name: string, selector = CONTROLS): Promise<void> => {
    let before = '';
    // It stands still when two looks find it at the same place.
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
      // From elsewhere, so that the address is loaded and nothing that stood before is taken for what is read now.
      await engine.open('about:blank');
      // An answer still on its way to the page before is lost with it, which is no fault of either.
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

/** What a screen says whose code did not come or did not run. */
const LOST = '页面加载失败';
const CONTROLS = 'button, a, label, [role="button"], [role="radio"], [role="tab"]';

const spotShape = z.nullable(z.object({ x: z.number(), y: z.number() }));
const pageShape = z.object({ text: z.string(), title: z.string(), address: z.string() });
