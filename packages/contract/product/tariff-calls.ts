import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { TRIAL_STATES } from './trial-states.ts'

const id = z.object({ id: idSchema })
const EDIT = { authority: 'rate_version_edit' } as const
const VIEW = { authority: 'rate_version_view' } as const
const day = (what: string) => z.string(what).check(civilDay(what))

const fault = z.object({
  grid: z.string(),
  row: z.string(),
  column: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
})
/** A tally of a dry run. Money in cents; `key` is a product's or channel's id, or a class. */
const tally = z.object({
  key: z.string(),
  name: z.string(),
  policies: z.int(),
  heads: z.int(),
  oldSum: z.int(),
  newSum: z.int(),
  up: z.int(),
  down: z.int(),
  same: z.int(),
})
export type Tally = z.infer<typeof tally>
const moved = z.object({
  id: z.string(),
  policyNo: z.string(),
  insured: z.string(),
  product: z.string(),
  channel: z.string(),
  oldSum: z.int(),
  newSum: z.int(),
})
export type MovedPolicy = z.infer<typeof moved>
/** What a dry run has found so far: stored with the run, shown and exported from the same value. */
export const trialResult = z.object({
  total: tally,
  byProduct: z.array(tally),
  byClass: z.array(tally),
  byChannel: z.array(tally),
  /** The ten that change most. */
  largest: z.array(moved),
  /** Why some have no price, with how many. */
  unpriced: z.array(z.object({ why: z.string(), policies: z.int() })),
})
export type TrialResult = z.infer<typeof trialResult>
const trialHead = z.object({
  id: z.string(),
  status: z.string(),
  done: z.int(),
  total: z.int(),
  oldSum: z.int(),
  newSum: z.int(),
  endedAt: z.nullable(z.string()),
})

const standing = z.object({
  faults: z.array(fault),
  /** What published versions of products sell and it has no rate for, each a sentence: it cannot be published so. */
  unpriced: z.array(z.string()),
  /** Versions on sale whose clauses name other short rates than it has: said, and nothing that keeps it back. */
  behind: z.array(z.string()),
  /** The largest cut below half of the base, in words; whoever publishes says it back as `acknowledged`. */
  cut: z.nullable(z.string()),
  /** In force for the same on its first day, else what was last. */
  base: z.nullable(z.object({ id: z.string(), code: z.string(), table: z.unknown() })),
  /** Published, and ended by publishing this one. */
  closes: z.nullable(z.object({ code: z.string(), validTo: z.string() })),
  /** Why it cannot be published as it is dated, naming the other version. */
  overlap: z.nullable(z.string()),
  /** Why the person asking may not publish it. */
  fourEyes: z.nullable(z.string()),
  /** The last dry run of exactly this content. */
  trial: z.nullable(trialHead),
})
export type TariffStanding = z.infer<typeof standing>

/** A tariff version beyond its row: its tables, workbook, how it stands, and dry runs of it. */
export const tariffs = {
  /** The whole body of a draft; 409 when somebody else saved meanwhile. */
  save: call({
    method: 'PUT',
    path: '/dist/rateVersion/{id}/body',
    title: '保存费率',
    allow: EDIT,
    operator: true,
    params: id,
    body: z.strictObject({
      version: z
        .int('请刷新后再保存')
        .check(z.gte(1, '请刷新后再保存'), z.lte(2 ** 31 - 1, '请刷新后再保存')),
      code: z
        .string('请填写版本号')
        .check(
          z.trim(),
          z.minLength(1, '请填写版本号'),
          z.maxLength(40, '版本号不超过40个字符'),
          plain('版本号'),
        ),
      validFrom: day('请选择生效日期'),
      validTo: z.nullable(day('请选择失效日期')),
      note: z.nullable(z.string().check(z.maxLength(200, '说明不超过200个字符'), plain('说明', 200))),
      table: z.unknown(),
    }),
    data: z.object({ version: z.int(), faults: z.array(fault) }),
  }),
  standing: call({
    method: 'GET',
    path: '/dist/rateVersion/{id}/standing',
    title: '费率检查',
    allow: VIEW,
    params: id,
    data: standing,
  }),
  sheet: call({
    method: 'GET',
    path: '/dist/rateVersion/{id}/sheet',
    title: '导出费率表',
    allow: VIEW,
    params: id,
    wire: 'file',
  }),
  /** Reads a workbook as a table of the version's line; nothing is written. */
  readSheet: call({
    method: 'POST',
    path: '/dist/rateVersion/{id}/sheet',
    title: '读取费率表',
    allow: EDIT,
    operator: true,
    params: id,
    data: z.object({ table: z.unknown(), problems: z.array(z.string()) }),
    wire: 'form',
    limit: 4 * 1024 * 1024,
    audit: false,
  }),
  startTrial: call({
    method: 'POST',
    path: '/dist/rateVersion/{id}/trial',
    title: '费率试算',
    allow: { authority: 'rate_trial_run' },
    operator: true,
    params: id,
    body: z.strictObject({
      states: z
        .array(z.enum(Object.keys(TRIAL_STATES), '请选择保单状态'))
        .check(z.minLength(1, '请选择保单状态'), z.maxLength(4, '请选择保单状态')),
    }),
    data: z.object({ id: z.string() }),
  }),
  trialSheet: call({
    method: 'GET',
    path: '/dist/rateTrial/{id}/sheet',
    title: '导出试算结果',
    allow: { authority: 'rate_trial_view' },
    params: id,
    wire: 'file',
  }),
}
