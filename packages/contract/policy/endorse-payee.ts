import * as z from 'zod/mini'
import { plain, plainName } from '../kernel/plain.ts'
import { ACCOUNT_TYPES } from './surrender-form.ts'

/** To whom money is given back that is not kept on account, as for a surrender. */
export const endorsePayee = z.partial(
  z.strictObject({
    payAccountType: z.enum(['1', '2']),
    payeeName: z.string().check(z.maxLength(100), ...plainName('收款户名')),
    bankName: z.string().check(z.maxLength(60), plain('开户银行')),
    bankCityCode: z.string().check(z.maxLength(6), plain('开户城市')),
    bankNo: z.string().check(z.maxLength(30), plain('收款账号')),
    bankNumber: z.string().check(z.maxLength(12), plain('联行号')),
    authIdCard: z.string().check(z.maxLength(18), plain('被授权人身份证号码')),
    authReason: z.string().check(z.maxLength(200), plain('授权原因', 200)),
    /** The account's type in words and the reason, as the specification names them (1-platform §3). */
    payAccountTypeText: z.enum(Object.values(ACCOUNT_TYPES), '请选择账户类型'),
    authReasonText: z.string().check(z.maxLength(200), plain('授权原因', 200)),
  }),
)
export type EndorsePayee = z.infer<typeof endorsePayee>
