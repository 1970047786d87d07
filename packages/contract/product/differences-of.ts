import { amountText, shareText } from './amount-text.ts'
import { benefitsOf } from './benefits.ts'
import { CLAUSE_ROLES } from './clause-roles.ts'
import type { ProductDraft } from './config.ts'
import { LEADS, LIMIT_KINDS, QUESTION_KINDS, TRADE_RULES } from './limit-kinds.ts'
import type { Duty, Question } from './rows.ts'
import { SECTIONS, type Section } from './sections.ts'
import type { Difference } from './version-calls.ts'

/** `name`: what it is called where its key says little. */
type Said = readonly [section: Section, key: string, value: string, name?: string]
const yes = (value: boolean) => (value ? '是' : '否')
const orNone = (value: number | string | null, unit = '') => (value === null ? '无' : `${value}${unit}`)
const share = (bp: number | null) => (bp === null ? '无' : shareText(bp))

/** What the later version says otherwise; `insurers`: names by id. In the order of the sections. */
export function differencesOf(
  before: ProductDraft,
  after: ProductDraft,
  insurers: ReadonlyMap<string, string>,
): Difference[] {
  const old = byLabel(said(before, insurers))
  const now = byLabel(said(after, insurers))
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  return Object.entries(SECTIONS).flatMap(([section, title]) => [
    ...keys.flatMap((key) => {
      const [before, after] = [old.get(key), now.get(key)]
      const [from, to] = [before?.value ?? null, after?.value ?? null]
      if (!key.startsWith(`${section}\n`) || from === to) return []
      const label = after?.name ?? before?.name ?? ''
      return [{ section: title, label, before: without(from, to), after: without(to, from) }]
    }),
    ...(ORDERED[section]?.(before, after, title) ?? []),
  ])
}

/** The same rows in another order: what was added or left out is told by itself. */
const ordered =
  <T extends { code: string }>(rows: (draft: ProductDraft) => readonly T[], name: (row: T) => string) =>
  (before: ProductDraft, after: ProductDraft, section: string): Difference[] => {
    const kept = (mine: ProductDraft, other: ProductDraft) =>
      rows(mine).filter(({ code }) => rows(other).some((one) => one.code === code))
    const [old, now] = [kept(before, after), kept(after, before)]
    if (old.every(({ code }, i) => now[i]?.code === code)) return []
    const said = (all: readonly T[]) => all.map(name).join('、')
    return [{ section, label: '顺序', before: said(old), after: said(now) }]
  }
const ORDERED: Readonly<Record<string, ReturnType<typeof ordered>>> = {
  questions: ordered(
    ({ questions }) => questions,
    ({ text, code }) => text || code,
  ),
  clauses: ordered(
    ({ declarations }) => declarations,
    ({ title, code }) => `《${title || code}》`,
  ),
  papers: ordered(
    ({ papers }) => papers,
    ({ title, code }) => title || code,
  ),
}

/** Of texts over several lines, the lines that the other one has not. */
function without(text: string | null, other: string | null): string | null {
  if (text === null || other === null || !text.includes('\n')) return text
  const known = new Set(other.split('\n'))
  return text
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n')
}

const byLabel = (rows: readonly Said[]) =>
  new Map(rows.map(([section, key, value, name = key]) => [`${section}\n${key}`, { value, name }]))

const said = (draft: ProductDraft, insurers: ReadonlyMap<string, string>): Said[] => [
  ['basic', '保险公司', insurers.get(draft.insurerId) ?? draft.insurerId],
  ['basic', '生效日期', draft.effectiveFrom],
  ['basic', '产品名称', draft.title],
  ['basic', '备案编号', draft.filingNo],
  ['basic', '产品线', draft.line],
  ['basic', '承保地区', orNone(draft.insureArea)],
  ...coverSaid(draft),
  ...peopleSaid(draft),
  ...listsSaid(draft),
  ...serviceSaid(draft),
]

/** What a duty has and its way to a limit does not use: it is a change all the same. */
const UNUSED = {
  limitKind: ({ limitKind }: Duty) => LIMIT_KINDS[limitKind],
  limitBp: ({ limitKind, limitBp }: Duty) =>
    limitBp !== null && limitKind !== 'pctOfCoverage' && `比例${shareText(limitBp)}（未使用）`,
  limitCents: ({ limitKind, limitCents }: Duty) =>
    limitCents !== null &&
    limitKind !== 'fixed' &&
    limitKind !== 'perDay' &&
    `金额${amountText(limitCents)}（未使用）`,
}
const coverSaid = (draft: ProductDraft): Said[] => [
  ...draft.duties.map((duty): Said => {
    const [benefit] = benefitsOf({ ...draft, duties: [duty] }, {})
    const how = [duty.mandatory ? '必选' : '可选', duty.priced ? '单独计价' : '不单独计价']
    const limit = benefit ? [benefit.limit, benefit.detail] : ['没有限额']
    const unused = Object.values(UNUSED).map((say) => say(duty))
    return [
      'cover',
      `责任${duty.item}`,
      [duty.label, ...limit, ...unused, ...how].filter(Boolean).join('，'),
      `责任${duty.item}「${duty.label}」`,
    ]
  }),
  ['cover', '伤残比例表', `表${draft.gradeTable}`],
  ['cover', '每次事故限额', orNone(draft.accidentLimitWan, '万元')],
  ['cover', '保单累计限额', orNone(draft.policyLimitWan, '万元')],
  ['choice', '保额（万元）', [...draft.coverageWan].sort((a, b) => a - b).join('、')],
  ['choice', '保障期限（月）', [...draft.periods].sort((a, b) => a - b).join('、')],
  ...draft.plans.map(
    ({ plan, addWan, medicalCents, allowanceCents, suddenWan }): Said => [
      'choice',
      `方案${plan}`,
      `身故伤残${addWan}万元，医疗${amountText(medicalCents)}，津贴${amountText(allowanceCents)}/天，猝死${suddenWan}万元`,
    ],
  ),
]

const peopleSaid = (draft: ProductDraft): Said[] => [
  ['people', '人数', `${draft.minEmployees}至${draft.maxEmployees}人`],
  ['people', '超过此人数转人工核保', orNone(draft.manualOverEmployees, '人')],
  ['people', '年龄', `${draft.minAge}至${draft.maxAge}周岁`],
  ['people', '高龄转人工核保', `${orNone(draft.seniorAge, '周岁')}，${draft.seniorFromWan}万起`],
  ['people', '起保日期', `${draft.earliestStartDays}至${draft.latestStartDays}天`],
  ['people', '高保额提示', `${draft.coverageNoticeWan}万`],
  ['people', '承保职业类别', draft.acceptedClasses.join('、')],
  ['people', '转人工核保的职业类别', draft.manualClasses.join('、')],
  ['people', '5、6类人员最高占比', share(draft.riskyMaxBp)],
  ['people', '5、6类人员转人工占比', share(draft.riskyManualBp)],
  ['people', '高处作业最低职业类别', `${draft.heightMinClass}类`],
]

const listsSaid = (draft: ProductDraft): Said[] => [
  ...draft.trades.map(
    ({ code, rule, cls }): Said => [
      'trades',
      `${rule === 'reclass' ? '类别' : '范围'} ${code}`,
      rule === 'reclass'
        ? orNone(cls, '类')
        : `${TRADE_RULES[rule]}${cls === null ? '' : `，${cls}类（未使用）`}`,
    ],
  ),
  ...draft.questions.map(
    (question): Said => [
      'questions',
      question.code,
      questionText(question),
      `「${question.text || question.code}」`,
    ],
  ),
  ...draft.declarations.flatMap(({ code, title, version, text, role, dutyItem }): Said[] => {
    const of = (what: string, value: string): Said => [
      'clauses',
      `${code} ${what}`,
      value,
      `《${title || code}》${what}`,
    ]
    return [
      of('名称与版本', `${title} ${version}`),
      of('用途', CLAUSE_ROLES[role]),
      of('所附责任', orNone(dutyItem)),
      of('正文', text),
    ]
  }),
  ...draft.papers.map(
    ({ code, title, required }): Said => ['papers', code, `${title}，${required ? '必传' : '选传'}`],
  ),
  ['display', '标签', draft.tags.join('、')],
  ['display', '产品介绍', draft.intros],
  ['display', '产品亮点', draft.points.join('\n')],
  ...draft.agreements.map((text, i): Said => ['clauses', `特别约定 ${i + 1}`, text]),
]

function questionText({
  kind,
  good,
  text,
  onYes,
  onNo,
  onOver,
  threshold,
  thresholdBp,
  onlyIf,
  message,
}: Question): string {
  const parts = [
    text,
    QUESTION_KINDS[kind],
    good === 'yes' && '回答“是”无须关注',
    onlyIf !== null && `仅当${onlyIf}为是`,
    onYes !== 'nothing' && `是：${LEADS[onYes]}`,
    onNo !== 'nothing' && `否：${LEADS[onNo]}`,
    threshold !== null && `界限${threshold}`,
    thresholdBp !== null && `界限为保费的${shareText(thresholdBp)}`,
    onOver !== 'nothing' && `超过：${LEADS[onOver]}`,
    message,
  ]
  return parts.filter(Boolean).join('；')
}

const serviceSaid = ({ surrender, endorse, limitPublicPay }: ProductDraft): Said[] => [
  ['service', '退费方式', surrender.mode === 'PRORATA' ? '按未到期天数' : '按短期费率'],
  ['service', '起保前退保手续费', shareText(surrender.preStartFeeBp)],
  ['service', '按天退费的手续费', shareText(surrender.netFeeBp)],
  ['service', '批改计费方式', endorse.mode === 'DAY' ? '按天' : '按月'],
  ['service', '替换限同档职业', yes(endorse.replaceWithinBand)],
  ['service', '允许减员', yes(endorse.removalAllowed)],
  ['service', '减员手续费', shareText(endorse.removalFeeBp)],
  ['service', '降类退费手续费', shareText(endorse.changeDownFeeBp)],
  ['service', '限制对公转账', yes(limitPublicPay)],
]
