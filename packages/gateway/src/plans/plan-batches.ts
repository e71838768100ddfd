/** This process calculates one batch while the database writes another. */
const BATCHES_AT_ONCE = 2;

/** Runs some work for each batch, two at a time. The work of one batch is finished before a failure of the other is reported. */
export const forEachBatch = async <Due>(
  batches: AsyncGenerator<readonly Due[]>,
  work: (due: readonly Due[]) => Promise<void>,
): Promise<void> => {
  const one = async (): Promise<void> => {
    for await (const due of batches) await work(due);
  };
  const running = Array.from({ length: BATCHES_AT_ONCE }, one);
  await Promise.allSettled(running);
  await Promise.all(running);
};
