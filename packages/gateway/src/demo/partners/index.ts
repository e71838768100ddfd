import type { BankFile } from '../../ground/outside/partner-banks.port.ts';
import { bx } from './bx.ts';
import { kd } from './kd.ts';
import { pa } from './pa.ts';
import { zb } from './zb.ts';

/** The partners of the demo. A new partner is a file and a line here. */
export const PARTNER_FILES: readonly BankFile[] = [zb, bx, kd, pa];
