import type * as z from 'zod';

/** A browser engine with one page open, of a phone's size. Positions are in pixels of the page. */
export interface Engine {
  /** The version that the engine reports, `2.50.6`. */
  readonly version: string;
  /** Loads an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It sees its arguments and the page alone. Its result is JSON of the given shape. */
  ask<Args extends readonly unknown[], Shape extends z.ZodType>(
    shape: Shape,
    inPage: (...args: Args) => unknown,
    ...args: Args
  ): Promise<z.output<Shape>>;
  /** A tap with a finger, or a click with the mouse where the engine's driver has no touch. */
  tap(x: number, y: number): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  giveFile(selector: string, file: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Uncaught errors and policy violations of the page since the last call. */
  takeFaults(): Promise<readonly string[]>;
  /** Ends the engine's programs and removes its profile. */
  end(): Promise<void>;
}

/** An expression that runs the function as `ask` describes and returns its result as text. */
export const expressionOf = (inPage: (...args: never) => unknown, args: readonly unknown[]): string =>
  `JSON.stringify((${inPage.toString()})(...${JSON.stringify(args)}) ?? null)`;

export const readAnswer = <Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> => {
  const told: unknown = JSON.parse(text);
  return shape.parse(told);
};

/** The language and time zone of the product's users. */
export const CHINESE = { LANG: 'zh_CN.UTF-8', LANGUAGE: 'zh_CN', TZ: 'Asia/Shanghai' } as const;

/** Ends the programs in the given order. */
export const endAll = async (programs: readonly { end(): Promise<void> }[]): Promise<void> => {
  for (const program of programs) await program.end();
};
