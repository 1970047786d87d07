import { insurer as resource } from '@baoqiao/contract/product/insurer.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)

/** Whom versions of products name stays. What is changed of it reaches versions that are published later. */
export const insurer: NonNullable<Handlers<typeof products>['insurer']> = {
  async remove({ params }, context) {
    const { name } = await store.get({ params }, context)
    const used = await context.tx
      .selectFrom('productVersion')
      .select('name')
      .where('insurerId', '=', params.id)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (used) throw new AppError(409, `产品版本「${used.name}」由「${name}」承保，不能删除`)
    return store.remove({ params }, context)
  },
}
