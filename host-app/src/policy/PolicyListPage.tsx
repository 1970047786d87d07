import { entryPath } from '@baoqiao/contract/policy/apply-types.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCallback } from 'react'
import { styled } from 'styled-components'
import { useCan } from '../ground/console-context.ts'
import { usePolicyFilter } from '../ground/notice-filter.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { ExpiringFilter } from './ExpiringFilter.tsx'
import { premiumCell } from './premium-cell.tsx'
import { renewable } from './renewable.ts'

const resource: PlainResource = policy
/** Why an order was refused stands beside what it was for: that column has room for words. */
const CELLS = {
  totalMoney: premiumCell,
  productName: ({ status, reason, productName }: Row) =>
    status === '102' && reason ? (
      <Refused title={String(reason)}>
        {String(productName)} <small>{String(reason)}</small>
      </Refused>
    ) : (
      String(productName)
    ),
}

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
      ) : mayApply && renewable(row) === 'soon' ? (
        <Button
          variant="text"
          size="small"
          onClick={() => navigate(entryPath('renew', row.id))}
          aria-label={`续保 ${row.orderNo}`}
        >
          续保
        </Button>
      ) : row.status === '102' && mayApply ? (
        <Button
          variant="text"
          size="small"
          onClick={() => navigate(entryPath('resubmit', row.id))}
          aria-label={`重新投保 ${row.orderNo}`}
        >
          重新投保
        </Button>
      ) : null,
    [navigate, mayApply],
  )
  return (
    <ResourceScreen
      resource={resource}
      rowActions={actions}
      actionsWidth={64}
      cells={CELLS}
      toolbar={
        <>
          {mayApply ? (
            <Button variant="primary" icon={<Icon name="add" />} onClick={() => navigate('/product/list')}>
              投保
            </Button>
          ) : null}
          <ExpiringFilter />
        </>
      }
    />
  )
}

const Refused = styled.span`
  small { color: var(--bq-danger-text); }
`
