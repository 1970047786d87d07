import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useCan } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'

/** Why a channel cannot apply now, with the way to what is missing where it is theirs to fill in; nothing where it can. */
export function WhyNot({
  why,
  payeeMissing,
  isOwn,
}: {
  why: string | null
  payeeMissing: boolean
  isOwn: boolean
}) {
  const navigate = useNavigate()
  const may = useCan()('settle_info_add')
  if (!why) return null
  if (!payeeMissing || !isOwn || !may) return <Alert tone="warning" title={why} />
  const fill = <Button onClick={() => navigate('/channel/user/editSettleInfo')}>去填写</Button>
  return <Alert tone="warning" title={why} action={fill} />
}
