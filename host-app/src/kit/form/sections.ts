import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { PlainResource } from '../resource-client.ts'

type Named = readonly [name: string, field: Field]

/** Fields under their headings as the contract has them; those without one come last, without a heading when alone. */
export function sectionsOf({ sections }: PlainResource, fields: readonly Named[]): [string, Named[]][] {
  if (!sections) return [['', [...fields]]]
  const placed = new Set<string>(Object.values(sections).flat())
  const named = Object.entries(sections).map(([heading, names]): [string, Named[]] => [
    heading,
    fields.filter(([name]) => names.some((one) => one === name)),
  ])
  const rest = fields.filter(([name]) => !placed.has(name))
  return [...named, ...(rest.length > 0 ? [['其他', rest] as [string, Named[]]] : [])].filter(
    ([, own]) => own.length > 0,
  )
}
