import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { type PlainResource, type Row, useResourceClient } from './resource-client.ts'
import { FieldValue } from './value/FieldValue.tsx'
import { instant } from './value/format.ts'
import { useLabels } from './value/use-labels.ts'

interface RecordDetailsProps {
  resource: PlainResource
  row: Row
  onClose: () => void
}
const LONG = ['json', 'rows', 'longText']

/** Every field of a row. The list's row is shown at once; the server's newest follows. */
export function RecordDetails({ resource, row, onClose }: RecordDetailsProps) {
  const calls = useResourceClient()(resource.name)
  const { data = row } = useQuery({
    queryKey: [resource.name, 'get', row.id],
    queryFn: async () => (await calls?.get({ params: { id: row.id }, quiet: true })) ?? row,
  })
  const names = Object.keys(resource.fields)
  const labels = useLabels(resource, [data], names)
  const fields = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'secret')
  return (
    <Drawer title={`${resource.title}详情`} onClose={onClose} width={680}>
      <Stack>
        <Descriptions
          rows={fields
            .filter(([, field]) => !LONG.includes(field.kind))
            .map(([name, field]) => [
              field.label,
              <FieldValue
                key={name}
                field={field}
                value={data[name]}
                label={labels.get(name)?.get(String(data[name]))}
              />,
            ])}
        />
        {fields
          .filter(([, field]) => LONG.includes(field.kind))
          .map(([name, field]) => (
            <section key={name}>
              <h3>{field.label}</h3>
              <pre>{typeof data[name] === 'string' ? data[name] : JSON.stringify(data[name], null, 2)}</pre>
            </section>
          ))}
        <Descriptions
          rows={[
            ['编号', data.id],
            ['创建时间', instant(String(data.createdAt ?? ''))],
            ['更新时间', instant(String(data.updatedAt ?? ''))],
          ]}
        />
      </Stack>
    </Drawer>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s5);
  h3 {
    font-size: var(--bq-fs-1);
    font-weight: 400;
    color: var(--bq-text-2);
  }
  pre {
    max-height: 320px;
    margin: 4px 0 0;
    padding: var(--bq-s2) var(--bq-s3);
    overflow: auto;
    border-radius: var(--bq-r2);
    background: var(--bq-surface-2);
    font: 12px / 1.6 var(--bq-font-mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
