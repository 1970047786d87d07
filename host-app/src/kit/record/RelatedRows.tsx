import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { addTitle } from '../form/add-title.ts'
import { RecordDrawer } from '../form/RecordDrawer.tsx'
import { RowList } from '../list/RowList.tsx'
import { useRights } from '../use-rights.ts'
import type { RelatedTab } from './use-related.ts'

/** The rows of another resource that belong to this record, and a way to add one. */
export function RelatedRows({ tab, id }: { tab: RelatedTab; id: string }) {
  const { resource, by, title, takes } = tab
  const rights = useRights(resource)
  const [adding, setAdding] = useState(false)
  const query = useMemo(() => ({ [by]: id }), [by, id])
  return (
    <Box>
      {takes && rights.add ? (
        <header>
          <Button icon={<Icon name="add" />} onClick={() => setAdding(true)}>
            {addTitle(resource)}
          </Button>
        </header>
      ) : null}
      <RowList resource={resource} query={query} without={by} label={`${title}列表`} />
      {adding ? (
        <RecordDrawer
          resource={resource}
          row={null}
          initial={{ [by]: id }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
`
