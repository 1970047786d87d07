import type { ChangeCode } from './change-codes.ts'

/** What an address of a change begins (1-platform §2): `single` is for one person. */
interface Way {
  title: string
  begin?: ChangeCode
  single?: true
}

/** Where somebody of a policy or of an order is edited: one of them (`personId`: whom), or several. */
export const editPath = (policyId: string, personId?: string) =>
  `/policy/insured/editSingleInsured/${policyId}${personId ? `?person=${personId}` : ''}`
export const editMorePath = (policyId: string) => `/policy/insured/editMoreInsured/${policyId}`

/** Where a change of a policy is paid. */
export const chargePath = (policyId: string, endorsementId: string) =>
  `/policy/pay/${policyId}?endorsement=${endorsementId}`

/** Where all changes of a policy stand; of one application, where it is looked at and taken back. */
export const changesPath = (policyId: string, endorsementId?: string) =>
  `/policy/insured/change/${policyId}${endorsementId ? `?application=${endorsementId}` : ''}`

/** `/policy/insured/{fromType}/{orderId}`. */
const INSURED: Readonly<Record<string, Way>> = {
  addInsured: { title: '增加被保险人', begin: '101', single: true },
  addMoreInsured: { title: '批量增加被保险人', begin: '101' },
  add: { title: '增员', begin: '101' },
  remove: { title: '减员', begin: '803' },
  offline: { title: '线下增员', begin: '801' },
}
const ANY: Way = { title: '人员增减' }
export const insuredWay = (fromType = ''): Way =>
  (Object.hasOwn(INSURED, fromType) ? INSURED[fromType] : null) ?? ANY

/** Of `/policy/insured/{fromType}/{orderId}` those that edit people who are there. */
const EDITING: Readonly<Record<string, Way>> = {
  editSingleInsured: { title: '修改被保险人', single: true },
  editMoreInsured: { title: '批量修改被保险人' },
}
export const editWay = (fromType = ''): Way | null =>
  (Object.hasOwn(EDITING, fromType) ? EDITING[fromType] : null) ?? null

/** `/policy/endorseReplace/:id` and its like. */
const ENDORSED: Readonly<Record<string, Way>> = {
  endorseReplace: { title: '替换人员', begin: '102' },
  endorseTrade: { title: '变更职业', begin: '804' },
  endorseCorrect: { title: '更正资料', begin: '802' },
}
export const endorseWay = (pathname: string): Way =>
  ENDORSED[pathname.split('/')[2] ?? ''] ?? { title: '保全' }

/** Where a change is done on a page of its own, by what it is called there; null where it has none. */
export function pathOfChange(called: string, policyId: string): string | null {
  const isIt = ([, { title }]: [string, Way]) => title === called
  const insured = Object.entries(INSURED).find(isIt)
  if (insured) return `/policy/insured/${insured[0]}/${policyId}`
  const endorsed = Object.entries(ENDORSED).find(isIt)
  return endorsed ? `/policy/${endorsed[0]}/${policyId}` : null
}
