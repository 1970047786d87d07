import type { Line, ProductDraft } from '@baoqiao/contract/product/config.ts'
import { twins } from '@baoqiao/contract/product/holes/twins.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { refuse } from '../../kernel/http/app-error.ts'

/** What cannot even be kept as a draft: another line than the product's, an insurer that is not there, a key twice. */
export async function checkBody(draft: ProductDraft, line: Line, tx: Tx): Promise<void> {
  const issues: { path: string; message: string }[] = []
  const say = (path: string, message: string) => issues.push({ path: `draft.${path}`, message })
  if (draft.line !== line) say('line', '产品线不能修改')
  const insurer = await tx
    .selectFrom('insurer')
    .select('id')
    .where('id', '=', draft.insurerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!insurer) say('insurerId', '保险公司不存在，请重新选择')
  twins(draft, say)
  const [first] = issues
  if (first) throw refuse(first.message, issues)
}
