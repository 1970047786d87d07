import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../../ground/console-context.ts'
import { useEditing } from '../editing/editing.ts'
import { DraftField } from './DraftField.tsx'

/** Where the holder has to be: anywhere, a province, a city or a district. */
export function AreaField() {
  const { draft, edit } = useEditing()
  const code = draft.insureArea ?? ''
  const levels = [
    { label: '省', parent: '', code: code && `${code.slice(0, 2)}0000` },
    { label: '市', parent: code && `${code.slice(0, 2)}0000`, code: code && `${code.slice(0, 4)}00` },
    { label: '区县', parent: code.slice(2, 4) === '00' ? '' : code && `${code.slice(0, 4)}00`, code },
  ]
  return (
    <DraftField path="insureArea" label="承保地区" hint="留空为不限" group wide>
      {() => (
        <Line>
          {levels.map((level, i) =>
            i === 0 || level.parent ? (
              <Level
                key={level.label}
                {...level}
                onChange={(chosen) => edit({ insureArea: chosen || level.parent || null })}
              />
            ) : null,
          )}
        </Line>
      )}
    </DraftField>
  )
}

interface LevelProps {
  label: string
  parent: string
  code: string
  onChange(code: string): void
}

function Level({ label, parent, code, onChange }: LevelProps) {
  const { client } = useConsole()
  const { data = [], isPending } = useQuery({
    queryKey: ['areas', parent],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      client.products.catalogue.areas({ query: parent ? { parent } : {}, signal, quiet: true }),
  })
  const known = data.some((one) => one.code === code)
  return (
    <Select
      aria-label={label}
      loading={isPending}
      placeholder="不限"
      value={known ? code : ''}
      onChange={onChange}
      options={data.map((one) => ({ value: one.code, label: one.name }))}
    />
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 180px));
  gap: var(--bq-s2);
`
