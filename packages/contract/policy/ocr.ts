import * as z from 'zod/mini'
import { SELLING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { type OwnPaper, PAPERS } from '../product/limit-kinds.ts'

/** Papers that are read, by the field of the enterprise form that holds their picture. */
export const READ_PAPERS = PAPERS
export type ReadPaper = OwnPaper
/** Of one picture, and of all of a call. */
export const OCR_LIMITS = { bytes: 2_560 * 1_024, files: 10 } as const

const found = z.object({
  /** Of the enterprise form; of a person's card that has no field there: `idNo`, `validTo`. */
  field: z.string(),
  label: z.string(),
  /** As the form takes it: civil dates, capital in ten-thousands of yuan. */
  value: z.string(),
  /** It agrees with its own check digits, or leaves no doubt. */
  isSure: z.boolean(),
})
export type FoundText = z.infer<typeof found>

export const ocr = {
  /**
   * Keeps pictures of a paper and reads them (2-calls §7): multipart `file`, up to ten, jpg or png of at most 2,560 KB
   * each. What was read is a suggestion that a person confirms; a picture that cannot be read is kept all the same, and
   * `problem` says so. Of several, one that is not taken (too large, no picture) stops none of the others: its `url` is
   * empty and `problem` names it with why. Where none is taken the call is refused.
   */
  uploadIdOcr: call({
    method: 'POST',
    path: '/dist/distInsure/uploadIdOcr',
    title: '上传并识别证照',
    allow: { authority: 'policy_apply' },
    visitor: SELLING,
    wire: 'form',
    limit: OCR_LIMITS.files * OCR_LIMITS.bytes + 1_024 * 1_024,
    query: z.strictObject({
      /** Without it what the picture shows says which it is. */
      paper: z.optional(z.enum(Object.keys(READ_PAPERS) as ReadPaper[], '请说明是营业执照还是身份证')),
    }),
    data: z.array(
      z.object({
        /** Empty where the picture was not taken. */
        url: z.string(),
        original: z.string(),
        fileSize: z.int(),
        found: z.array(found),
        problem: z.nullable(z.string()),
        /** The other side of the card: it is not taken for this one. */
        wrongSide: z.optional(z.boolean()),
      }),
    ),
  }),
}
