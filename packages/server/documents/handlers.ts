import { document as documentResource } from '@baoqiao/contract/document/document.ts'
import { paperName } from '@baoqiao/contract/document/kinds.ts'
import type { documents } from '@baoqiao/contract/document/list.ts'
import { getRow, pageRows } from '../kernel/data/store.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { attachment } from '../kernel/http/attachment.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { certificateCause } from '../policy/cover/certificate-cause.ts'
import { coverCause, endsBefore } from '../policy/cover/cover-cause.ts'
import { certificateNo } from './certificate-no.ts'
import { withCover } from './cover-standing.ts'
import { documentWanted } from './document-topics.ts'
import { issuedFile } from './file-of.ts'
import { endedOf, endText, policyEnded } from './policy-ended.ts'
import { verify } from './verify.ts'

type Shown = Awaited<ReturnType<NonNullable<NonNullable<Handlers<typeof documents>['document']>['get']>>>

export const documentHandlers: Handlers<typeof documents> = {
  document: {
    async page({ query }, context) {
      const page = await pageRows(documentResource, query, context)
      // The store answers rows of any resource; these are documents.
      return { ...page, records: (await withCover(page.records, context)) as Shown[] }
    },
    async get({ params }, context) {
      const [row] = await withCover([await getRow(documentResource, params.id, context)], context)
      return row as Shown
    },
  },
  file: phased({
    async within({ params }, { tx }) {
      const row = await tx
        .selectFrom('document')
        .select(['token', 'docNo', 'kind', 'status', 'digest', 'why'])
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (!row) throw notFound()
      if (row.status === 'dropped') throw refuse(`单证未出具：${row.why ?? '已没有可以证明的内容'}`)
      return row
    },
    async after({ docNo, kind, status, ...issued }, { ports }) {
      const ready = status === 'issued' || status === 'replaced'
      const bytes = ready ? await issuedFile(ports.files, issued) : null
      if (bytes === 'changed') throw new AppError(409, '文件与出具时的指纹不一致，不能下载，请联系管理员')
      if (!bytes) throw refuse('单证尚在制作，请稍后再试')
      return new Response(bytes, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': attachment(paperName(kind, docNo)),
        },
      })
    },
  }),
  async certificate({ body }, { tx, now, emit }) {
    const row = await tx
      .selectFrom('policyInsured as i')
      .innerJoin('policy as p', 'p.id', 'i.policyId')
      .select(['i.seq', 'i.startDate', 'i.endDate', 'i.policyId', 'p.policyNo'])
      .where('i.id', '=', body.insuredId)
      .where('i.deletedAt', 'is', null)
      .executeTakeFirst()
    if (!row) throw notFound()
    const { seq, policyId, policyNo } = row
    if (!policyNo) throw refuse('保单尚未出单，不能出具保险凭证')
    const ended = endedOf(await policyEnded(policyId, { tx, now }), row, now())
    // Until an agreed end there is cover.
    if (ended && !ended.coming) throw refuse(`${endText(ended)}，不能再出具保险凭证`)
    const cause = await certificateCause(body.insuredId, tx)
    await emit(documentWanted, { kind: 'certificate', subjectId: body.insuredId, cause })
    return { docNo: certificateNo(policyNo, seq), cause }
  },
  async cover({ body: { policyId, date, insuredId } }, { tx, emit }) {
    const policy = await tx
      .selectFrom('policy')
      .select('policyNo')
      .where('id', '=', policyId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!policy) throw notFound()
    if (!policy.policyNo) throw refuse('保单尚未出单，不能出具在保证明')
    const found = await coverCause(policyId, policy.policyNo, { date, insuredId }, tx)
    const agreed = found ? null : await endsBefore(policyId, date, tx)
    if (agreed) throw refuse(`保单已同意自${agreed}起退保，不能出具${date}的在保证明`)
    if (!found) throw refuse(`${date} ${insuredId ? '该人员不在保' : '没有人员在保'}，不能出具在保证明`)
    await emit(documentWanted, { kind: 'cover', subjectId: policyId, cause: found.cause })
    return found
  },
  verify,
}
