import * as z from 'zod/mini'

/** What was given of the material that was asked for, piece by piece, the oldest first; `path`: of an uploaded file. */
export const givenMaterial = z.array(
  z.object({
    at: z.string(),
    who: z.string(),
    note: z.nullable(z.string()),
    files: z.array(z.object({ name: z.string(), path: z.string() })),
  }),
)
export type GivenMaterial = z.infer<typeof givenMaterial>
