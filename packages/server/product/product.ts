import { productConfig } from '@baoqiao/contract/product/config.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { product as productResource } from '@baoqiao/contract/product/product.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { issuesOf } from '../kernel/http/read-input.ts'

const store = storeOf(productResource)

/** A product whose configuration does not say all that selling reads is not stored: nobody could open it. */
export const product: NonNullable<Handlers<typeof products>['product']> = {
  add({ body }, context) {
    checkConfig(body.config)
    return store.add({ body }, context)
  },
  edit({ body }, context) {
    if (body.config !== undefined) checkConfig(body.config)
    return store.edit({ body }, context)
  },
}

function checkConfig(config: unknown): void {
  const parsed = productConfig.safeParse(config)
  if (parsed.success) return
  const issues = issuesOf(parsed.error, 'config.')
  const [first] = issues
  throw refuse(`产品配置缺少或写错了“${first?.path.replace('config.', '')}”（共${issues.length}处）`, issues)
}
