import { proposal } from '@baoqiao/contract/plan/proposal.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCallback } from 'react'
import { useCan } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = proposal

/** `/plan/planInsure`: proposals; each opens on its page. */
export default function ProposalListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const open = useCallback(({ id }: Row) => navigate(`/plan/planInsure/${id}`), [navigate])
  return (
    <ResourceScreen
      resource={resource}
      onOpen={open}
      toolbar={
        can('proposal_add') ? (
          <Button variant="primary" icon={<Icon name="add" />} onClick={() => navigate('/plan/calcPremium')}>
            测算并生成建议书
          </Button>
        ) : null
      }
    />
  )
}
