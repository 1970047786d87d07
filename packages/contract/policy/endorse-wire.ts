import * as z from 'zod/mini'
import { ENDORSING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { plain, plainName } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { unspread, writtenName } from '../rules/clean-text.ts'
import { endorsementMachine } from '../rules/machines/endorsement.ts'
import { replacementMachine } from '../rules/machines/replacement.ts'
import { stateSchema } from '../rules/states/state-schema.ts'
import { endorseQuoted } from './endorsement-calls.ts'

const id = z.object({ id: idSchema })
const VIEW = { authority: 'endorsement_view' } as const
const name = (empty: string) =>
  z
    .string(empty)
    .check(
      z.overwrite(writtenName),
      z.normalize('NFC'),
      z.minLength(1, empty),
      z.maxLength(50, '姓名不能超过50个字'),
      ...plainName('姓名'),
    )
const number = (empty: string) =>
  z
    .string(empty)
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, empty),
      z.maxLength(20, '证件号码不能超过20位'),
      plain('证件号码'),
    )
const text = (label: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `${label}不能超过${max}个字`), plain(label, max))

/** A person who takes another's place, as the specification names it (1-platform §3 replacement row). */
const replacementRow = z.strictObject({
  nameReplaced: name('请填写原被保险人姓名'),
  idNoReplaced: number('请填写原被保险人证件号码'),
  nameNew: name('请填写新被保险人姓名'),
  idNoNew: number('请填写新被保险人证件号码'),
  /** Name or id of a trade of the policy; empty: the trade of who leaves. */
  profession: z.optional(
    z.string().check(z.overwrite(unspread), z.maxLength(60, '职业不能超过60个字'), plain('职业')),
  ),
  remark: z.optional(text('备注', 200)),
})
export type ReplacementRow = z.infer<typeof replacementRow>

const shownReplacement = z.object({
  nameReplaced: z.string(),
  /** Both numbers masked. */
  idNoReplaced: z.string(),
  nameNew: z.string(),
  idNoNew: z.string(),
  profession: z.string(),
  effectiveDate: z.string(),
  /** 100 under way, 200 done, 400 not done: `remark` then says why. */
  status: stateSchema(replacementMachine),
  remark: z.string(),
})
const payOrder = z.object({
  /** The payment order of it; null where nothing was to be paid, or nobody has opened the payment yet. */
  payOrderId: z.nullable(z.string()),
  payNo: z.nullable(z.string()),
  applyNo: z.string(),
  /** UTC instant. */
  createTime: z.string(),
  effectiveDate: z.string(),
  changeCode: z.string(),
  /** What is changed, in words. */
  details: z.string(),
  /** Cents, signed. */
  payMoney: z.int(),
  status: stateSchema(endorsementMachine),
})
export type EndorsePayOrder = z.infer<typeof payOrder>

/** Changes of who is covered in the field names of the specification; `id` is the policy's. */
export const endorseWire = {
  /** People replaced by one application, or by all of the policy, the newest first. */
  replacements: call({
    method: 'GET',
    path: '/dist/endorse/{id}/replacement',
    title: '替换人员明细',
    allow: VIEW,
    visitor: ENDORSING,
    params: id,
    query: z.strictObject({ ...pagingShape, endorsementId: z.optional(idSchema) }),
    data: pageSchema(shownReplacement),
  }),
  /**
   * What replacing would cost or give back, and whether it could be submitted; `endorse.submit` takes `rows` as they
   * are answered here. Who leaves is found by name and number: 400 at the row for nobody.
   */
  replace: call({
    method: 'POST',
    path: '/dist/endorse/{id}/replacement',
    title: '替换人员试算',
    allow: { authority: 'endorsement_add' },
    visitor: ENDORSING,
    params: id,
    body: z.strictObject({
      effectiveDate: z.string('请选择生效日期').check(civilDay('请选择生效日期')),
      rows: z
        .array(replacementRow, '请填写替换人员')
        .check(z.minLength(1, '请填写替换人员'), z.maxLength(2000, '一次不能超过2000人')),
    }),
    data: z.object({
      quote: endorseQuoted,
      rows: z.array(
        z.object({
          insuredId: z.string(),
          name: z.string(),
          idNo: z.string(),
          professionId: z.string(),
          remark: z.optional(z.string()),
        }),
      ),
    }),
    audit: false,
    limit: 4 * 1024 * 1024,
  }),
  /** Every endorsement of the policy as what is paid for it, the newest first. */
  payOrders: call({
    method: 'GET',
    path: '/dist/endorse/{id}/payOrder',
    title: '批改支付单',
    allow: VIEW,
    visitor: ENDORSING,
    params: id,
    data: z.array(payOrder),
  }),
}
