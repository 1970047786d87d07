import { policy } from '@baoqiao/contract/policy/policy.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCallback } from 'react'
import { useCan } from '../ground/console-context.ts'
import { usePolicyFilter } from '../ground/notice-filter.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = policy
/** The status stands in sight at any width. */
const ORDER = ['orderNo', 'status', ...policy.list.filter((name) => name !== 'orderNo' && name !== 'status')]

/** `/insurance/policy/index`: all orders and policies this person may see. */
export default function PolicyListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const [, setSearch] = useSearchParams()
  usePolicyFilter(setSearch)
  const mayApply = can('policy_apply')
  const actions = useCallback(
    (row: Row) =>
      row.status === '1' && mayApply ? (
        <Button
          variant="text"
          size="small"
          onClick={() => navigate(`/policy/pay/${row.id}`)}
          aria-label={`去支付 ${row.orderNo}`}
        >
          去支付
        </Button>
      ) : null,
    [navigate, mayApply],
  )
  return (
    <ResourceScreen
      resource={resource}
      order={ORDER}
      rowActions={actions}
      toolbar={
        mayApply ? (
          <Button variant="primary" icon={<Icon name="add" />} onClick={() => navigate('/product/list')}>
            投保
          </Button>
        ) : null
      }
    />
  )
}
