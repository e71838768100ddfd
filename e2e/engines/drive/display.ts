import { startProgram, type Program } from './program.ts';

export const PHONE = { width: 390, height: 844 } as const;

interface Display {
  /** The value of DISPLAY for a program. */
  readonly name: string;
  readonly program: Program;
}

/**
 * A virtual screen of a phone's size, under a free display number. It listens on an abstract socket and makes no lock file, so that nothing
 * is left in /tmp however it ends.
 */
export const startDisplay = async (): Promise<Display> => {
  const size = `${PHONE.width}x${PHONE.height}x24`;
  const quiet = ['-nolisten', 'tcp', '-nolisten', 'unix', '-nolock', '-noreset'];
  const program = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', size, ...quiet]);
  const [, number = ''] = await program.says(/^(\d+)$/m);
  return { name: `:${number}`, program };
};
