import { savedQuote } from '@baoqiao/contract/plan/saved-quote.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCallback } from 'react'
import { useCan } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen, type ResourceScreenProps } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = savedQuote
const cells: NonNullable<ResourceScreenProps['cells']> = {
  validUntil: ({ validUntil }) =>
    String(validUntil) < todayIn(new Date()) ? (
      <>
        {String(validUntil)} <Tag $tone="warning">已过期</Tag>
      </>
    ) : (
      String(validUntil)
    ),
}

/** `/plans/quote`: premiums that were worked out; each opens again at today's prices. */
export default function QuoteListPage() {
  const navigate = useNavigate()
  const can = useCan()
  const mayCalc = can('quote_add')
  const open = useCallback(({ id }: Row) => navigate(`/plan/calcPremium?quote=${id}`), [navigate])
  return (
    <ResourceScreen
      resource={resource}
      cells={cells}
      {...(mayCalc ? { onOpen: open } : {})}
      toolbar={
        mayCalc ? (
          <Button variant="primary" icon={<Icon name="add" />} onClick={() => navigate('/plan/calcPremium')}>
            保费测算
          </Button>
        ) : null
      }
    />
  )
}
