import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { headCount } from '@baoqiao/contract/policy/heads-text.ts'
import type { RosterProgress } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { stepState } from '@baoqiao/contract/policy/roster/step-state.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'

/** The list that was to be carried over to the policy does not go on: why, what of it is done and what is not, and where it goes on. */
export function RosterStopped({ id }: { id: string }) {
  const { client } = useConsole()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['roster', 'stopped', id],
    enabled: can('endorsement_view'),
    queryFn: ({ signal }) => client.policies.roster.state({ params: { id }, quiet: true, signal }),
  })
  if (!data || !(data.status === 'STOPPED' || data.stalled)) return null
  return (
    <Alert
      tone="warning"
      title={
        <>
          {`${data.by || '合作方页面的用户'}确认的名单同步${whyOf(data)}`}
          {can('endorsement_add') ? <Link to={`/policy/roster/${id}`}>去处理</Link> : null}
        </>
      }
    >
      <Steps aria-label="名单同步的各步">
        {data.steps.map((step) => {
          const { words, tone } = stepState(step, false)
          return (
            <li key={step.seq}>
              {`${step.seq}. ${CHANGE_CODES[step.changeCode]} ${headCount(step.heads)} `}
              <Tag $tone={tone}>{words}</Tag>
              {step.endorsementId ? (
                <Link
                  to={`/policies/endorsement/${step.endorsementId}`}
                  aria-label={`查看${CHANGE_CODES[step.changeCode]}申请 ${step.applyNo ?? ''}`}
                >
                  查看
                </Link>
              ) : null}
            </li>
          )
        })}
      </Steps>
      {data.untouched.length > 0 ? `${headCount(data.untouched.length)}没有按名单办理，保持原样。` : null}
    </Alert>
  )
}

const whyOf = ({ status, why }: RosterProgress) =>
  status === 'STOPPED' ? `已停止：${why ?? '原因未记录'}。` : '停住了，下一步还没有自动提交。'

const Steps = styled.ol`
  && {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--bq-s2);
    font-variant-numeric: tabular-nums;
  }
`
