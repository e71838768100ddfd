import type * as z from 'zod';

/** A browser engine with one page open, as large as a phone. Places are in pixels of the page. */
export interface Engine {
  /** As the engine itself tells it, `2.50.6`. */
  readonly version: string;
  /** Loads an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees its arguments and the page alone, and what it gives is JSON of the shape. */
  ask<Args extends readonly unknown[], Shape extends z.ZodType>(
    shape: Shape,
    inPage: (...args: Args) => unknown,
    ...args: Args
  ): Promise<z.output<Shape>>;
  /** A finger, or the mouse where the engine's driver has no finger. */
  tap(x: number, y: number): Promise<void>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  giveFile(selector: string, file: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Uncaught errors and what the policy of the page has stopped, since the last time. */
  takeFaults(): Promise<readonly string[]>;
  /** Ends its programs and removes its profile. */
  end(): Promise<void>;
}

/** An expression that does what `ask` says and gives its answer as text. */
export const expressionOf = (inPage: (...args: never) => unknown, args: readonly unknown[]): string =>
  `JSON.stringify((${inPage.toString()})(...${JSON.stringify(args)}) ?? null)`;

export const readAnswer = <Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> => {
  const told: unknown = JSON.parse(text);
  return shape.parse(told);
};

/** In a language and at a place where the product is used. */
export const CHINESE = { LANG: 'zh_CN.UTF-8', LANGUAGE: 'zh_CN', TZ: 'Asia/Shanghai' } as const;

/** Programs in the order in which they end. */
export const endAll = async (programs: readonly { end(): Promise<void> }[]): Promise<void> => {
  for (const program of programs) await program.end();
};
