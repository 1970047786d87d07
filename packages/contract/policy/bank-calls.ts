import * as z from 'zod/mini'
import { ENDORSING, SURRENDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'

const OPEN = { method: 'GET', allow: 'login', visitor: [...SURRENDERING, ...ENDORSING] } as const
const keyword = z.optional(z.string().check(z.maxLength(40, '关键字不能超过40个字')))

const branch = z.object({
  bank: z.string(),
  bankName: z.string(),
  /** Of the branch, whole: what is written as the bank of an account. */
  name: z.string(),
  /** 联行号, 12 digits. */
  number: z.string(),
  cityCode: z.string(),
  /** As an address says it. */
  city: z.string(),
})
export type BankBranch = z.infer<typeof branch>

/** Where an account can be, for whoever fills in whom money is paid to. */
export const banks = {
  /** Banks by name, pinyin or initials; all without a text. */
  list: call({
    ...OPEN,
    path: '/dist/bank/list',
    title: '银行',
    query: z.strictObject({ keyword }),
    data: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  /** Branches, at most 30, best first: of a bank, of the city that an area belongs to, by words of either. */
  branches: call({
    ...OPEN,
    path: '/dist/bank/branch/list',
    title: '开户网点',
    query: z.strictObject({
      bank: z.optional(z.string().check(z.maxLength(3, '请选择银行'))),
      cityCode: z.optional(z.string().check(z.regex(/^\d{6}$/, '请选择开户地区'))),
      keyword,
    }),
    data: z.array(branch),
  }),
}
