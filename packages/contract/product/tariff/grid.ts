import type { ElDraft, GaDraft, TariffDraft } from './document.ts'
import { RISK_CLASSES } from './risk-classes.ts'

/** How a number of a cell is read and shown; it is stored as a whole number of these. */
export type Unit = 'cents' | 'percent' | 'bp' | 'whole'
export interface Axis {
  readonly key: string
  readonly label: string
}
/**
 * One table of a tariff as rows and columns: what the editor, differences, faults and workbooks share. `grows` says
 * along which side a person may add and take away.
 */
export interface Grid {
  readonly key: string
  readonly title: string
  readonly hint: string
  readonly rowTitle: string
  readonly rows: readonly Axis[]
  readonly columns: readonly Axis[]
  readonly grows?: { readonly side: 'row' | 'column'; readonly what: string }
  unit(row: string, column: string): Unit
  /** Where the cell stands in the document. */
  path(row: string, column: string): readonly (string | number)[]
}

/** The tables of a tariff, in the order in which they are shown. */
export const gridsOf = (draft: TariffDraft): readonly Grid[] =>
  draft.line === 'employerLiability' ? elGrids(draft.table) : gaGrids(draft.table)

const one = (label: string): readonly Axis[] => [{ key: 'value', label }]
const numbers = (keys: readonly string[], label: (key: string) => string): Axis[] =>
  keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => ({ key, label: label(key) }))
const CLASSES = numbers(RISK_CLASSES, (key) => `${key}类`)

const elGrids = (table: ElDraft): Grid[] => [
  annual(table),
  BANDS,
  duties(table),
  GRADES,
  short('shortRatePct'),
  tiers(table),
]
const gaGrids = (table: GaDraft): Grid[] => [
  CLASS_RATES,
  SUDDEN,
  extras(table),
  short('shortRatePct'),
  tiers(table),
]

function annual(table: ElDraft): Grid {
  const wans = [...new Set(Object.values(table.annualPerHeadCents).flatMap((row) => Object.keys(row)))]
  return {
    key: 'annual',
    title: '年保费',
    hint: '元/人/年，全部责任、100档、12个月',
    rowTitle: '费率档',
    rows: numbers(Object.keys(table.annualPerHeadCents), (key) => `第${key}档${classesIn(table, key)}`),
    columns: numbers(wans, (key) => `${key}万`),
    grows: { side: 'column', what: '保额（万元）' },
    unit: () => 'cents',
    path: (row, column) => ['annualPerHeadCents', row, column],
  }
}

const BANDS: Grid = {
  key: 'bands',
  title: '职业类别分档',
  hint: '每个职业类别用哪一档的保费',
  rowTitle: '职业类别',
  rows: CLASSES,
  columns: one('费率档'),
  unit: () => 'whole',
  path: (row) => ['bands', row],
}
const duties = ({ dutyWeightsBp, dutyNames }: ElDraft): Grid => ({
  key: 'duties',
  title: '责任权重',
  hint: '合计须为100%；第1项身故伤残为必选责任。序号与产品版本的责任序号对应',
  rowTitle: '保险责任',
  rows: numbers(Object.keys(dutyWeightsBp), (key) => `${key} ${dutyNames[key] ?? '未命名'}`),
  columns: one('权重（%）'),
  grows: { side: 'row', what: '责任序号和名称' },
  unit: () => 'bp',
  path: (row) => ['dutyWeightsBp', row],
})
const GRADES: Grid = {
  key: 'grades',
  title: '伤残比例表系数',
  hint: '年保费按表一；产品版本选用表二、表三时保费乘以系数',
  rowTitle: '比例表',
  rows: numbers(['1', '2', '3'], (key) => `比例表${key}`),
  columns: one('系数（%）'),
  unit: () => 'bp',
  path: (row) => ['gradeFactorBp', row],
}
const CLASS_RATES: Grid = {
  key: 'classes',
  title: '类别费率',
  hint: '元/年：意外每万元保额、医疗每1,000元、津贴每10元/天',
  rowTitle: '职业类别',
  rows: CLASSES,
  columns: [
    { key: 'addRatePerWanCents', label: '意外身故伤残（每万元）' },
    { key: 'medicalPer1000Cents', label: '意外医疗（每1,000元）' },
    { key: 'allowancePer10YuanDayCents', label: '住院津贴（每10元/天）' },
  ],
  unit: () => 'cents',
  path: (row, column) => [column, row],
}
const SUDDEN: Grid = {
  key: 'sudden',
  title: '猝死费率',
  hint: '元/年，每万元猝死保额，不分职业类别',
  rowTitle: '项目',
  rows: [{ key: 'sudden', label: '猝死' }],
  columns: one('每万元'),
  unit: () => 'cents',
  path: () => ['suddenDeathPerWanCents'],
}
const extras = ({ dutyPerHeadCents, dutyNames }: GaDraft): Grid => ({
  key: 'extras',
  title: '可选责任费率',
  hint: '元/人/年，在方案之外另选的责任。序号与产品版本的责任序号对应',
  rowTitle: '保险责任',
  rows: numbers(Object.keys(dutyPerHeadCents), (key) => `${key} ${dutyNames[key] ?? '未命名'}`),
  columns: CLASSES,
  grows: { side: 'row', what: '责任序号和名称' },
  unit: () => 'cents',
  path: (row, column) => ['dutyPerHeadCents', row, column],
})
const short = (place: string): Grid => ({
  key: 'short',
  title: '短期费率',
  hint: '占年保费的百分比，逐月不下降，12个月为100',
  rowTitle: '保障期限',
  rows: Array.from({ length: 12 }, (_, i) => ({ key: String(i + 1), label: `${i + 1}个月` })),
  columns: one('占年保费（%）'),
  unit: () => 'percent',
  path: (row) => [place, Number(row) - 1],
})
const tiers = ({ tierPct }: ElDraft | GaDraft): Grid => ({
  key: 'tiers',
  title: '费率档位',
  hint: '渠道的费率档位对应的保费比例',
  rowTitle: '档位',
  rows: numbers(Object.keys(tierPct), (key) => `${key}档`),
  columns: one('保费比例（%）'),
  unit: () => 'percent',
  path: (row) => ['tierPct', row],
})

function classesIn({ bands }: ElDraft, band: string): string {
  const classes = Object.entries(bands).flatMap(([cls, at]) => (String(at) === band ? [cls] : []))
  return classes.length > 0 ? `（${classes.join('、')}类）` : ''
}
