import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { cryptOf, isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import type { Context } from '../http/context.ts'
import { mask, type Vault } from './vault.ts'

/** Who may ask for personal data in clear. */
export const REVEAL = 'personal_data_reveal'

/** A stored row as it is answered: personal data opened and masked, secrets gone. */
export function present(
  resource: AnyResource,
  row: Record<string, unknown>,
  { vault, caller }: Pick<Context, 'vault' | 'caller'>,
): Record<string, unknown> {
  const out: Record<string, unknown> = { ...row }
  for (const [name, field] of Object.entries(resource.fields as Record<string, Field>)) {
    const value = out[name]
    if (field.kind === 'secret') delete out[name]
    else if (isPersonal(field) && typeof value === 'string') {
      out[name] = mask(vault.open(value))
      if (caller.authorities.has(REVEAL)) out[cryptOf(name)] = value
    }
  }
  return out
}

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
    else if (['json', 'refs'].includes(field.kind)) out[name] = value === null ? null : JSON.stringify(value)
    else out[name] = value
  }
  return out
}

function sealed(name: string, value: unknown, vault: Vault): Record<string, unknown> {
  if (typeof value !== 'string' || value === '') return { [name]: null, [`${name}Hash`]: null }
  if (value.includes('*')) return {}
  return { [name]: vault.seal(value), [`${name}Hash`]: vault.hash(value) }
}
