import * as z from 'zod/mini'
import { DUTY_NAMES } from '../../rules/duties.ts'
import type { Line } from '../config.ts'

/** Largest number of a cell: 100 million yuan in cents. */
const MOST = 10_000_000_000
/** A cell of a draft may still be empty or wrong (`faultsOf` says so); it is always a whole number that can be stored. */
const cell = z.nullable(
  z.int('费率须为整数（金额以分计）').check(z.gte(-MOST, '费率过小'), z.lte(MOST, '费率过大')),
)
const key = (what: string) => z.string().check(z.regex(/^[1-9]\d{0,4}$/, `${what}须为1到99999的整数`))
const cells = (what: string) => z.record(key(what), cell)
/** A duty's number, as versions of products have it. */
const item = z.string().check(z.regex(/^([1-9]|1\d|20)$/, '责任序号须为1到20的整数'))
const names = z.record(item, z.string().check(z.maxLength(30, '责任名称不超过30个字')))
const byClass = z.strictObject({ 1: cell, 2: cell, 3: cell, 4: cell, 5: cell, 6: cell })
const short = z.array(cell).check(z.length(12, '短期费率须为12个月'))
const steps = z.array(z.int()).check(z.maxLength(60))

const el = {
  coverageWan: steps,
  bands: byClass,
  annualPerHeadCents: z.record(key('档'), cells('保额')),
  dutyWeightsBp: z.record(item, cell),
  /** By the numbers of `dutyWeightsBp`; a tariff from before has the four of RULES §1.6. */
  dutyNames: z._default(names, DUTY_NAMES),
  /** Of the tables of disability grades; a tariff from before has those of the filed addon. */
  gradeFactorBp: z._default(z.strictObject({ 1: cell, 2: cell, 3: cell }), { 1: 10_000, 2: 10_770, 3: 9240 }),
  shortRatePct: short,
  tierPct: cells('档位'),
}
const ga = {
  addRatePerWanCents: byClass,
  medicalPer1000Cents: byClass,
  allowancePer10YuanDayCents: byClass,
  suddenDeathPerWanCents: cell,
  /** Duties that may be left out beside a plan, by the numbers of versions; a tariff from before has none. */
  dutyPerHeadCents: z._default(z.record(item, byClass), {}),
  dutyNames: z._default(names, {}),
  shortRatePct: short,
  tierPct: cells('档位'),
}
const elDraft = z.strictObject(el)
const gaDraft = z.strictObject(ga)
/** What older documents have and versions of products say now: read over, never kept. */
const gone = z.optional(z.unknown())
const elGiven = z.strictObject({ ...el, benefits: gone })
const gaGiven = z.strictObject({ ...ga, plans: gone, coverageWan: gone })
export type ElDraft = z.infer<typeof elDraft>
export type GaDraft = z.infer<typeof gaDraft>
/** A tariff while it is worked on: of one line, every cell a whole number or empty. */
export type TariffDraft =
  | { line: 'employerLiability'; table: ElDraft }
  | { line: 'groupAccident'; table: GaDraft }

const LARGEST = 20_000

/** What was given as a draft of a line, or what is wrong with its shape, by place. */
export function parseDraft(
  line: Line,
  given: unknown,
): { draft: TariffDraft } | { issues: { path: string; message: string }[] } {
  if (JSON.stringify(given ?? null).length > LARGEST)
    return { issues: [{ path: 'table', message: '费率表过大，请减少保额' }] }
  const parsed = line === 'employerLiability' ? elGiven.safeParse(given) : gaGiven.safeParse(given)
  if (!parsed.success)
    return {
      issues: parsed.error.issues.map(({ path, message }) => ({
        path: ['table', ...path].join('.'),
        message: /[一-龥]/.test(message) ? message : '费率表的内容与产品线不符',
      })),
    }
  return { draft: ordered(parsed.data) }
}

type Given = z.infer<typeof elGiven> | z.infer<typeof gaGiven>
/** Steps of coverage follow from the cells; every duty that is weighed has a name. */
function ordered(given: Given): TariffDraft {
  if ('annualPerHeadCents' in given) {
    const { benefits: _, ...table } = given
    const wans = new Set(Object.values(table.annualPerHeadCents).flatMap((row) => Object.keys(row)))
    const dutyNames = named(table.dutyWeightsBp, table.dutyNames)
    const coverageWan = sorted([...wans].map(Number))
    return { line: 'employerLiability', table: { ...table, dutyNames, coverageWan } }
  }
  const { plans: _, coverageWan: __, ...table } = given
  const dutyNames = named(table.dutyPerHeadCents, table.dutyNames)
  return { line: 'groupAccident', table: { ...table, dutyNames } }
}
const named = (duties: object, names: Record<string, string>) =>
  Object.fromEntries(Object.keys(duties).map((one) => [one, names[one] ?? `责任${one}`]))
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
