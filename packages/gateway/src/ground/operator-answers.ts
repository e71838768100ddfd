import * as z from 'zod';

/** What the operator's routes answer, as the command line reads it. */
export const casesSchema = z.object({
  cases: z.array(
    z.object({ certificationOrderId: z.string(), investorId: z.string(), type: z.string(), images: z.number(), submittedAt: z.number() }),
  ),
});

export type ToldCase = z.output<typeof casesSchema>['cases'][number];

/** JPEG in base64, in the order that they were sent. */
export const imagesSchema = z.object({ images: z.array(z.string()) });

export const refusalSchema = z.object({ kind: z.string(), state: z.string().optional() });
