interface Type {
  title: string
  /** The entry that it leads to (1-platform §4). */
  entry: 'insure' | 'add' | 'change'
  /** What an address with it names: a product, a policy that is carried on, an order that is gone on with. */
  about: 'product' | 'policy' | 'order'
}

/** How somebody comes to apply. An order refused after `add` is applied for again with the same form: `addResubmit`. */
export const APPLY_TYPES = {
  new: { title: '新投保', entry: 'insure', about: 'product' },
  plan: { title: '建议书投保', entry: 'insure', about: 'product' },
  renew: { title: '续保', entry: 'insure', about: 'policy' },
  resubmit: { title: '修改后重新提交', entry: 'insure', about: 'order' },
  addResubmit: { title: '加保修改后重新提交', entry: 'insure', about: 'order' },
  copy: { title: '复制再投', entry: 'insure', about: 'order' },
  staging: { title: '暂存单投保', entry: 'insure', about: 'order' },
  add: { title: '加保', entry: 'add', about: 'policy' },
  change: { title: '批改', entry: 'change', about: 'policy' },
} as const satisfies Record<string, Type>

export type ApplyType = keyof typeof APPLY_TYPES
export const isApplyType = (word: unknown): word is ApplyType =>
  typeof word === 'string' && Object.hasOwn(APPLY_TYPES, word)
export const applyTypes = Object.keys(APPLY_TYPES).filter(isApplyType)
export const applyTitles = Object.fromEntries(
  Object.entries(APPLY_TYPES).map(([type, { title }]) => [type, title]),
) as { [T in ApplyType]: (typeof APPLY_TYPES)[T]['title'] }

/** Those that begin with what an earlier order says. */
export type CarryingType = 'renew' | 'resubmit' | 'addResubmit' | 'copy'
export const isCarrying = (type: ApplyType): type is CarryingType =>
  type === 'renew' || type === 'resubmit' || type === 'addResubmit' || type === 'copy'

/** Where the entries are done (1-platform §2 "Embedded entry page"); `detail` and `pay` are pages of an order. */
export const ENTRY_TYPES = {
  insure: { title: '投保', path: '/insuranceCenter/entryCenter/' },
  add: { title: '加保', path: '/insuranceCenter/entryCenter/' },
  change: { title: '替换被保险人', path: '/policy/endorseReplace/' },
  addInsured: { title: '增加被保险人', path: '/policy/insured/addInsured/' },
  editSingleInsured: { title: '修改被保险人', path: '/policy/insured/editSingleInsured/' },
  addMoreInsured: { title: '批量增加被保险人', path: '/policy/insured/addMoreInsured/' },
  editMoreInsured: { title: '批量修改被保险人', path: '/policy/insured/editMoreInsured/' },
  surrender: { title: '退保', path: '/policy/surrender/apply/' },
  surrenderSupplement: { title: '退保补充材料', path: '/policy/surrender/supplement/' },
  surrenderDetail: { title: '退保申请', path: '/policy/surrender/detail/' },
  detail: { title: '保单详情', path: '/policy/details/' },
  pay: { title: '支付', path: '/policy/pay/' },
} as const
export type EntryType = keyof typeof ENTRY_TYPES

/**
 * The page of an apply type: of a product the entry centre, of a policy or an order its application. Additions have the
 * entry centre's address too and are told apart by `applyType`.
 */
export function entryPath(type: ApplyType, id: string): string {
  const { entry, about } = APPLY_TYPES[type]
  if (entry === 'add') return `${ENTRY_TYPES.add.path}${id}?applyType=${type}`
  return entry === 'insure' && about !== 'product'
    ? `/policy/entry/${id}?applyType=${type}`
    : `${ENTRY_TYPES[entry].path}${id}`
}
