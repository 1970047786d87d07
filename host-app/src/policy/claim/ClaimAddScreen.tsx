import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { useParams } from '../../ground/router/place.tsx'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { CardPage } from '../../kit/page/CardPage.tsx'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { usePolicyFacts } from '../policy-data.ts'
import { ClaimForm } from './ClaimForm.tsx'

/** `/policy/claim/add/:id`: an accident of somebody on the policy, written down for them; `person` and `name` say who. */
export default function ClaimAddScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, refetch } = usePolicyFacts(id)
  const person = { id: search.get('person') ?? '', name: search.get('name') ?? '' }
  return (
    <CardPage>
      <PageTitle>登记报案</PageTitle>
      {data ? (
        <ClaimForm key={id + person.id} policy={data} person={person} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </CardPage>
  )
}
