import type { GateAcceptance, WarningAcceptance } from '@caifu/core/qualification';
import type { EpochMs } from '@caifu/core/values';
import * as z from 'zod/mini';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** The texts that an investor confirmed at the gate, each with version and moment, as fields of one message. */
export interface ToldAcceptance {
  readonly riskVersion: string | null;
  readonly riskAt: EpochMs | null;
  readonly careVersion: string | null;
  readonly careAt: EpochMs | null;
}

export const GATE_ACCEPTANCE_FIELDS = {
  riskVersion: ['riskWarningVersion', w.nullable(w.text)],
  riskAt: ['riskWarningTime', w.nullable(w.instant)],
  careVersion: ['specialCareVersion', w.nullable(w.text)],
  careAt: ['specialCareTime', w.nullable(w.instant)],
} as const;

/** null: nothing was confirmed. [GW-1460] 'half': a version without its moment, or the reverse. */
export const readAcceptance = ({ riskVersion, riskAt, careVersion, careAt }: ToldAcceptance): GateAcceptance | 'half' | null => {
  const risk = pairOf(riskVersion, riskAt);
  const care = pairOf(careVersion, careAt);
  if (risk === 'half' || care === 'half') return 'half';
  return risk === null && care === null ? null : { risk, care };
};

export const tellAcceptance = (accepted: GateAcceptance | null): ToldAcceptance => ({
  riskVersion: accepted?.risk?.version ?? null,
  riskAt: accepted?.risk?.acceptedAt ?? null,
  careVersion: accepted?.care?.version ?? null,
  careAt: accepted?.care?.acceptedAt ?? null,
});

const pairOf = (version: string | null, acceptedAt: EpochMs | null): WarningAcceptance | 'half' | null => {
  if (version === null || acceptedAt === null) return version === acceptedAt ? null : 'half';
  return { version, acceptedAt };
};

/** The field of an order of any kind. It is left out, or null, where nothing was confirmed. */
export const gateAcceptanceWire = z.codec(renamed(messageOf<ToldAcceptance>(), GATE_ACCEPTANCE_FIELDS), z.custom<GateAcceptance>(), {
  decode: (told, payload): GateAcceptance => {
    const read = readAcceptance(told);
    if (read !== null && read !== 'half') return read;
    payload.issues.push({ code: 'custom', input: told, message: 'half of a confirmed text' });
    return z.NEVER;
  },
  encode: tellAcceptance,
});
