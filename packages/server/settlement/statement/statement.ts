import { paperName } from '@baoqiao/contract/document/kinds.ts'
import { clockTime, inclDays } from '@baoqiao/contract/rules/dates.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { STATEMENT_KINDS } from '@baoqiao/contract/settlement/statement.ts'
import { documentWanted } from '../../documents/document-topics.ts'
import { issuedFile } from '../../documents/file-of.ts'
import { XLSX } from '../../kernel/data/transfer/export-rows.ts'
import { type Cell, type SheetColumn, xlsxWriter } from '../../kernel/data/transfer/sheet-writer.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { attachment } from '../../kernel/http/attachment.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { channelOf } from '../apply/commit.ts'
import { say } from '../apply/reviewing.ts'
import { causeOf, MOST_ON_PAPER, paperNo } from './paper-cause.ts'
import { type Statement, statementOf, statementPart } from './statement-of.ts'

type Calls = NonNullable<Handlers<typeof settlement>['statement']>
interface Asked {
  channelId?: string | undefined
  from: string
  to: string
}
const LONGEST = 366
/** Entries of one sheet, at most. */
const MOST = 20_000
/** Entries of a page. */
const SIZE = 100

/** Of which channel and days, as its people and the platform's may see it. */
async function askedOf({ channelId, from, to }: Asked, context: Context) {
  if (to < from) throw say('to', '结束日期不能早于开始日期')
  if (inclDays(from, to) > LONGEST) throw say('to', `最多查询${LONGEST}天`)
  return { channel: await channelOf(channelId, context), from, to }
}

/** The channel's account of these days with every entry. */
async function readStatement(query: Asked, context: Context, most = MOST) {
  const asked = await askedOf(query, context)
  const found = await asOwner(context, () => statementOf(asked, most, context))
  if (!found) throw refuse(`这段时间的账目超过${most}条，请缩小日期范围`)
  return found
}

export const statement: Calls = {
  async read({ query }, context) {
    const { current = 1, size = SIZE } = query
    const asked = await askedOf(query, context)
    const part = { offset: (current - 1) * size, limit: size }
    const { channelId: _, ...found } = await asOwner(context, () => statementPart(asked, part, context))
    return { ...found, current, size }
  },
  async paper({ body }, context) {
    const found = await readStatement(body, context, MOST_ON_PAPER)
    const known = await paperOf(found, context)
    if (known?.status !== 'issued')
      await context.emit(documentWanted, {
        kind: 'statement',
        subjectId: found.channelId,
        cause: causeOf(found),
      })
    return { docNo: paperNo(found), ready: known?.status === 'issued' }
  },
  paperFile: phased({
    async within({ query }, context) {
      const known = await paperOf(await readStatement(query, context, MOST_ON_PAPER), context)
      if (known?.status !== 'issued') throw refuse('对账单还没有出具，或账目已有变化，请重新出具')
      return known
    },
    async after(known, { ports }) {
      const bytes = await issuedFile(ports.files, known)
      if (bytes === 'changed') throw new AppError(409, '文件与出具时的指纹不一致，不能下载，请联系管理员')
      if (!bytes) throw refuse('对账单尚在制作，请稍后再试')
      return new Response(bytes, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': attachment(paperName('statement', known.docNo)),
          'cache-control': 'no-store',
        },
      })
    },
  }),
  async sheet({ query }, context) {
    const { channelName, from, to, opening, closing, entries } = await readStatement(query, context)
    const blank = (title: string, balance: number): Cell[] =>
      COLUMNS.map((_, i) => (i === 1 ? title : i === COLUMNS.length - 1 ? balance / 100 : null))
    const rows = entries.map((one): Cell[] => [
      clockTime(new Date(one.at)),
      STATEMENT_KINDS[one.kind],
      one.docNo,
      one.policyNo,
      one.unitName,
      one.sellerName,
      one.insureType,
      cents(one.premium),
      one.ruleName,
      one.edition,
      cents(one.basicFeeRate),
      cents(one.additionalFeeRate),
      one.how,
      one.amount / 100,
      one.balance / 100,
    ])
    const writer = xlsxWriter({ name: '对账单', columns: COLUMNS })
    const parts = [
      ...writer.rows([blank('期初余额', opening), ...rows, blank('期末余额', closing)]),
      ...writer.end(),
    ]
    return new Response(new Blob(parts), {
      headers: {
        'content-type': XLSX,
        'content-disposition': attachment(`${channelName}对账单${from}至${to}.xlsx`),
        'cache-control': 'no-store',
      },
    })
  },
}

/** The newest paper of an account as it stands, where one was asked for. */
const paperOf = (found: Statement, context: Context) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('document')
      .select(['status', 'token', 'digest', 'docNo'])
      .where('tenantId', '=', context.tenantId)
      .where('kind', '=', 'statement')
      .where('subjectId', '=', found.channelId)
      .where('cause', '=', causeOf(found))
      .executeTakeFirst(),
  )

const cents = (value: number | null) => (value === null ? null : value / 100)
const COLUMNS: readonly SheetColumn[] = [
  { title: '时间', width: 20 },
  { title: '类别', width: 12 },
  { title: '单据号', width: 24 },
  { title: '保单号', width: 24 },
  { title: '投保企业', width: 30 },
  { title: '业务员', width: 12 },
  { title: '险种', width: 14 },
  { title: '保费（元）', width: 14, style: 'yuan' },
  { title: '规则', width: 20 },
  { title: '规则版本', width: 10, style: 'integer' },
  { title: '基本费率（%）', width: 14 },
  { title: '附加费率（%）', width: 14 },
  { title: '计算方法', width: 60 },
  { title: '金额（元）', width: 14, style: 'yuan' },
  { title: '余额（元）', width: 14, style: 'yuan' },
]
