import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { cryptOf, isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import type { Context } from '../http/context.ts'
import { onceFor } from './once-for.ts'
import { told } from './told.ts'
import { mask, type Vault } from './vault.ts'

/** Who may ask for personal data in clear. */
export const REVEAL = 'personal_data_reveal'

/** A stored row as it is answered: personal data opened and masked, secrets gone. */
export function present(
  resource: AnyResource,
  row: Record<string, unknown>,
  { vault, caller }: Pick<Context, 'vault' | 'caller'>,
): Record<string, unknown> {
  const out: Record<string, unknown> = { ...told(resource, row, { caller }) }
  const { secret, personal } = guardedIn(resource)
  for (const name of secret) delete out[name]
  for (const name of personal) {
    const value = out[name]
    if (typeof value !== 'string') continue
    out[name] = mask(vault.open(value))
    if (caller.authorities.has(REVEAL)) out[cryptOf(name)] = value
  }
  return out
}

/** The few fields that are not answered as they are stored. */
const guardedIn = onceFor(({ fields }: AnyResource) => {
  const all = Object.entries(fields as Record<string, Field>)
  const secret = all.filter(([, field]) => traits(field).secret)
  const personal = all.filter(([, field]) => !traits(field).secret && isPersonal(field))
  return { secret: secret.map(([name]) => name), personal: personal.map(([name]) => name) }
})

/** Values as they are stored: personal data sealed with its hash beside it, JSON as text. A masked value that comes back is left alone. */
export function stored(
  resource: { fields: Readonly<Record<string, Field>> },
  values: Record<string, unknown>,
  vault: Vault,
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (!field || field.joined || value === undefined) continue
    if (isPersonal(field)) Object.assign(out, sealed(name, value, vault))
    else if (['any', 'ids'].includes(traits(field).value))
      out[name] = value === null ? null : JSON.stringify(value)
    else out[name] = value
  }
  return out
}

function sealed(name: string, value: unknown, vault: Vault): Record<string, unknown> {
  if (typeof value !== 'string' || value === '') return { [name]: null, [`${name}Hash`]: null }
  if (value.includes('*')) return {}
  return { [name]: vault.seal(value), [`${name}Hash`]: vault.hash(value) }
}
