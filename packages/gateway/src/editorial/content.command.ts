import { readContent } from './content-store.ts';

/** [GW-986] Reports the content of a directory, and every fault with its file and line. */
export const runContent = async (directory: string): Promise<{ readonly text: string; readonly bad: number }> => {
  const { articles, issues, topics, indices, banners, pictures, faults } = await readContent(directory);
  const counts = { articles, issues, topics, indices, banners, pictures };
  const read = Object.entries(counts).map(([name, { size }]) => `${size} ${name}`);
  const lines = [
    ...faults.map(({ file, line, reason }) => `${file}:${line} ${reason}`),
    `read: ${read.join(', ')}; faults: ${faults.length}`,
  ];
  return { text: lines.join('\n'), bad: faults.length };
};
