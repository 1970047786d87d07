import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Pagination } from './Pagination.tsx'
import { Table } from './Table.tsx'
import type { TableColumn, TableSort } from './table/table-types.ts'
import { createTicks, type PolicyRow, policies, policyColumns, policyId } from './table.fixture.tsx'

const meta = {
  title: 'ui/data/Table',
  component: Table<PolicyRow>,
  args: { label: '保单', columns: policyColumns, rows: [], rowId: policyId },
} satisfies Meta<typeof Table<PolicyRow>>
export default meta
type Story = StoryObj<typeof meta>

function Working({ count, cards = false, height }: { count: number; cards?: boolean; height?: string }) {
  const [rows] = useState(() => policies(count))
  const [ticks] = useState(() => createTicks(['policy-1', 'policy-2']))
  const [sort, setSort] = useState<TableSort | null>({ field: 'premium', direction: 'desc' })
  const [page, setPage] = useState({ current: 1, size: 20 })
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Table
        label="保单"
        columns={policyColumns}
        rows={rows}
        rowId={policyId}
        cards={cards}
        sort={sort}
        onSort={setSort}
        onOpen={() => {}}
        selection={ticks}
        {...(height === undefined ? {} : { height })}
      />
      <Pagination total={12_408} {...page} onChange={setPage} />
    </div>
  )
}

export const List: Story = { render: () => <Working count={12} /> }
export const Cards: Story = { render: () => <Working count={6} cards /> }
export const ThousandRows: Story = { render: () => <Working count={1000} height="420px" /> }
export const Compact: Story = { args: { rows: policies(8), density: 'compact' } }
export const Loose: Story = { args: { rows: policies(4), density: 'loose' } }
export const Empty: Story = {}
export const Loading: Story = { args: { loading: true } }
export const Refreshing: Story = { args: { rows: policies(4), loading: true } }
export const Failed: Story = {
  args: { error: { message: '网络不通', traceId: '8f2c-41d7', onRetry: () => {} } },
}

const wide: readonly TableColumn<PolicyRow>[] = [
  ...policyColumns.slice(0, 1),
  ...Array.from(
    { length: 10 },
    (_, index): TableColumn<PolicyRow> => ({
      key: `x${index}`,
      title: `字段${index + 1}`,
      width: 150,
      render: (row) => row.holder,
    }),
  ),
  ...policyColumns.slice(-1),
]
export const Wide: Story = { args: { rows: policies(5), columns: wide } }
