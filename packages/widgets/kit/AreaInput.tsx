import type { Client } from '@baoqiao/client/client-over.ts'
import type { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { type Option, Select } from '@baoqiao/ui/form/Select.tsx'
import { useEffect, useState } from 'react'
import styled from 'styled-components'

type Calls = Pick<Client<typeof catalogue>, 'areas'>
interface Props {
  value: string
  onChange(code: string): void
  calls: Calls
  wiring: FieldWiring
}

/** Province, city, county; each level is fetched when the one above is chosen. The value is the last code chosen. */
export function AreaInput({ value, onChange, calls, wiring }: Props) {
  const [province, city] = [
    value ? `${value.slice(0, 2)}0000` : '',
    value && !value.endsWith('0000') ? `${value.slice(0, 4)}00` : '',
  ]
  const provinces = useAreas(calls, '')
  const cities = useAreas(calls, province || null)
  const known = cities.some((option) => option.value === city)
  const counties = useAreas(calls, known ? city : null)
  return (
    <Row>
      <Select
        {...wiring}
        aria-label="省"
        placeholder="省"
        value={province}
        onChange={onChange}
        options={provinces}
      />
      <Select
        aria-label="市"
        placeholder="市"
        value={known ? city : value}
        disabled={!province}
        onChange={(next) => onChange(next || province)}
        options={cities}
      />
      <Select
        aria-label="区县"
        placeholder="区县"
        value={value.endsWith('00') ? '' : value}
        disabled={counties.length === 0}
        onChange={(next) => onChange(next || city)}
        options={counties}
      />
    </Row>
  )
}

function useAreas(calls: Calls, parent: string | null): Option[] {
  const [options, setOptions] = useState<Option[]>([])
  useEffect(() => {
    if (parent === null) return setOptions([])
    let here = true
    const show = (list: { code: string; name: string }[]) =>
      here && setOptions(list.map(({ code, name }) => ({ value: code, label: name })))
    calls.areas({ query: parent ? { parent } : {} }).then(show, () => {})
    return () => {
      here = false
    }
  }, [calls, parent])
  return options
}

const Row = styled.div`display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px; select { padding-inline: 6px 0; }`
