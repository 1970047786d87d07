import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { Asks } from './Asks.tsx'
import { asksOf, openAsks, wayNow } from './roster.machine.ts'
import type { View } from './view.ts'
import { Ways } from './Ways.tsx'

/** What differs, what only a person can say of it, and the lawful ways to do it with what each costs. */
export function PlanStep(view: View) {
  const { snapshot, send } = view
  const { plan, way, form, tried } = snapshot.context
  if (!plan) return null
  const asks = asksOf(plan)
  const open = openAsks(plan, form)
  const back = () => send({ type: 'step.back' })
  const goes = asks > 0 || wayNow({ plan, way }) !== null
  return (
    <FlowFrame
      title="比对结果"
      next={goes ? (asks > 0 ? '确认并重新比对' : '确认办理') : undefined}
      final={asks === 0}
      actions={goes ? undefined : <Button onClick={back}>返回修改名单</Button>}
    >
      {asks > 0 && tried.includes('review') && <Alert tone="danger" title="请先回答下面的每个问题" />}
      {plan.bars.map((bar) => (
        <Alert key={bar} tone="danger" title={bar} />
      ))}
      <Card>
        <Counts>
          <span>保单 {plan.covered} 人</span>
          <span>名单 {plan.listed} 人</span>
          {COUNTED.map(([name, word]) => (
            <b key={name} data-open={asks > 0 || undefined}>
              {word} {plan[name]}
              {asks > 0 && '（暂计）'}
            </b>
          ))}
          {plan.onAccount > 0 && <span>挂账 {priceText(plan.onAccount)}，可抵扣</span>}
        </Counts>
        {asks > 0 && (
          <Open role="status">
            {open > 0
              ? `还有 ${open} 处待确认，标为“暂计”的人数会随回答变化`
              : '已全部回答，点“确认并重新比对”后得出准确人数'}
          </Open>
        )}
      </Card>
      {plan.refused.length > 0 && (
        <Alert tone="danger" title="名单中有不能识别的行，请修改后重新比对">
          {plan.refused.map(({ row, message }) => (
            <div key={row}>
              第{row}行：{message}
            </div>
          ))}
        </Alert>
      )}
      {plan.untouched.length > 0 && (
        <Alert tone="warning" title={`${plan.untouched.length} 人不能按名单办理，保持原样`}>
          {plan.untouched.map(({ name, idNo, why }) => (
            <div key={name + idNo}>
              {name} {idNo}：{why}
            </div>
          ))}
        </Alert>
      )}
      {asks > 0 && <Asks view={view} plan={plan} form={form} />}
      {asks === 0 && plan.refused.length === 0 && (
        <Ways plan={plan} chosen={way} onChoose={(one) => send({ type: 'way.choose', way: one })} />
      )}
    </FlowFrame>
  )
}

/** Numbers that an answer may change: two people become one, or a trade the same. */
const COUNTED = [
  ['same', '不变'],
  ['joined', '入职'],
  ['left', '离职'],
  ['moved', '换职业'],
  ['corrected', '更正'],
] as const
const Open = styled.p`&& { margin: 6px 0 0; } color: var(--bq-warning-text);`
const Counts = styled.p`display: flex; flex-wrap: wrap; gap: 4px var(--bq-s4); font-variant-numeric: tabular-nums; span { color: var(--bq-text-2); } [data-open] { font-weight: 400; color: var(--bq-warning-text); }`
