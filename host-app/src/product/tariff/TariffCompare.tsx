import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { diffOf } from '@baoqiao/contract/product/tariff/diff.ts'
import type { TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { DiffTable } from './DiffTable.tsx'
import { type Tariff, tariffOf } from './tariff-row.ts'

/** What differs between this version, as it stands on the screen, and another one of its line. */
export function TariffCompare({ row, draft, onClose }: { row: Tariff; draft: TariffDraft; onClose(): void }) {
  const { client } = useConsole()
  const [id, setId] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [rateVersion.name, 'of', row.line],
    queryFn: async ({ signal }) => {
      const query = { line: row.line, size: 100 }
      return (await client.products.rateVersion.page({ query, signal, quiet: true })).records.map(tariffOf)
    },
  })
  const others = data?.filter((one) => one.id !== row.id) ?? []
  const other = others.find((one) => one.id === id)
  const changes = other ? diffOf(other.draft, draft) : []
  return (
    <Dialog title={`比较「${row.code}」`} size="lg" onClose={onClose}>
      <Stack>
        <Field label="与哪个版本比较">
          {(wiring) => (
            <Select
              {...wiring}
              value={id}
              onChange={setId}
              placeholder="请选择版本"
              loading={!data && !error}
              options={others.map((one) => ({
                value: one.id,
                label: `${one.code}（${one.validFrom} 至 ${one.validTo ?? '长期'}，${statusOf(one)}）`,
              }))}
            />
          )}
        </Field>
        {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
        {other && changes.length === 0 ? <p>两个版本没有差异。</p> : null}
        {other && changes.length > 0 ? <DiffTable changes={changes} from={other.code} to={row.code} /> : null}
      </Stack>
    </Dialog>
  )
}

const statusOf = ({ status }: Tariff) => rateVersion.fields.status.options[status ?? 'draft']

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
`
