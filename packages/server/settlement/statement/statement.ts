import { paperName } from '@baoqiao/contract/document/kinds.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { MOST_ON_PAPER } from '@baoqiao/contract/settlement/most-on-paper.ts'
import { documentWanted } from '../../documents/document-topics.ts'
import { issuedFile } from '../../documents/file-of.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { attachment } from '../../kernel/http/attachment.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { askedOf, type StatementQuery } from './asked-of.ts'
import { causeOf, paperNo } from './paper-cause.ts'
import { signedPayments } from './signed.ts'
import { type Statement, statementOf, statementPart } from './statement-of.ts'
import { statementSheet } from './statement-sheet.ts'

type Calls = NonNullable<Handlers<typeof settlement>['statement']>
/** Entries of a page. */
const SIZE = 100

/** The channel's account of these days with every entry, as many as a paper has. */
async function readStatement(query: StatementQuery, context: Context) {
  const asked = await askedOf(query, context)
  const found = await asOwner(context, () => statementOf(asked, MOST_ON_PAPER, context))
  if (!found)
    throw refuse(
      `这段时间的账目超过${MOST_ON_PAPER}条，不能出具PDF，请缩小日期范围，或导出 Excel 取得全部账目`,
    )
  return found
}

export const statement: Calls = {
  async read({ query }, context) {
    const { current = 1, size = SIZE } = query
    const asked = await askedOf(query, context)
    const part = { offset: (current - 1) * size, limit: size }
    return asOwner(context, async () => {
      const { channelId: _, ...found } = await statementPart(asked, part, context)
      return { ...found, signed: await signedPayments(found.entries, context), current, size }
    })
  },
  async paper({ body }, context) {
    const found = await readStatement(body, context)
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
      const known = await paperOf(await readStatement(query, context), context)
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
  sheet: statementSheet,
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
