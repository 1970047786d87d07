import type { products } from '@baoqiao/contract/product/list.ts'
import { product as resource } from '@baoqiao/contract/product/product.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)

/** A product belongs to the category of its insurance type, unless somebody chooses others; its line is its versions'. */
export const product: NonNullable<Handlers<typeof products>['product']> = {
  async add({ body }, context) {
    const category = await categoryOf(body.insureType, context)
    return store.add({ body: { ...body, categoryList: body.categoryList || category } }, context)
  },
  async edit({ body }, context) {
    const before = await store.get({ params: { id: body.id } }, context)
    if (body.insureType !== undefined && body.insureType !== before.insureType)
      await categoryOf(body.insureType, context)
    if (body.type !== undefined && body.type !== before.type) await withoutVersions(body.id, context)
    return store.edit({ body }, context)
  },
}

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** Of an insurance type that is there. */
async function categoryOf(type: string, { tx }: Context): Promise<string> {
  const row = await tx
    .selectFrom('insureType')
    .select('category')
    .where('type', '=', type)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw say('insureType', `险种编号${type}不存在，请先新增险种`)
  return row.category ?? ''
}

async function withoutVersions(id: string, { tx }: Context): Promise<void> {
  const version = await tx
    .selectFrom('productVersion')
    .select('name')
    .where('productId', '=', id)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (version) throw say('type', '产品已有版本，产品类型不能修改，请新增另一个产品')
}
