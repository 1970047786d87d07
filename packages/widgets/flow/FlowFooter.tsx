import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFlowRun } from './run.ts'

const SAVED = { saved: '已保存', saving: '正在保存…', unsaved: '没有保存' } as const

interface Props {
  next: string | undefined
  final: boolean
  actions: ReactNode
}

/** Always in sight at the foot of a flow: what it costs, whether it is saved, what went wrong, back and on. */
export function FlowFooter({ next, final, actions }: Props) {
  const { walk, problem, saved, retrySaving, price, priceTitle } = useFlowRun()
  return (
    <Root part="footer">
      {problem && (
        <Trouble>
          <Alert tone="danger" title={problem.message}>
            您填写的内容已保留。{problem.traceId && `如需帮助请提供编号 ${problem.traceId.slice(0, 8)}`}
          </Alert>
        </Trouble>
      )}
      <Facts>
        {priceTitle && (
          <span>
            {priceTitle} <b>{price === null ? '待计算' : `${formatYuan(price)} 元`}</b>
          </span>
        )}
        {saved && <small data-saved={saved}>{SAVED[saved]}</small>}
        {saved === 'unsaved' && (
          <Button size="small" variant="text" onClick={retrySaving}>
            重新保存
          </Button>
        )}
      </Facts>
      <Acts>{actions ?? (next && walk && <walk.Buttons next={next} final={final} />)}</Acts>
    </Root>
  )
}

/** As wide as the flow, down to its edge. */
const Root = styled.footer`
  position: sticky; bottom: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; margin: auto calc(-1 * var(--bq-s4)) calc(-1 * var(--bq-s4)); padding: 10px var(--bq-s4) max(10px, env(safe-area-inset-bottom)); background: var(--bq-surface); border-top: 1px solid var(--bq-border);
`
const Acts = styled.div`display: flex; gap: 8px; margin-inline-start: auto;`
const Trouble = styled.div`flex: 1 1 100%;`
const Facts = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-inline-end: auto; color: var(--bq-text-2); font-variant-numeric: tabular-nums;
  b { font-size: var(--bq-fs-4); color: var(--bq-primary); } small { color: var(--bq-text-3); } [data-saved='unsaved'] { color: var(--bq-danger-text); }
`
