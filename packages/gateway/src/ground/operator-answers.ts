import * as z from 'zod';

export const casesSchema = z.object({
  cases: z.array(
    z.object({
      certificationOrderId: z.string(),
      investorId: z.string(),
      type: z.string(),
      placement: z.string(),
      images: z.number(),
      submittedAt: z.number(),
    }),
  ),
});

export type ToldCase = z.output<typeof casesSchema>['cases'][number];

/** JPEGs in base64, in the order of their sending. */
export const imagesSchema = z.object({ images: z.array(z.string()) });

export const refusalSchema = z.object({ kind: z.string(), state: z.string().optional() });

/** Parked rows of days. The separated amount is in fen. */
export const parkedSchema = z.object({
  parked: z.array(
    z.object({
      parkedNo: z.string(),
      step: z.string(),
      kind: z.string(),
      subject: z.string(),
      day: z.string(),
      lastDay: z.string(),
      tries: z.number(),
      reason: z.string(),
      proposedBy: z.string().nullable(),
      amount: z.number().nullable(),
    }),
  ),
});

export type ParkedAnswer = z.output<typeof parkedSchema>['parked'][number];

/** Movements that a person looks at. The amount is in fen. */
export const movementsSchema = z.object({
  day: z.string(),
  alerts: z.array(
    z.object({
      kind: z.string(),
      investorId: z.string(),
      direction: z.string(),
      amount: z.number(),
      from: z.string(),
      to: z.string(),
    }),
  ),
});

/** Fees of the catalogue that the law does not allow. */
export const feeFaultsSchema = z.object({
  law: z.string(),
  faults: z.array(z.object({ fundCode: z.string(), reason: z.string() })),
  strategies: z.array(z.object({ strategyCode: z.string(), reason: z.string() })),
  names: z.array(z.object({ code: z.string(), reason: z.string() })),
});

export const placementFaultsSchema = z.object({
  law: z.string(),
  faults: z.array(z.object({ productCode: z.string(), reason: z.string() })),
});

export const listedSchema = z.object({ asked: z.number(), listed: z.array(z.object({ investorId: z.string(), verdict: z.string() })) });
