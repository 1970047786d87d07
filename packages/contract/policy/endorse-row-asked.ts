import * as z from 'zod/mini'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { unspread, writtenName } from '../rules/clean-text.ts'

/**
 * One person of a change, by the change code:
 * 101, 801 add: `name`, `idNo`, `professionId`, `atHeight`, and `givenTrade` where the list calls the trade otherwise;
 * 102 replace: `insuredId` leaves, `name`, `idNo`, `professionId`, `atHeight` come;
 * 803 remove: `insuredId`;
 * 804 change trade: `insuredId`, `professionId`, `atHeight`;
 * 802 correct: `insuredId` with `name` or `idNo` or both as they should be.
 */
export const endorseRowAsked = z.strictObject({
  insuredId: z.optional(idSchema),
  name: z.optional(
    z.string().check(z.overwrite(writtenName), z.normalize('NFC'), z.maxLength(50, '姓名不能超过50个字')),
  ),
  idNo: z.optional(z.string().check(z.maxLength(20, '证件号码不能超过20位'))),
  professionId: z.optional(z.string().check(z.maxLength(20))),
  givenTrade: z.optional(z.string().check(z.overwrite(unspread), z.maxLength(60, '原填职业不能超过60个字'))),
  atHeight: z.optional(z.boolean()),
  remark: z.optional(z.string().check(z.maxLength(200, '备注不能超过200个字'), plain('备注', 200))),
})
export type EndorseRowAsked = z.infer<typeof endorseRowAsked>
