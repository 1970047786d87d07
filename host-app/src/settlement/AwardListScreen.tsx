import { settleAward } from '@baoqiao/contract/settlement/settle-award.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCan } from '../ground/console-context.ts'
import { useLocation } from '../ground/router/place.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { MoveSumsContext } from '../kit/move/move-sums.ts'
import { MoveWarningContext } from '../kit/move/move-warning.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { useAwardWarning } from './use-award-warning.ts'
import { useToPay } from './use-to-pay.ts'

const resource: PlainResource = settleAward

/** `/front/apply/applyAwardList` of a channel, `/after/apply/awardList` of the platform: award applications. */
export default function AwardListScreen() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const warning = useAwardWarning()
  const sums = useToPay('award')
  const mayApply = useCan()('settle_award_add')
  const isOwn = pathname.startsWith('/front/')
  const detail = isOwn ? '/front/apply/applyAwardDetail' : '/after/apply/awardDetail'
  return (
    <MoveWarningContext value={warning}>
      <MoveSumsContext value={sums}>
        <ResourceScreen
          resource={resource}
          toolbar={
            isOwn && mayApply ? (
              <Button
                variant="primary"
                icon={<Icon name="add" />}
                onClick={() => navigate('/front/apply/award')}
              >
                申请奖励
              </Button>
            ) : null
          }
          onOpen={(row: Row) => navigate(`${detail}/${row.id}`)}
        />
      </MoveSumsContext>
    </MoveWarningContext>
  )
}
