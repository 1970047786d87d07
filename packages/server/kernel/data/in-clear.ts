import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import type { Values } from './access.ts'
import type { Vault } from './vault.ts'

/** A stored row with its personal data in clear: what a rule writes again is sealed again, and only once. */
export function inClear<Row extends Values>({ fields }: AnyResource, row: Row, vault: Vault): Row {
  const personal = Object.entries<Field>(fields).filter(([, field]) => isPersonal(field))
  const opened = personal.map(([name]) => {
    const value = row[name]
    return [name, typeof value === 'string' ? vault.open(value) : value]
  })
  return { ...row, ...Object.fromEntries(opened) }
}
