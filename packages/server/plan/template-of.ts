import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

export interface TemplateWords {
  lead: string
  claimSteps: string
  validDays: number
}

/** The template that was chosen, or the tenant's first; plain words where it has none. */
export async function templateOf(id: string | undefined, context: Context): Promise<TemplateWords> {
  const { tx, tenantId } = context
  let rows = tx
    .selectFrom('planTemplate')
    .select(['lead', 'claimSteps', 'validDays'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', '1')
    .where('deletedAt', 'is', null)
  if (id) rows = rows.where('id', '=', id)
  // Visitors of partners' pages see no templates; their proposals begin with one all the same.
  const row = await asOwner(context, () => rows.orderBy('sort').orderBy('id').executeTakeFirst())
  if (id && !row)
    throw refuse('建议书模板不存在或已停用', [{ path: 'templateId', message: '请重新选择模板' }])
  return row ?? PLAIN
}

const PLAIN: TemplateWords = {
  lead: '根据{企业}提供的{人数}人的职业情况，为您推荐以下方案。',
  claimSteps:
    '抢救伤者，保护现场，48小时内拨打保险公司服务热线报案。\n保存事故经过、病历和费用单据。\n提交索赔材料，保险公司核定后赔付。',
  validDays: 30,
}
