import { MATERIAL_TYPES } from '@baoqiao/contract/marketing/words.ts'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { type Option, Select } from '@baoqiao/ui/form/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useInsureTypes } from '../../kit/use-insure-types.ts'

interface Props {
  values: Readonly<Record<string, unknown>>
  onChange(part: Record<string, string>): void
}
const TYPES = Object.entries(MATERIAL_TYPES).map(([value, label]) => ({ value, label }))

/** What the gallery is narrowed to. */
export function GalleryFilters({ values, onChange }: Props) {
  const { client } = useConsole()
  const { data: labels = [] } = useQuery({
    queryKey: ['dist_material', 'labels'],
    queryFn: ({ signal }) => client.marketing.materials.labels({ signal, quiet: true }),
  })
  const insureTypes = useInsureTypes().map(({ value, label }) => ({ value, label }))
  const of = (name: string) => String(values[name] ?? '')
  const [typed, setTyped] = useState(of('keyword'))
  const keyword = of('keyword')
  // The address may change under the box: back and forward.
  useEffect(() => setTyped(keyword), [keyword])
  const pick = (name: string, label: string, options: readonly Option[]) => (
    <Select
      aria-label={label}
      placeholder={`全部${label}`}
      value={of(name)}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <Bar role="search" aria-label="筛选素材">
      <SearchInput
        aria-label="搜索素材"
        placeholder="名称、简介或文案"
        value={typed}
        maxLength={60}
        onChange={setTyped}
        onSearch={(next) => onChange({ keyword: next.trim() })}
      />
      {pick('materialType', '类型', TYPES)}
      {pick(
        'materialLabel',
        '标签',
        labels.map((label) => ({ value: label, label })),
      )}
      {pick('insureType', '险种', insureTypes)}
    </Bar>
  )
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 220px));
  gap: var(--bq-s2);
  margin-bottom: var(--bq-s3);
  @media (max-width: 767px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
