import { type ClauseRole, NEEDED_ROLES } from '@baoqiao/contract/product/clause-roles.ts'
import type { Line, ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { Question, TradeRule } from '@baoqiao/contract/product/rows.ts'
import fc from 'fast-check'
import { groupAccident } from '../seed/products/accident.ts'
import { standard } from '../seed/products/employer.ts'

const BASE: Readonly<Record<Line, ProductDraft>> = { employerLiability: standard, groupAccident }
/** Short: texts are not what is tried here. */
const clause = (code: string, role: ClauseRole, dutyItem: number | null = null) => ({
  code,
  title: `条款${code}`,
  version: '1',
  text: '条款正文。',
  role,
  dutyItem,
})
/** What the line needs, and a rider for every duty. */
const clausesOf = ({ line, duties }: ProductDraft) => [
  ...NEEDED_ROLES[line].map((role) => clause(role, role)),
  ...duties.map(({ item }) => clause(`rider${item}`, 'rider', item)),
]
const some = <T>(values: readonly T[], minLength = 0) => fc.subarray([...values], { minLength })
/** Seldom something that must not be. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 24, arbitrary: right }, { weight: 1, arbitrary: wrong })
const ordered = (min: number, max: number, span: number) =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min: 0, max: span }))

/** What an editor might write for a product: most of it sound, some of it with holes. */
export const randomDraft = (today: string): fc.Arbitrary<ProductDraft> =>
  fc.constantFrom<Line>('employerLiability', 'groupAccident').chain((line) =>
    fc
      .tuple(bounds(), choices(BASE[line]), dutiesOf(BASE[line]), asked(), scope(), service(line))
      .map((parts) => Object.assign({}, BASE[line], { effectiveFrom: today }, ...parts))
      .map((draft: ProductDraft) => ({ ...draft, declarations: clausesOf(draft) })),
  )

const bounds = () =>
  fc
    .record({
      heads: mostly(ordered(3, 20, 500), fc.constant([2, 10] as [number, number])),
      ages: mostly(ordered(16, 40, 25), fc.constant([50, -20] as [number, number])),
      start: ordered(1, 20, 30),
      senior: fc.option(fc.integer({ min: 40, max: 65 })),
      over: fc.option(fc.integer({ min: 3, max: 500 })),
      notice: fc.integer({ min: 1, max: 200 }),
      filingNo: mostly(fc.constant('（演示备案）0001号'), fc.constant('')),
    })
    .map(({ heads, ages, start, senior, over, notice, filingNo }) => ({
      minEmployees: heads[0],
      maxEmployees: heads[0] + heads[1],
      minAge: ages[0],
      maxAge: ages[0] + ages[1],
      earliestStartDays: start[0],
      latestStartDays: start[0] + start[1],
      seniorAge: senior,
      manualOverEmployees: over,
      coverageNoticeWan: notice,
      filingNo,
    }))

const choices = ({ coverageWan, plans }: ProductDraft) =>
  fc.record({
    coverageWan:
      coverageWan.length > 0
        ? mostly(some(coverageWan, 1), fc.constantFrom<number[][]>([], [30, 70]))
        : fc.constant<never[]>([]),
    plans: plans.length > 0 ? mostly(some(plans, 1), fc.constant<never[]>([])) : fc.constant<never[]>([]),
    periods: mostly(some([12, 9, 6, 3, 2, 1], 1), fc.constant<never[]>([])),
  })

/** What a plan is priced for it covers. */
const dutiesOf = ({ duties, plans }: ProductDraft) =>
  fc
    .record({
      left:
        plans.length > 0 ? mostly(fc.constant([...duties]), some(duties.slice(1))) : some(duties.slice(1)),
      deductibleCents: fc.integer({ min: 0, max: 100_000 }),
      ratioBp: mostly(fc.integer({ min: 1, max: 10_000 }), fc.constant(0)),
      must: fc.boolean(),
      limited: fc.boolean(),
    })
    .map(({ left, deductibleCents, ratioBp, must, limited }) => ({
      duties: duties
        .filter((duty, i) => i === 0 || left.includes(duty))
        .map((duty) => ({
          ...duty,
          deductibleCents,
          ratioBp,
          mandatory: duty.mandatory || must,
          cumulativeCents: limited ? 500_000_000 : null,
        })),
    }))

const question: fc.Arbitrary<Question> = fc
  .record({
    code: fc.constantFrom('qa', 'qb', 'qc', 'qd', 'qe'),
    text: mostly(fc.constant('是否有其他情况？'), fc.constant('')),
    kind: fc.constantFrom('yesNo' as const, 'number' as const, 'money' as const, 'text' as const),
    onYes: fc.constantFrom(
      'nothing' as const,
      'warn' as const,
      'manual' as const,
      'refuse' as const,
      'height' as const,
    ),
    onNo: fc.constantFrom('nothing' as const, 'warn' as const, 'manual' as const, 'refuse' as const),
    threshold: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ code, text, kind, onYes, onNo, threshold }) => {
    const isYesNo = kind === 'yesNo'
    const isNumber = kind === 'number' || kind === 'money'
    return {
      code,
      text,
      kind,
      onYes: isYesNo ? onYes : 'nothing',
      onNo: isYesNo ? onNo : 'nothing',
      onOver: isNumber ? onNo : 'nothing',
      threshold: isNumber ? threshold : null,
      thresholdBp: null,
      onlyIf: null,
      good: 'no',
      message: '请说明情况',
    }
  })
const asked = () =>
  fc.record({ questions: fc.uniqueArray(question, { maxLength: 4, selector: ({ code }) => code }) })

const rule: fc.Arbitrary<TradeRule> = fc.oneof(
  fc.record({
    code: mostly(
      fc.constantFrom('01', '0102', '08', '0801', '09', '05', '0502', '010102'),
      fc.constant('99ZZ'),
    ),
    rule: fc.constantFrom('accept' as const, 'refuse' as const),
    cls: fc.constant(null),
  }),
  fc.record({
    code: fc.constantFrom('01', '0801', '0502'),
    rule: fc.constant('reclass' as const),
    cls: fc.integer({ min: 1, max: 6 }),
  }),
)
const scope = () =>
  fc
    .record({
      acceptedClasses: mostly(some([1, 2, 3, 4, 5, 6], 2), fc.constant<never[]>([])),
      manual: some([1, 2, 3, 4, 5, 6]),
      trades: fc.uniqueArray(rule, {
        maxLength: 4,
        selector: (one) => `${one.code} ${one.rule === 'reclass'}`,
      }),
      shares: fc.option(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }))),
    })
    .map(({ acceptedClasses, manual, trades, shares }) => ({
      acceptedClasses,
      manualClasses: manual.filter((cls) => acceptedClasses.includes(cls)),
      trades: [...trades].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)),
      riskyManualBp: shares ? shares[0] : null,
      riskyMaxBp: shares ? shares[0] + shares[1] : null,
    }))

const service = (line: Line) =>
  fc.record({
    surrender: fc.record({
      mode:
        line === 'groupAccident'
          ? fc.constant('PRORATA' as const)
          : fc.constantFrom('PRORATA' as const, 'SHORT_RATE' as const),
      preStartFeeBp: fc.integer({ min: 0, max: 500 }),
      netFeeBp: fc.integer({ min: 0, max: 3500 }),
    }),
    limitPublicPay: fc.boolean(),
    agreements: fc.array(mostly(fc.constant('一条特别约定。'), fc.constant('')), { maxLength: 3 }),
  })
