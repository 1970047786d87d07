import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { marketing } from '@baoqiao/contract/marketing/list.ts'
import { material as resource } from '@baoqiao/contract/marketing/material.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { storeOf } from '../kernel/data/store-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import type { DB } from '../tables.ts'
import { checkOpen } from './open-picture.ts'
import { shareCode } from './share-code.ts'

const store = storeOf(resource)
type Own = Handlers<typeof marketing>

/** Material whose picture may be shown to everybody, for insurance types that there are. */
export const material: NonNullable<Own['material']> = {
  async add({ body }, context) {
    await check(body, context)
    return store.add({ body }, context)
  },
  async edit({ body }, context) {
    await check(body, context)
    return store.edit({ body }, context)
  },
}

interface Given {
  materialImg?: string | undefined
  insureType?: string | null | undefined
}
async function check({ materialImg, insureType }: Given, context: Context): Promise<void> {
  await checkOpen({ materialImg }, context)
  const types = (insureType ?? '').split(',').filter(Boolean)
  if (types.length === 0) return
  const known = await context.tx.selectFrom('insureType').select('type').where('type', 'in', types).execute()
  const gone = types.filter((type) => !known.some((row) => row.type === type))
  if (gone.length === 0) return
  const message = `险种 ${gone.join('、')} 不存在，请重新选择`
  throw refuse(message, [{ path: 'insureType', message }])
}

type Wish = { [K in 'keyword' | 'materialType' | 'materialLabel' | 'insureType']?: string | undefined }
/** What is on and fits; for any insurance type is what fits every one of them. */
const fits =
  ({ keyword, materialType, materialLabel, insureType }: Wish) =>
  (eb: ExpressionBuilder<DB, 'distMaterial'>) =>
    eb.and([
      eb('status', '=', '1'),
      ...(materialType ? [eb('materialType', '=', sql<never>`${materialType}`)] : []),
      ...(materialLabel ? [eb('materialLabel', '=', materialLabel)] : []),
      ...(insureType
        ? [
            sql<boolean>`(coalesce(insure_type, '') = '' or ${insureType} = any(string_to_array(insure_type, ',')))`,
          ]
        : []),
      ...(keyword?.trim()
        ? [
            sql<boolean>`position(lower(${keyword.trim()}) in lower(concat_ws(' ', material_name, material_intro, material_label, copy_remind))) > 0`,
          ]
        : []),
    ])

/** What sellers find and pass on. */
export const materialUse: Pick<Own['materials'], 'gallery' | 'labels' | 'link'> = {
  async gallery({ query }, { tx }) {
    const { current, size } = pageOf(query)
    const { total } = await tx
      .selectFrom('distMaterial')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where(fits(query))
      .executeTakeFirstOrThrow()
    const rows = await tx
      .selectFrom('distMaterial')
      .select(['id', 'materialName', 'materialImg', 'materialType', 'materialLabel', 'insureType'])
      .select(['materialIntro', 'copyRemind', 'switchType', 'qrcodePosition', 'createdAt as createAt'])
      .where(fits(query))
      .orderBy('id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute()
    return { records: rows, total: Number(total), size, current }
  },
  async labels(_, { tx }) {
    const rows = await tx
      .selectFrom('distMaterial')
      .select('materialLabel')
      .distinct()
      .where('status', '=', '1')
      .where('materialLabel', '<>', '')
      .orderBy('materialLabel')
      .execute()
    return rows.flatMap(({ materialLabel }) => (materialLabel ? [materialLabel] : []))
  },
  async link({ params: { id } }, context) {
    const { tx, caller, tenantId, vault, publicUrl } = context
    const row = await tx
      .selectFrom('distMaterial')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', '1')
      .executeTakeFirst()
    if (!row) throw notFound('素材不存在或已停用，请刷新后重试')
    const seller = await tx
      .selectFrom('distAccount')
      .select(['id', 'number'])
      .where('userId', '=', caller.userId)
      .where('status', '=', '1')
      .executeTakeFirst()
    if (!seller) throw refuse('您没有业务员工号，不能生成二维码')
    const code = shareCode({ tenantId, materialId: id, accountId: seller.id }, vault)
    return { url: `${publicUrl}/share/${code}`, number: seller.number }
  },
}
