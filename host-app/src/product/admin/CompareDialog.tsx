import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { DifferenceTable } from '../version/parts/DifferenceTable.tsx'
import type { ProductCardRow } from './use-versions.ts'

interface CompareDialogProps {
  versions: readonly ProductCardRow[]
  after: ProductCardRow
  onClose(): void
}

/** What a version says otherwise than another one of the product; at first than the one before it. */
export function CompareDialog({ versions, after, onClose }: CompareDialogProps) {
  const { client } = useConsole()
  const others = versions.filter(({ id }) => id !== after.id)
  const before = others.find(({ number }) => number < after.number) ?? others[0]
  const [against, setAgainst] = useState(before?.id ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['product_version', 'differences', after.id, after.version, against],
    enabled: against !== '',
    queryFn: ({ signal }) =>
      client.products.versions.differences({
        params: { id: after.id },
        query: { before: against },
        signal,
        quiet: true,
      }),
  })
  const chosen = others.find(({ id }) => id === against)
  return (
    <Dialog title={`第${after.number}版与其他版本对比`} size="xl" onClose={onClose}>
      <Head>
        <Field label="对比的版本" layout="horizontal">
          {(wiring) => (
            <Select
              {...wiring}
              value={against}
              onChange={setAgainst}
              options={others.map(({ id, number, effectiveFrom }) => ({
                value: id,
                label: `第${number}版（${effectiveFrom}生效）`,
              }))}
            />
          )}
        </Field>
        {data ? <span>{`${data.length}处不同`}</span> : null}
      </Head>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? (
        <DifferenceTable
          rows={data}
          before={`原来（第${chosen?.number ?? ''}版）`}
          after={`现在（第${after.number}版）`}
        />
      ) : error ? null : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s4);
  margin-bottom: var(--bq-s3);
  > :first-child {
    width: min(360px, 100%);
  }
  span {
    color: var(--bq-text-2);
  }
`
