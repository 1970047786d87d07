import { coupon } from '@baoqiao/contract/coupon/coupon.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCallback, useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { useUseCells } from './use-insure-types.ts'

const GrantDialog = lazyPart(async () => (await import('./GrantDialog.tsx')).GrantDialog)
const UseForm = lazyPart(async () => (await import('./UseForm.tsx')).UseForm)
const resource: PlainResource = coupon

/** `/coupons/coupon`: coupons, and tickets of them given out. */
export default function CouponScreen() {
  const mayGrant = useCan()('coupon_grant')
  const [granting, setGranting] = useState<Row | null>(null)
  const actions = useCallback(
    (row: Row) =>
      mayGrant && row.status === 'ON' ? (
        <Button
          variant="text"
          size="small"
          aria-label={`发放 ${String(row.name)}`}
          onClick={() => setGranting(row)}
        >
          发放
        </Button>
      ) : null,
    [mayGrant],
  )
  return (
    <>
      <ResourceScreen
        resource={resource}
        rowActions={actions}
        actionsWidth={56}
        cells={useUseCells()}
        form={(props) => <UseForm {...props} resource={resource} />}
      />
      {granting ? <GrantDialog coupon={granting} onClose={() => setGranting(null)} /> : null}
    </>
  )
}
