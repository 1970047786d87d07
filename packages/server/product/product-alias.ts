import type { products } from '@baoqiao/contract/product/list.ts'
import {
  ALIAS_ENVIRONMENTS,
  type AliasEnvironment,
  productAlias as resource,
} from '@baoqiao/contract/product/product-alias.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])

interface Row {
  id?: string
  oldId: string
  environment?: AliasEnvironment | null | undefined
  insureType?: string | null | undefined
}

/** One older number is one product in an environment, and of an insurance type that there is. */
export const productAlias: NonNullable<Handlers<typeof products>['productAlias']> = {
  async add({ body }, context) {
    await checked(body, context)
    return store.add({ body }, context)
  },
  async edit({ body }, context) {
    const before = await store.get({ params: { id: body.id } }, context)
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    await checked({ ...before, ...said }, context)
    return store.edit({ body }, context)
  },
}

async function checked({ id, oldId, insureType, ...row }: Row, { tx }: Context): Promise<void> {
  const environment = row.environment ?? 'production'
  const other = await tx
    .selectFrom('productAlias')
    .select('id')
    .where('oldId', '=', oldId)
    .where('environment', '=', environment)
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('id', '<>', id ?? ''))
    .executeTakeFirst()
  if (other) throw say('oldId', `${ALIAS_ENVIRONMENTS[environment]}环境已有旧产品编号${oldId}，请修改那一行`)
  if (!insureType) return
  const type = await tx
    .selectFrom('insureType')
    .select('id')
    .where('type', '=', insureType)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!type) throw say('insureType', `险种编号${insureType}不存在，请先新增险种`)
}
