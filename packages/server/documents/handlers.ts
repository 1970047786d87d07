import { DOCUMENT_KINDS, type DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import type { documents } from '@baoqiao/contract/document/list.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { attachment } from '../kernel/http/attachment.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { fileOf } from './file-of.ts'
import { verify } from './verify.ts'

export const documentHandlers: Handlers<typeof documents> = {
  file: phased({
    async within({ params }, { tx }) {
      const row = await tx
        .selectFrom('document')
        .select(['token', 'docNo', 'kind', 'status'])
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (!row) throw notFound()
      return row
    },
    async after({ token, docNo, kind, status }, { ports }) {
      const ready = status === 'issued' || status === 'replaced'
      const bytes = ready ? await ports.files.get('documents', fileOf(token)) : null
      if (!bytes) throw refuse('单证尚在制作，请稍后再试')
      return new Response(bytes, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': attachment(`${DOCUMENT_KINDS[kind as DocumentKind]}-${docNo}.pdf`),
        },
      })
    },
  }),
  verify,
}
