import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Saved } from './drafts/drafting.ts'
import { type FlowRun, useFlowRun } from './run.ts'

const SAVED = { saving: '正在保存…', unsaved: '没有保存' } as const

interface Props {
  next: string | undefined
  final: boolean
  waits: string | undefined
  actions: ReactNode
}

/** Always in sight at the foot of a flow: what it costs, whether it is saved, what went wrong, back and on. */
export function FlowFooter({ next, final, waits, actions }: Props) {
  const { walk, problem, saved, beside, retrySaving, price, noPrice, priceTitle, heads } = useFlowRun()
  const savedAt = useSavedAt(saved)
  return (
    <Root part="footer">
      {problem && (
        <Trouble>
          <Alert tone="danger" title={problem.message}>
            {(next || !walk) && '您填写的内容已保留。'}
            {problem.traceId && `如需帮助请提供编号 ${problem.traceId.slice(0, 8)}`}
          </Alert>
        </Trouble>
      )}
      {waits && <Waits role="status">{waits}</Waits>}
      <Facts>
        {priceTitle && (
          <span>
            {priceTitle} {price === null ? noPrice : <b>{priceText(price)}</b>}
          </span>
        )}
        {price !== null && heads !== null && heads.priced > 0 && (
          <small>
            {headsOf(heads)} · 人均 {priceText(Math.round(price / heads.priced))}
          </small>
        )}
        {saved && <small data-saved={saved}>{saved === 'saved' ? `已保存 ${savedAt}` : SAVED[saved]}</small>}
        {beside}
        {saved === 'unsaved' && (
          <Button size="small" variant="text" onClick={retrySaving}>
            重新保存
          </Button>
        )}
      </Facts>
      <Acts>
        {actions ?? (next && walk && <walk.Buttons next={next} final={final} held={Boolean(waits)} />)}
      </Acts>
    </Root>
  )
}

/** 3 人; 已计 99/200 人 while a part of them has no price yet. */
const headsOf = ({ priced, all }: NonNullable<FlowRun['heads']>) =>
  priced < all
    ? `已计 ${priced.toLocaleString('en-US')}/${all.toLocaleString('en-US')} 人`
    : `${priced.toLocaleString('en-US')} 人`

/** Hours and minutes of the last time that all was saved. */
function useSavedAt(saved: Saved): string {
  const [at, setAt] = useState(clock)
  useEffect(() => {
    if (saved === 'saved') setAt(clock())
  }, [saved])
  return at
}

const clock = () => clockTime(new Date()).slice(11, 16)

/** From edge to edge of what the flow stands in; what is in it lines up with the flow. */
const Root = styled.footer`
  position: sticky; bottom: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; margin-top: auto; padding: 10px max(var(--bq-s4), calc(50% - 584px)) max(10px, env(safe-area-inset-bottom)); background: var(--bq-surface); border-top: 1px solid var(--bq-border);
`
const Acts = styled.div`display: flex; gap: 8px; margin-inline-start: auto; @container (max-width: 480px) { flex: 1 1 100%; button { flex: 1; } > * { flex: 1; display: flex; } }`
const Trouble = styled.div`flex: 1 1 100%;`
const Waits = styled.p`flex: 1 1 100%; color: var(--bq-warning-text); && { margin: 0; }`
const Facts = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-inline-end: auto; color: var(--bq-text-2); font-variant-numeric: tabular-nums;
  b { font-size: var(--bq-fs-4); color: var(--bq-primary); } small { color: var(--bq-text-3); } [data-saved='unsaved'] { color: var(--bq-danger-text); }
`
