import { editWay, insuredWay } from '@baoqiao/contract/policy/change-ways.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { Insured } from '@baoqiao/widgets/index.ts'
import { useLocation, useParams } from '../ground/router/place.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'
import { EditInsured } from './EditInsured.tsx'
import { useChangePage } from './use-change-page.ts'

/** `/policy/insured/{fromType}/{orderId}`: people come and go, or who is there is edited; without a policy in the address one is chosen first. */
export default function InsuredScreen() {
  const { pathname } = useLocation()
  const { fromType = pathname.split('/').at(-1) } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const edits = editWay(fromType)
  const { title, ...way } = edits ?? insuredWay(fromType)
  const { policyId, flow } = useChangePage(title)
  const id = policyId || (search.get('orderId') ?? search.get('id') ?? '')
  if (id === '')
    return (
      <WidgetPage title={title}>
        <Result
          status="info"
          title="请先选择保单"
          message="在保单列表中打开要办理的保单，再选择人员增减。"
          actions={
            <Button variant="primary" onClick={() => navigate('/insurance/policy/index')}>
              选择保单
            </Button>
          }
        />
      </WidgetPage>
    )
  return (
    <WidgetPage title={title}>
      {edits ? (
        <EditInsured key={`${fromType} ${id}`} policyId={id} flow={flow(id)} single={edits.single} />
      ) : (
        <Insured key={`${fromType} ${id}`} {...flow(id)} {...way} />
      )}
    </WidgetPage>
  )
}
