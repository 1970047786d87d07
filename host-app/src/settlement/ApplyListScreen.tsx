import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCan } from '../ground/console-context.ts'
import { useLocation } from '../ground/router/place.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { MoveSumsContext } from '../kit/move/move-sums.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { useToPay } from './use-to-pay.ts'

const resource: PlainResource = settleApply

/** `/front/apply/applyBasicList` of a channel, `/after/apply/index` of the platform: settlement applications. */
export default function ApplyListScreen() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const mayApply = useCan()('settle_apply_add')
  const sums = useToPay('apply')
  const isOwn = pathname.startsWith('/front/')
  const detail = isOwn ? '/front/apply/applyBasicDetail' : '/after/apply/basicDetail'
  return (
    <MoveSumsContext value={sums}>
      <ResourceScreen
        resource={resource}
        toolbar={
          isOwn && mayApply ? (
            <Button
              variant="primary"
              icon={<Icon name="add" />}
              onClick={() => navigate('/front/apply/index')}
            >
              申请结算
            </Button>
          ) : null
        }
        onOpen={(row: Row) => navigate(`${detail}/${row.id}`)}
      />
    </MoveSumsContext>
  )
}
