import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { useParams } from '../../ground/router/place.tsx'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { CardPage } from '../../kit/page/CardPage.tsx'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { usePolicyFacts } from '../policy-data.ts'
import { ClaimForm } from './ClaimForm.tsx'

/** `/policy/claim/add/:id`: an accident of somebody on the policy, written down for them; `person` and `name` say who. */
export default function ClaimAddScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data, error, refetch } = usePolicyFacts(id)
  const person = { id: search.get('person') ?? '', name: search.get('name') ?? '' }
  return (
    <CardPage>
      <PageTitle>登记报案</PageTitle>
      {data && !isOneOf(POLICY.issued, data.status) ? (
        <Result
          status="info"
          title="现在不能登记报案"
          message={`订单当前为「${policyMachine.states[data.status]}」，没有承保，没有可以报案的保障。`}
          actions={
            <Button variant="primary" onClick={() => navigate(`/policy/details/${id}`)}>
              查看订单
            </Button>
          }
        />
      ) : data ? (
        <ClaimForm key={id + person.id} policy={data} person={person} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </CardPage>
  )
}
