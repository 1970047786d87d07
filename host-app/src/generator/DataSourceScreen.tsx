import { dataSource } from '@baoqiao/contract/generator/data-source.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const DataSourceForm = lazyPart(async () => (await import('./DataSourceForm.tsx')).DataSourceForm)
const resource: PlainResource = dataSource
/** A port is a name, not a quantity. */
const CELLS: CellMakers = { port: ({ port }) => (port === null ? '—' : String(port)) }

/** `/generators/dataSource`: databases that code is generated from, each of which can be asked whether it answers. */
export default function DataSourceScreen() {
  const { client } = useConsole()
  const may = useCan()('gen_datasource_edit')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Row) => client.generators.dataSources.test({ params: { id } }),
    onSuccess: ({ works, said }, { name }) =>
      notify(works ? 'success' : 'danger', `${String(name)}：${said}`),
  })
  const busy = isPending ? variables.id : ''
  const actions = useCallback(
    (row: Row) =>
      may ? (
        <Button
          variant="text"
          size="small"
          aria-label={`测试 ${String(row.name)}`}
          loading={busy === row.id}
          onClick={() => mutate(row)}
        >
          测试
        </Button>
      ) : null,
    [may, busy, mutate],
  )
  return (
    <ResourceScreen
      resource={resource}
      cells={CELLS}
      rowActions={actions}
      form={(props) => <DataSourceForm {...props} />}
    />
  )
}
