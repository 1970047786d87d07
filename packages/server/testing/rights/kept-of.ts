import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { Kept } from './kept.ts'
import { KEPT } from './resource-rows.ts'
import { sampleValue } from './sample-value.ts'

/** How a row of a resource is made: as `resource-rows.ts` says, or of what any row of it must have. */
export const keptOf = (name: string, resource: AnyResource): Kept => KEPT[name] ?? plainKept(resource)

function plainKept({ fields, label, scope }: AnyResource): Kept {
  const all: Readonly<Record<string, Field>> = fields
  const needed = Object.entries(all).filter(([name, field]) => field.required && name !== label)
  return {
    label,
    change: { [label]: '改'.repeat(Math.max(1, all[label]?.min ?? 1)) },
    values: () => ({
      ...(scope === 'platform' ? {} : { tenantId: '3' }),
      ...Object.fromEntries(needed.map(([name, field]) => [name, sampleValue(field)])),
    }),
  }
}
