import { notNaming } from '@baoqiao/contract/kernel/filter.ts'
import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { useFigures } from '../../kit/list/use-figures.ts'
import type { PlainResource } from '../../kit/resource-client.ts'
import { count } from '../../kit/value/format.ts'

const resource: PlainResource = endorsement
/** What our reviewers decide, not the insurer: corrections that nobody has decided. */
const TO_REVIEW = { changeCode: '802', status: '2' } as const

/** The way to the corrections that wait for this reviewer, with their number; for those who may decide them. One's own are another's. */
export function ToReview() {
  const may = useCan()('endorsement_review')
  const { userId } = useConsole().user
  const [search] = useSearchParams()
  const matching = useMemo(() => ({ ...TO_REVIEW, filter: notNaming('appliedBy', userId) }), [userId])
  const { data } = useFigures(resource, { matching, by: 'status', ready: may })
  const waiting = data?.reduce((sum, one) => sum + one.count, 0) ?? 0
  const here = Object.entries(matching).every(([name, value]) => search.get(name) === value)
  if (!may || (waiting === 0 && !here)) return null
  return (
    <Way
      to={`/policies/endorsement?${new URLSearchParams(here ? {} : matching)}`}
      aria-current={here ? 'true' : undefined}
    >
      待我审核的更正 <b>{count(waiting)}</b>
    </Way>
  )
}

const Way = styled(Link)`
  padding: 4px 10px;
  border-radius: var(--bq-r2);
  white-space: nowrap;
  &[aria-current] { background: var(--bq-primary-soft); font-weight: 600; }
`
