import { CallError } from '@baoqiao/client/call-error.ts'
import { entryPath } from '@baoqiao/contract/policy/apply-types.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Endorsement } from '@baoqiao/widgets/index.ts'
import { type ComponentProps, useEffect } from 'react'
import { styled } from 'styled-components'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { usePolicyFacts } from './policy-data.ts'

/** What of a person is changed while the policy is in force: one kind of change an application (RULES §1.7). */
const WHAT = [
  { value: '802', label: '更正姓名或证件号码' },
  { value: '804', label: '变更职业' },
] as const
type What = (typeof WHAT)[number]['value']
/** Orders whose own list of people is still to be changed, with where. */
const OWN_LIST = { '99': 'staging', '102': 'resubmit' } as const
const isOwnList = (status: string): status is keyof typeof OWN_LIST => Object.hasOwn(OWN_LIST, status)

interface Props {
  policyId: string
  flow: Omit<ComponentProps<typeof Endorsement>, 'begin' | 'single' | 'person'>
  single?: true | undefined
}

/**
 * People who are on a policy or an order are edited: of a draft or a refused order its own list, of a policy in force by a
 * correction (802) or a change of trade (804). Whose turn it is, `person` in the address says.
 */
export function EditInsured({ policyId, flow, single }: Props) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = usePolicyFacts(policyId)
  const status = data?.status ?? ''
  const own = isOwnList(status) ? entryPath(OWN_LIST[status], policyId) : null
  useEffect(() => {
    if (own) navigate(own, { replace: true })
  }, [own, navigate])
  // The flow finds nothing either, and says what that means and where to go.
  if (error instanceof CallError && error.status === 404)
    return <Endorsement {...flow} begin="802" single={single} />
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data || own) return <PageSkeleton />
  if (!isOneOf(POLICY.inForce, status))
    return (
      <Result
        status="info"
        title="现在不能修改被保险人"
        message={`保单当前为「${policyMachine.states[data.status]}」，只有暂存、核保拒绝的投保单和生效中、待生效的保单可以修改人员。`}
        actions={
          <Button variant="primary" onClick={() => navigate(`/policy/details/${policyId}`)}>
            查看保单
          </Button>
        }
      />
    )
  const what: What = search.get('change') === '804' ? '804' : '802'
  return (
    <>
      <Choice>
        <span>修改内容</span>
        <Segments
          label="修改内容"
          value={what}
          options={WHAT}
          onChange={(change) => setSearch({ ...Object.fromEntries(search), change }, { replace: true })}
        />
      </Choice>
      <Endorsement
        key={what}
        {...flow}
        begin={what}
        single={single}
        person={search.get('person') ?? undefined}
      />
    </>
  )
}

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s3);
  margin-bottom: var(--bq-s2);
  /* In line with the flow below. */
  padding-inline: 16px;
  @media (max-width: 640px) {
    padding-inline: 12px;
  }
  > span {
    color: var(--bq-text-2);
  }
`
