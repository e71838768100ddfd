/**
 * The one platform type that ports name. Core compiles without DOM and Node types, so it declares the part it uses;
 * where those types are present this merges with theirs.
 */
declare global {
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** Passed to every call; aborted when its answer is no longer needed. */
export type CallSignal = AbortSignal;
