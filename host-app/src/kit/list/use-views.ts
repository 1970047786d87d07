import type { PlainResource } from '../resource-client.ts'
import { useUserSetting } from '../settings/use-user-setting.ts'
import { type ColumnLooks, isLooks } from './use-list-looks.ts'

export interface View {
  name: string
  /** The list's address: filters, sort, size. */
  search: string
  columns: ColumnLooks
}
export interface Views {
  views: readonly View[]
  /** Name of the view that a click on the menu opens; empty: the clean list. */
  start: string
}
export const MOST_VIEWS = 30

/** A person's saved views of a list, and the one they start with. */
export const useViews = (resource: PlainResource) =>
  useUserSetting(`views:${resource.name}`, NONE, areViews, true)

const NONE: Views = { views: [], start: '' }

const isView = (one: unknown): one is View =>
  typeof one === 'object' &&
  one !== null &&
  typeof Reflect.get(one, 'name') === 'string' &&
  typeof Reflect.get(one, 'search') === 'string' &&
  isLooks(Reflect.get(one, 'columns'))
function areViews(value: unknown): value is Views {
  if (typeof value !== 'object' || value === null) return false
  const views: unknown = Reflect.get(value, 'views')
  return typeof Reflect.get(value, 'start') === 'string' && Array.isArray(views) && views.every(isView)
}
