import type { Field, Fields } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { sealedHere } from '../../ground/sealed-store.ts'
import type { FormValues } from './form-values.ts'

interface Draft {
  values: FormValues
  /** Milliseconds since 1970. */
  at: number
  /** The row's version it began from. */
  version: number | null
}
const KEPT_MS = 7 * 24 * 3_600_000

/** What was typed and not saved, on this machine for a week, sealed. Secrets and personal data are never kept. */
export function draftStore(key: string, fields: Fields) {
  const place = `pigx-draft-1-${key}`
  return {
    /** Null when there is none, it is old, or the row was saved by somebody meanwhile. */
    read(version: number | null): Draft | null {
      const kept = sealedHere.get(place)
      if (!isDraft(kept) || Date.now() - kept.at > KEPT_MS || kept.version !== version) return null
      return kept
    },
    write(values: FormValues, version: number | null): void {
      const safe = Object.fromEntries(
        Object.entries(values)
          .filter(([name]) => !isKeptSecret(fields[name]))
          .map(([name, value]) => [name, withoutSecrets(value, fields[name]?.secrets)]),
      )
      sealedHere.set(place, { values: safe, at: Date.now(), version })
    },
    clear(): void {
      sealedHere.remove(place)
    },
  }
}

/** Whether something of a form is not kept: it is to be typed again. */
export const leavesOut = (fields: Fields): boolean =>
  Object.values(fields).some((field) => !field.readOnly && (isKeptSecret(field) || field.secrets))

/** What is answered with its one row alone may be of people. */
const isKeptSecret = (field: Field | undefined) =>
  field && (traits(field).secret || isPersonal(field) || field.alone)

/** A JSON value without those of its parts that are secret; of one that cannot be read nothing is kept. */
function withoutSecrets(value: FormValues[string], secrets: readonly string[] | undefined) {
  if (!secrets || typeof value !== 'string' || value === '') return value
  try {
    return JSON.stringify(JSON.parse(value), (name, part) => (secrets.includes(name) ? undefined : part))
  } catch {
    return ''
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const values: unknown = Reflect.get(value, 'values')
  const version: unknown = Reflect.get(value, 'version')
  return (
    typeof Reflect.get(value, 'at') === 'number' &&
    (version === null || typeof version === 'number') &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((one) => typeof one === 'string' || typeof one === 'boolean')
  )
}
