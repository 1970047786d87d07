import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import { useQuery } from '@tanstack/react-query'
import { useResourceClient } from '../resource-client.ts'

export interface RefInputProps {
  field: Field
  value: string
  onChange(value: string): void
  wiring?: Partial<FieldWiring>
  disabled?: boolean
  /** What the empty choice is called. */
  none: string
}
/** Best matches shown at once; typing finds the others, however many there are. */
const SHOWN = 50

/** A row of another resource, found on the server by typing part of its name. */
export function RefSelect({ field: { from = '' }, value, onChange, wiring, disabled, none }: RefInputProps) {
  const calls = useResourceClient()(from)
  const { data } = useQuery({
    queryKey: [from, 'ref', value],
    enabled: value !== '' && calls !== undefined,
    staleTime: 60_000,
    queryFn: async () => (await calls?.options({ query: { ids: value }, quiet: true })) ?? [],
  })
  const label = data?.find((option) => option.value === value)?.label ?? (value && `#${value}`)
  return (
    <SearchSelect
      {...wiring}
      value={value}
      onChange={(next) => onChange(next)}
      label={label}
      load={async (text, signal) => {
        const keyword = text.trim()
        const query = { ...(keyword ? { keyword } : {}), current: 1, size: SHOWN }
        return (await calls?.options({ query, signal, quiet: true })) ?? []
      }}
      placeholder={none}
      disabled={disabled ?? false}
    />
  )
}
