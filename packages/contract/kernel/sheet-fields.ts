import type { Field, Fields } from './field.ts'
import { SYSTEM_FIELDS } from './filter.ts'
import { traits } from './kinds.ts'

/** Fields a sheet can show, in the contract's order; the system's last. */
export const exportFields = (fields: Fields): [string, Field][] => [
  ...Object.entries(fields).filter(([, field]) => !traits(field).sheet && !isForScreens(field)),
  ...Object.entries(SYSTEM_FIELDS),
]
/** Said of a row to who looks at it now, and no column anywhere. */
const isForScreens = ({ joined, unlisted, readOnly }: Field) => joined && unlisted && readOnly
/** Fields a sheet can fill in. */
export const importFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.readOnly && fillable(field))
const fillable = (field: Field) => traits(field).sheet !== 'none'

/** Whether whole rows can come from a sheet: nothing that must be there is beyond one. */
export const isImportable = (fields: Fields): boolean =>
  importFields(fields).length > 0 &&
  Object.values(fields).every(
    (field) => field.readOnly || fillable(field) || !field.required || field.default !== undefined,
  )
/** The field by which a sheet's row is found again: the first unique one. */
export const keyField = (fields: Fields): string | undefined =>
  Object.entries(fields).find(([, field]) => field.unique && !field.readOnly)?.[0]
