import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import type { View } from './view.ts'

const WORDS = {
  answer: { title: '补充材料已提交', message: '核保员看过后会继续核保，结果在订单中可以看到。' },
  confirm: { title: '已接受新保费', message: '订单可以支付了，请在支付截止前完成支付。' },
  decline: { title: '投保已撤回', message: '订单已取消，不会产生费用。' },
} as const

/** What became of the answer. */
export function Sent({ snapshot, props }: View) {
  const { reply } = snapshot.context
  const { title, message } = WORDS[reply ?? 'answer']
  return (
    <FlowFrame title="已答复核保">
      <Result
        status={reply === 'decline' ? 'info' : 'success'}
        title={title}
        message={message}
        actions={
          <>
            {reply === 'confirm' && (
              <Button variant="primary" size="large" onClick={props.onPay}>
                去支付
              </Button>
            )}
            <Button size="large" onClick={props.onOrders}>
              我的投保
            </Button>
          </>
        }
      />
    </FlowFrame>
  )
}
