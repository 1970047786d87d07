import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { useState } from 'react'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { backTo, facts } from './PayViews.tsx'
import type { View } from './view.ts'

/** The proof waits for finance: no code until then; who sent it may take it back. */
export function TransferSent({ snapshot, send, props }: View) {
  const { pay, problem } = snapshot.context
  const [asked, setAsked] = useState(false)
  if (!pay) return null
  const own = pay.voucher?.own === true
  const working = snapshot.matches('withdrawing')
  const at = pay.voucher ? clockMinute(pay.voucher.sentAt) : ''
  return (
    <FlowFrame title="等待核对到账" busy={working}>
      <Result
        status="info"
        title="转账凭证已提交，等待财务核对到账"
        message={`${at} 提交。到账核对一致后自动${pay.endorsementId ? '办理批改，自生效日期起按新的名单保障' : '出单'}，可以关闭页面。核对期间不能扫码支付，以免重复付款${own ? '' : '；需要修改请由提交人撤回'}。`}
        actions={
          <>
            {backTo(props)}
            {own && !asked && <Button onClick={() => setAsked(true)}>撤回凭证</Button>}
          </>
        }
      />
      {problem && <Alert tone="danger" title={problem.message} />}
      {asked && (
        <Alert
          tone="warning"
          title="撤回后可以修改凭证重新提交，或改为扫码支付"
          action={
            <>
              <Button size="small" onClick={() => setAsked(false)}>
                不撤回
              </Button>{' '}
              <Button
                size="small"
                variant="danger"
                loading={working}
                onClick={() => send({ type: 'transfer.withdraw' })}
              >
                确认撤回
              </Button>
            </>
          }
        >
          已经转账的请不要再扫码支付。
        </Alert>
      )}
      <Card>{facts(pay)}</Card>
    </FlowFrame>
  )
}
