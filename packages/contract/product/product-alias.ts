import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Where an older number is good (2-calls §9: two environments): `test` for visitors of test sites, else `production`. */
export const ALIAS_ENVIRONMENTS = { production: '正式', test: '测试' } as const
export type AliasEnvironment = keyof typeof ALIAS_ENVIRONMENTS

/**
 * An older system's number of a product, and the product that is sold for it: asked by `/v2/product/mapping`, and where
 * an older number stands in an address. One row of a number and an environment.
 */
export const productAlias = resource({
  name: 'product_alias',
  path: '/dist/productAlias',
  title: '旧产品编号',
  scope: 'platform',
  icon: 'link',
  label: 'oldId',
  list: ['oldId', 'environment', 'productId', 'insureType', 'remark', 'updatedAt'],
  indexes: [{ unique: ['old_id', 'environment'] }, ['product_id']],
  fields: {
    oldId: f.text('旧产品编号', {
      required: true,
      max: 40,
      search: 'equal',
      pattern: '^[A-Za-z0-9-]+$',
      message: '旧产品编号由字母、数字或短横线组成',
      hint: '与某个产品的编号相同时，地址中的编号以那个产品为准',
    }),
    environment: f.choice('环境', {
      required: true,
      default: 'production',
      options: ALIAS_ENVIRONMENTS,
      tones: { production: 'info', test: 'neutral' },
      search: 'equal',
      hint: '合作方测试环境的访客用“测试”，其余用“正式”',
    }),
    productId: f.ref('现产品', { required: true, from: 'dist_product', search: 'equal', width: 260 }),
    insureType: f.text('险种编号', { max: 10, search: 'equal', hint: '不填时为现产品的险种' }),
    remark: f.text('备注', { max: 200 }),
  },
})
