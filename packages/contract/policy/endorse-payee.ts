import * as z from 'zod/mini'
import { ACCOUNT_TYPES } from './surrender-form.ts'

/** To whom money is given back that is not kept on account, as for a surrender. */
export const endorsePayee = z.partial(
  z.strictObject({
    payAccountType: z.enum(['1', '2']),
    payeeName: z.string().check(z.maxLength(100)),
    bankName: z.string().check(z.maxLength(60)),
    bankCityCode: z.string().check(z.maxLength(6)),
    bankNo: z.string().check(z.maxLength(30)),
    bankNumber: z.string().check(z.maxLength(12)),
    authIdCard: z.string().check(z.maxLength(18)),
    authReason: z.string().check(z.maxLength(200)),
    /** The account's type in words and the reason, as the specification names them (1-platform §3). */
    payAccountTypeText: z.enum(Object.values(ACCOUNT_TYPES), '请选择账户类型'),
    authReasonText: z.string().check(z.maxLength(200)),
  }),
)
export type EndorsePayee = z.infer<typeof endorsePayee>
