import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { mask } from './vault.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Refuses a masked number that is not the one that is there: somebody typed over a part of it, and nothing of that would be
 * kept. 400 at its field. `before`: the row as it is stored.
 */
export function checkMasked(
  { fields }: AnyResource,
  given: Values,
  before: Values,
  { vault }: Pick<Context, 'vault'>,
): void {
  const all: Readonly<Record<string, Field>> = fields
  for (const [name, value] of Object.entries(given)) {
    const field = all[name]
    const was = before[name]
    if (!field || !isPersonal(field) || typeof value !== 'string' || typeof was !== 'string') continue
    if (!value.includes('*') || value === mask(vault.open(was))) continue
    throw halfTyped(name, field.label)
  }
}

/** What is said of a number that was changed in part. */
function halfTyped(path: string, label: string) {
  const message = `${label}只改了一部分，请重新填写完整的${label}`
  return refuse(message, [{ path, message }])
}
