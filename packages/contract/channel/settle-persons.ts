import * as z from 'zod/mini'
import { DIGITS_ONLY } from '../kernel/amount-issue.ts'
import { idSchema } from '../kernel/resource.ts'

const MOST = 20
const masked = (text: string) => text.includes('*')
const filled = (label: string, max: number) =>
  z
    .string(`请填写${label}`)
    .check(z.trim(), z.minLength(1, `请填写${label}`), z.maxLength(max, `${label}不能超过${max}个字`))

/**
 * Who is paid for a channel, as its form has them (1-platform §3, §5). Numbers are answered masked; one that comes back masked
 * is the number that is there, for which the row's `id` comes with it.
 */
export const settlePersons = z
  .array(
    z.object({
      id: z.optional(idSchema),
      userName: z
        .string('请填写结算人员姓名')
        .check(z.trim(), z.minLength(2, '长度在 2 到 10 个字符'), z.maxLength(10, '长度在 2 到 10 个字符')),
      mobile: filled('手机号码', 20).check(
        z.refine((text) => masked(text) || /^1[3-9]\d{9}$/.test(text), '请输入正确的手机号码'),
      ),
      /** Checked by the server beyond this: its region, day and last digit. */
      idNo: filled('身份证号码', 18).check(z.toUpperCase()),
      bankName: filled('开户银行', 60),
      cardNo: filled('银行卡号', 30).check(
        z.refine((text) => masked(text) || /^\d+$/.test(text), DIGITS_ONLY),
        z.refine((text) => masked(text) || text.length >= 8, '银行卡号由8至30位数字组成'),
      ),
    }),
    '请填写结算人员',
  )
  .check(z.maxLength(MOST, `结算人员最多${MOST}人`))
export type SettlePerson = z.infer<typeof settlePersons>[number]
