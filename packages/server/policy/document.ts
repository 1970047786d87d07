import { paperName } from '@baoqiao/contract/document/kinds.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { attachment } from '../kernel/http/attachment.ts'
import type { Handler } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { FileStore } from '../kernel/http/ports.ts'

/** The e-policy as it was drawn. */
export const document: Handler<(typeof policies)['apply']['document']> = phased({
  async within({ params }, { tx }) {
    const row = await tx
      .selectFrom('policy')
      .select(['policyFile', 'policyNo', 'orderNo'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw notFound()
    return row
  },
  async after({ policyFile, policyNo, orderNo }, { ports }) {
    const bytes = policyFile ? await fileOf(policyFile, ports.files) : null
    if (!bytes) throw refuse('电子保单尚未生成')
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachment(paperName('policy', policyNo ?? orderNo)),
      },
    })
  },
})

/** Those of before documents had rows lie in a bucket of their own. */
const fileOf = async (name: string, files: FileStore) =>
  (await files.get('documents', name)) ?? files.get('policies', name)
