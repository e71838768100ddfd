import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const Rows = z.array(
  z.object({
    path: z.string(),
    title: z.string(),
    ports: z.string(),
    isTab: z.boolean(),
    isLate: z.boolean(),
    modules: z.array(z.string()).min(1),
  }),
);
export type DoorRow = z.output<typeof Rows>[number];

/** The rows of the route table with their screens' modules, from a process of its own, because the build has hooks for modules too. */
export const readDoorRows = (): readonly DoorRow[] =>
  Rows.parse(
    JSON.parse(execFileSync(process.execPath, [fileURLToPath(new URL('../print-doors.ts', import.meta.url))], { encoding: 'utf8' })),
  );
