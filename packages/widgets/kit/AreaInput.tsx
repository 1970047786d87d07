import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { type Option, Select } from '@baoqiao/ui/form/Select.tsx'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { WidgetClient } from './widget-client.ts'

interface Props {
  value: string
  onChange(code: string): void
  client: WidgetClient
  wiring: FieldWiring
}

/** Province, city, county; each level is fetched when the one above is chosen. The value is the last code chosen. */
export function AreaInput({ value, onChange, client, wiring }: Props) {
  const [province, city] = [
    value ? `${value.slice(0, 2)}0000` : '',
    value && !value.endsWith('0000') ? `${value.slice(0, 4)}00` : '',
  ]
  const provinces = useAreas(client, '')
  const cities = useAreas(client, province || null)
  const known = cities.some((option) => option.value === city)
  const counties = useAreas(client, known ? city : null)
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

function useAreas(client: WidgetClient, parent: string | null): Option[] {
  const [options, setOptions] = useState<Option[]>([])
  useEffect(() => {
    if (parent === null) return setOptions([])
    let here = true
    const show = (list: { code: string; name: string }[]) =>
      here && setOptions(list.map(({ code, name }) => ({ value: code, label: name })))
    client.catalogue.areas({ query: parent ? { parent } : {} }).then(show, () => {})
    return () => {
      here = false
    }
  }, [client, parent])
  return options
}

const Row = styled.div`display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px; select { padding-inline: 6px 0; }`
