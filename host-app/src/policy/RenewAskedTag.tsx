import { policy } from '@baoqiao/contract/policy/policy.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Row, useResourceClient } from '../kit/resource-client.ts'

/** That the holder asked for a renewal on their page, until an order carries the policy on. */
export function RenewAskedTag({ row }: { row: Row }) {
  const calls = useResourceClient()(policy.name)
  const asked = Boolean(row.renewAskedAt) && isOneOf(POLICY.ran, row.status)
  const { data } = useQuery({
    queryKey: [policy.name, 'renewals', row.id, row.version],
    enabled: asked,
    queryFn: ({ signal }) =>
      calls?.page({ query: { renewedFromId: row.id, size: 100 }, signal, quiet: true }),
  })
  if (!asked || !data || data.records.some(({ status }) => isOneOf(POLICY.renews, status))) return null
  return <Tag $tone="warning">客户要求续保</Tag>
}
