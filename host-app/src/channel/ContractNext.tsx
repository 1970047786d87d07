import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'

/** Whose turn it is with a contract that is not signed yet, and what they do; nothing once it is. */
export function ContractNext({ row }: { row: Row }) {
  const { user } = useConsole()
  const told = TOLD[String(row.status)]
  if (!told) return null
  if (row.userId === user.userId) return <Alert>{told.own}</Alert>
  if (!row.userId)
    return <Alert tone="warning">合同还没有关联账号：关联本人的账号后，由本人登录提交资料并签约。</Alert>
  return <Alert>{`等待本人（${String(row.accountName)}）${told.theirs}`}</Alert>
}

const TOLD: Readonly<Record<string, { own: string; theirs: string }>> = {
  MATERIAL_PENDING: {
    own: '请提交资料，提交后在「合同内容」中签约。',
    theirs: '登录后在业务员合同中提交资料。',
  },
  MATERIAL_SUBMITTED: {
    own: '资料已提交，请在「合同内容」中阅读并签约。',
    theirs: '在「合同内容」中签约。',
  },
}
