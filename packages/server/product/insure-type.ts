import { categoryOfType } from '@baoqiao/contract/data/insurance-types.ts'
import { insureType as resource } from '@baoqiao/contract/product/insure-type.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)

/** Its number says its category, unless somebody says another. */
export const insureType: NonNullable<Handlers<typeof products>['insureType']> = {
  add: ({ body }, context) =>
    store.add({ body: { ...body, category: body.category || categoryOfType(body.type) } }, context),
}
