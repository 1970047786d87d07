import { ENTRY_TYPES, type EntryType, entryPath, isApplyType } from '@baoqiao/contract/policy/apply-types.ts'

const isEntryType = (type: string): type is EntryType => Object.hasOwn(ENTRY_TYPES, type)

/**
 * The path that a source type of `/insuranceCenter/entryCenterUrl/:type/:id` (1-platform §2) or a way to apply leads to,
 * or undefined when type or id is none. `asked`: the way to apply that an address of the entry centre names in `applyType`.
 */
export function entryTarget(type: string, id: string, asked?: string | null): string | undefined {
  if (!/^(?!undefined$|null$)[A-Za-z0-9-]{1,64}$/.test(id)) return
  if ((type === 'insure' || type === 'add') && isApplyType(asked)) return entryPath(asked, id)
  if (isEntryType(type) && type !== 'add') return `${ENTRY_TYPES[type].path}${id}`
  return isApplyType(type) ? entryPath(type, id) : undefined
}
