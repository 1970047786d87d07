import { f } from '@baoqiao/contract/kernel/field.ts'
import { CLAUSE_ROLES } from '@baoqiao/contract/product/clause-roles.ts'
import { LEADS, LIMIT_KINDS, QUESTION_KINDS, TRADE_RULES } from '@baoqiao/contract/product/limit-kinds.ts'
import type { Channelled, Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

const need = { required: true } as const
const lead = { ...need, options: LEADS, default: 'nothing' } as const
const versionId = f.ref('产品版本', need)
const seq = f.integer('序号', need)

const duty = {
  versionId,
  item: f.integer('责任序号', need),
  label: f.text('责任名称', need),
  note: f.text('责任说明', { ...need, default: '' }),
  mandatory: f.boolean('必选', need),
  priced: f.boolean('单独计价', need),
  limitKind: f.choice('限额方式', { ...need, options: LIMIT_KINDS }),
  limitBp: f.bp('限额比例'),
  limitCents: f.cents('限额'),
  deductibleCents: f.cents('每次免赔额', { ...need, default: 0 }),
  ratioBp: f.bp('赔付比例', { ...need, default: 10_000 }),
  waitingDays: f.integer('等待天数', { ...need, default: 0 }),
  daysPerEvent: f.integer('每次最多天数'),
  daysInAll: f.integer('累计天数'),
  perEventCents: f.cents('每次事故限额'),
  cumulativeCents: f.cents('累计限额'),
} as const
const coverage = { versionId, wan: f.integer('保额（万元）', need) } as const
const plan = {
  versionId,
  plan: f.integer('方案编号', need),
  addWan: f.integer('身故伤残保额（万元）', need),
  medicalCents: f.cents('意外医疗限额', need),
  allowanceCents: f.cents('每日津贴', need),
  suddenWan: f.integer('猝死保额（万元）', need),
} as const
const term = { versionId, months: f.integer('保障期限（月）', need) } as const
const question = {
  versionId,
  seq,
  code: f.text('问题代码', need),
  text: f.text('问题', need),
  kind: f.choice('回答方式', { ...need, options: QUESTION_KINDS }),
  onYes: f.choice('回答“是”', lead),
  onNo: f.choice('回答“否”', lead),
  onOver: f.choice('超过界限', lead),
  threshold: f.integer('界限'),
  thresholdBp: f.integer('占保费的比例'),
  onlyIf: f.text('前提问题'),
  good: f.choice('无须关注的回答', { ...need, options: { yes: '是', no: '否' }, default: 'no' }),
  message: f.text('提示语', { ...need, default: '' }),
} as const
const clause = {
  versionId,
  seq,
  code: f.text('条款代码', need),
  title: f.text('条款名称', need),
  clauseVersion: f.text('条款版本', need),
  /** Filled with what the version says; `template` is what was written, when that is something else. */
  text: f.longText('条款正文', need),
  template: f.longText('条款模板'),
  sha256: f.text('正文指纹', need),
  role: f.choice('用途', { ...need, default: 'other', options: CLAUSE_ROLES }),
  dutyItem: f.integer('所附责任'),
} as const
const trade = {
  versionId,
  code: f.text('职业代码', need),
  rule: f.choice('承保方式', { ...need, options: TRADE_RULES }),
  cls: f.integer('职业类别'),
} as const
const paper = {
  versionId,
  seq,
  code: f.text('资料代码', need),
  title: f.text('资料名称', need),
  required: f.boolean('必传', { ...need, default: true }),
} as const
const words = {
  versionId,
  kind: f.choice('用途', { ...need, options: { tag: '标签', point: '亮点', agreement: '特别约定' } }),
  seq,
  text: f.text('文字', need),
  template: f.text('文字模板'),
} as const

/** The class of each trade of the library when a version was published: what it is sold at until the next version. */
const heldClass = {
  versionId,
  occupationId: f.ref('职业', need),
  cls: f.integer('职业类别', need),
} as const
/** Everybody who wrote anything of a draft: none of them publishes it. */
const editor = {
  entity: f.choice('对象', { ...need, options: { product_version: '产品版本', rate_version: '费率版本' } }),
  entityId: f.id('编号', need),
  userId: f.id('修改人编号', need),
  username: f.text('修改人', need),
} as const

/** What a company calls a trade, as the people of a channel understood it. */
const tradeWord = {
  holderCode: f.text('统一社会信用代码', need),
  word: f.text('企业的叫法', need),
  professionId: f.ref('职业', need),
} as const

/** The rows of a version of a product, written whole with it, never after it was published; and words of companies. */
export const productTables: readonly Table[] = [
  table('trade_word', 'channel', tradeWord, { unique: [['channel_id', 'holder_code', 'word']] }),
  table('product_duty', 'platform', duty, { unique: [['version_id', 'item']] }),
  table('product_coverage', 'platform', coverage, { unique: [['version_id', 'wan']] }),
  table('product_plan', 'platform', plan, { unique: [['version_id', 'plan']] }),
  table('product_term', 'platform', term, { unique: [['version_id', 'months']] }),
  table('product_question', 'platform', question, { indexes: [['version_id', 'seq']] }),
  table('product_clause', 'platform', clause, { indexes: [['version_id', 'seq']] }),
  table('product_trade', 'platform', trade, { indexes: [['version_id', 'code']] }),
  table('product_paper', 'platform', paper, { indexes: [['version_id', 'seq']] }),
  table('product_text', 'platform', words, { indexes: [['version_id', 'kind', 'seq']] }),
  table('product_class', 'platform', heldClass, { unique: [['version_id', 'occupation_id']] }),
  table('version_editor', 'platform', editor, {
    unique: [['entity', 'entity_id', 'user_id']],
    appendOnly: true,
  }),
]
export interface ProductDB {
  tradeWord: Channelled<typeof tradeWord>
  productClass: Stored<typeof heldClass>
  versionEditor: Stored<typeof editor>
  productDuty: Stored<typeof duty>
  productCoverage: Stored<typeof coverage>
  productPlan: Stored<typeof plan>
  productTerm: Stored<typeof term>
  productQuestion: Stored<typeof question>
  productClause: Stored<typeof clause>
  productTrade: Stored<typeof trade>
  productPaper: Stored<typeof paper>
  productText: Stored<typeof words>
}
