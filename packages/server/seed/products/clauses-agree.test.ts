import { RATES } from '@baoqiao/contract/data/rates.ts'
import { fill } from '@baoqiao/contract/product/clause-fill/fill.ts'
import { placeholders } from '@baoqiao/contract/product/clause-fill/placeholders.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { clauseWords } from '@baoqiao/contract/product/holes/clause-words.ts'
import { expect, test } from 'vitest'
import { CAP_WAN } from '../../policy/cover-cap.ts'
import { SEED_PRODUCTS } from './products.ts'

const INSURER = { name: '测试财险', hotline: '400-000-0000' }
const SHORT = {
  employerLiability: RATES.employerLiability.shortRatePct,
  groupAccident: RATES.groupAccident.shortRatePct,
}
/** Neither tariffs nor trades are asked of texts. */
const NOTHING = {
  tariff: null,
  later: [],
  sold: null,
  number: 1,
  published: [],
  trades: [],
  codes: new Set<string>(),
  capWan: CAP_WAN,
}
const PRODUCTS = SEED_PRODUCTS.map(({ product, draft }) => [product.title, draft] as const)
const textOf = (draft: ProductDraft) => {
  const values = placeholders(draft, { insurer: INSURER, shortRatePct: SHORT[draft.line] })
  return [...draft.declarations.map(({ text }) => text), ...draft.agreements]
    .map((text) => fill(text, values))
    .join('\n')
}
const duty = ({ duties }: ProductDraft, item: number) => duties.find((one) => one.item === item)
const yuan = (cents: number | null | undefined) => (cents ?? 0) / 100
const percent = (bp: number | null | undefined) => (bp ?? 0) / 100

/** How clauses speak of a number of the version, and what it may be. */
const NUMBERS: readonly [RegExp, (draft: ProductDraft) => readonly number[]][] = [
  [/年满(\d+)周岁且不超过/g, ({ minAge }) => [minAge]],
  [/且不超过(\d+)周岁/g, ({ maxAge }) => [maxAge]],
  [/不(?:得)?少于(\d+)人/g, ({ minEmployees }) => [minEmployees]],
  [/一份保险单最多(\d+)人/g, ({ maxEmployees }) => [maxEmployees]],
  [/第(\d+)日，最迟/g, ({ earliestStartDays }) => [earliestStartDays]],
  [/最迟为第(\d+)日/g, ({ latestStartDays }) => [latestStartDays]],
  [/低于(\d)类/g, ({ heightMinClass }) => [heightMinClass]],
  [/(?:须|并)按(\d)类及以上/g, ({ heightMinClass }) => [heightMinClass]],
  [/超过总人数的?(\d+)%/g, ({ riskyManualBp }) => [percent(riskyManualBp)]],
  [/本附加条款的累计责任限额为([\d.]+)万元/g, (draft) => [yuan(duty(draft, 4)?.limitCents) / 10_000]],
  [/每日(?:赔偿金额为)?(\d+)元/g, (draft) => [yuan(duty(draft, 3)?.limitCents)]],
  [/每次事故误工天数最多(\d+)天/g, (draft) => [duty(draft, 3)?.daysPerEvent ?? 0]],
  [/误工天数最多(\d+)天。/g, (draft) => [duty(draft, 3)?.daysInAll ?? 0]],
  [/给付天数最多(\d+)天；/g, (draft) => [duty(draft, 3)?.daysPerEvent ?? 0]],
  [/累计给付天数最多(\d+)天。/g, (draft) => [duty(draft, 3)?.daysInAll ?? 0]],
  [/其中前(\d+)天免赔/g, (draft) => [duty(draft, 3)?.waitingDays ?? 0]],
  [/医疗费用责任限额为每人责任限额的([\d.]+)%/g, (draft) => [percent(duty(draft, 2)?.limitBp)]],
  [/猝死责任限额为每人责任限额的([\d.]+)%/g, (draft) => [percent(duty(draft, 5)?.limitBp)]],
  [/免赔额为([\d,]+)元，/g, (draft) => [yuan(duty(draft, 2)?.deductibleCents)]],
  [/(?:赔偿|给付)比例为([\d.]+)%/g, (draft) => [percent(duty(draft, 2)?.ratioBp)]],
  [
    /扣除([\d.]+)%手续费/g,
    ({ surrender, endorse }) =>
      [surrender.preStartFeeBp, endorse.removalFeeBp, endorse.changeDownFeeBp].map(percent),
  ],
  [/合计不(?:得)?超过(\d+)万元/g, () => [CAP_WAN]],
]

test.each(PRODUCTS)('%s: every number of its clauses is the version’s', (_title, draft) => {
  const text = textOf(draft)
  expect(text).not.toMatch(/\{\{|\}\}/)
  for (const [said, allowed] of NUMBERS)
    for (const [sentence, number = ''] of text.matchAll(said))
      expect(allowed(draft), sentence).toContain(Number(number.replaceAll(',', '')))
})

test.each(PRODUCTS)('%s: its riders are those of its duties', (_title, draft) => {
  const said: string[] = []
  const tariff =
    draft.line === 'employerLiability'
      ? { el: RATES.employerLiability, ga: null }
      : { el: null, ga: RATES.groupAccident }
  clauseWords(draft, { ...NOTHING, tariff, insurer: INSURER }, (path, message) =>
    said.push(`${path} ${message}`),
  )
  expect(said).toEqual([])
  // Riders that are not of a duty are special agreements, and a duty that is not there is not spoken of as a rider.
  for (const { title, text } of draft.declarations)
    for (const [, item] of text.matchAll(/责任(\d+)\./g))
      expect(
        draft.duties.map((one) => one.item),
        title,
      ).toContain(Number(item))
})

test('each way of speaking of a number is one that some clause uses', () => {
  const all = PRODUCTS.map(([, draft]) => textOf(draft)).join('\n')
  for (const [said] of NUMBERS) expect(all, String(said)).toMatch(new RegExp(said.source))
})

/** A change of the version, by which its clauses must read otherwise. */
const CHANGES: readonly (readonly [string, (draft: ProductDraft) => Partial<ProductDraft>])[] = [
  ['minAge', ({ minAge }) => ({ minAge: minAge + 1 })],
  ['maxAge', ({ maxAge }) => ({ maxAge: maxAge - 1 })],
  ['minEmployees', ({ minEmployees }) => ({ minEmployees: minEmployees + 1 })],
  ['maxEmployees', ({ maxEmployees }) => ({ maxEmployees: maxEmployees - 1 })],
  ['latestStartDays', ({ latestStartDays }) => ({ latestStartDays: latestStartDays - 1 })],
  ['periods', ({ periods }) => ({ periods: periods.slice(1) })],
  ['acceptedClasses', ({ acceptedClasses }) => ({ acceptedClasses: acceptedClasses.slice(1) })],
  ['heightMinClass', ({ heightMinClass }) => ({ heightMinClass: heightMinClass - 1 })],
  [
    'surrender',
    ({ surrender }) => ({ surrender: { ...surrender, preStartFeeBp: surrender.preStartFeeBp + 100 } }),
  ],
  ['removal', ({ endorse }) => ({ endorse: { ...endorse, removalAllowed: !endorse.removalAllowed } })],
  ['band', ({ endorse }) => ({ endorse: { ...endorse, replaceWithinBand: !endorse.replaceWithinBand } })],
  [
    'fee down',
    ({ endorse }) => ({ endorse: { ...endorse, changeDownFeeBp: endorse.changeDownFeeBp + 100 } }),
  ],
  ['manual', ({ manualOverEmployees }) => ({ manualOverEmployees: (manualOverEmployees ?? 0) + 1 })],
  [
    'a deductible',
    ({ duties }) => ({
      duties: duties.map((one) => ({ ...one, deductibleCents: one.deductibleCents + 100 })),
    }),
  ],
  ['a ratio', ({ duties }) => ({ duties: duties.map((one) => ({ ...one, ratioBp: one.ratioBp - 100 })) })],
  [
    'days',
    ({ duties }) => ({
      duties: duties.map((one) => ({ ...one, daysPerEvent: (one.daysPerEvent ?? 0) + 1 })),
    }),
  ],
]

/** Of employer liability: limits of all people are agreed in its main clause. */
const OF_LIABILITY: typeof CHANGES = [
  ['accidentLimitWan', () => ({ accidentLimitWan: 7777 })],
  ['policyLimitWan', () => ({ policyLimitWan: 88_888 })],
]

test.each(PRODUCTS)('%s: what is changed, its clauses say', (_title, draft) => {
  const before = textOf(draft)
  for (const [what, change] of [...CHANGES, ...(draft.line === 'employerLiability' ? OF_LIABILITY : [])])
    expect(textOf({ ...draft, ...change(draft) }) === before, what).toBe(false)
})

/** Who is insured is the employer there and each person here; the intermediary's own notice speaks of both. */
const WORDS_OF_OTHER = { employerLiability: /身故保险金|指定.{0,4}受益人/g, groupAccident: /雇员|雇主责任/g }
test.each(PRODUCTS)('%s: neither texts nor questions speak of the other line', (_title, draft) => {
  const declarations = draft.declarations.filter(({ code }) => code !== 'clientNotice')
  const asked = draft.questions.map(({ text, message }) => `${text}${message}`)
  const said = [textOf({ ...draft, declarations }), ...asked].join('\n')
  expect(said.length).toBeGreaterThan(2_000)
  const foreign = [...said.matchAll(WORDS_OF_OTHER[draft.line])].map(({ index }) =>
    said.slice(index - 12, index + 12),
  )
  expect(foreign).toEqual([])
})
