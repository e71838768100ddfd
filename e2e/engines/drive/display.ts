import { startProgram, type Program } from './program.ts';

export const PHONE = { width: 390, height: 844 } as const;

interface Display {
  /** What a program finds in DISPLAY. */
  readonly name: string;
  readonly program: Program;
}

/**
 * A screen in memory as large as a phone, under a number that was free. It listens on an abstract socket only and locks nothing, so that
 * nothing is left in /tmp however it ends.
 */
export const startDisplay = async (): Promise<Display> => {
  const size = `${PHONE.width}x${PHONE.height}x24`;
  const quiet = ['-nolisten', 'tcp', '-nolisten', 'unix', '-nolock', '-noreset'];
  const program = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', size, ...quiet]);
  const [, number = ''] = await program.says(/^(\d+)$/m);
  return { name: `:${number}`, program };
};
