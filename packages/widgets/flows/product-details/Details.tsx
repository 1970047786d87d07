import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import styled from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { PlanForm } from '../../kit/PlanForm.tsx'
import { QuoteTable } from '../../kit/QuoteTable.tsx'
import { tradeIndex } from '../../kit/trade-search.ts'
import type { View } from './view.ts'

/** Benefits, choice of plan, heads by trade, and what it costs. */
export function Details({ snapshot, send }: View) {
  const { profile, plan, today, quote } = snapshot.context
  if (!profile) return null
  const pricing = snapshot.matches({ details: 'pricing' }) || snapshot.matches({ details: 'waiting' })
  return (
    <FlowFrame
      title={profile.title}
      aside={
        <Card title="试算保费" extra={pricing ? <small role="status">计算中…</small> : undefined}>
          {quote ? <QuoteTable quote={quote} /> : <Hint>选择职业和人数后，这里会显示保费和计算过程。</Hint>}
        </Card>
      }
      actions={
        <Button
          variant="primary"
          size="large"
          disabled={!snapshot.can({ type: 'plan.choose' })}
          onClick={() => send({ type: 'plan.choose' })}
        >
          立即投保
        </Button>
      }
    >
      <Card title={profile.groupName}>
        <p>{profile.intros}</p>
      </Card>
      <Card title="保障内容">
        <Descriptions rows={profile.config.benefits.map(({ label, text }) => [label, text])} />
      </Card>
      <Card title="选择方案">
        <PlanForm
          plan={plan}
          profile={profile}
          today={today}
          issues={planIssues(plan, profile, today)}
          onChange={(patch) => send({ type: 'plan.change', patch })}
        />
      </Card>
      <Heads snapshot={snapshot} send={send} />
    </FlowFrame>
  )
}

function Heads({ snapshot, send }: Pick<View, 'snapshot' | 'send'>) {
  const { rows } = snapshot.context
  const trades = tradeIndex(snapshot.context.trades)
  const set = (index: number, patch: Partial<(typeof rows)[number]>) =>
    send({ type: 'rows.change', rows: rows.map((row, i) => (i === index ? { ...row, ...patch } : row)) })
  return (
    <Card
      title="职业与人数"
      extra={
        <Button
          size="small"
          icon={<LineIcon path={PATHS.add} size={14} />}
          onClick={() => send({ type: 'rows.change', rows: [...rows, { professionId: '', empNum: 1 }] })}
        >
          添加职业
        </Button>
      }
    >
      {rows.map((row, i) => {
        const chosen = trades.byId(row.professionId)
        return (
          <Row key={i}>
            <Combobox
              aria-label={`第${i + 1}行职业`}
              placeholder="输入职业名称或拼音，如 焊工 / hg"
              value={row.professionId}
              label={chosen ? `${chosen.name}（${chosen.cls}类）` : ''}
              search={trades.search}
              onChange={(professionId) => set(i, { professionId })}
            />
            <NumberInput
              aria-label={`第${i + 1}行人数`}
              value={row.empNum || null}
              onChange={(value) =>
                set(i, {
                  empNum:
                    value !== null && Number.isInteger(value) && value >= 1 && value <= 2000 ? value : 0,
                })
              }
            />
            <span>人</span>
            <Button
              variant="text"
              aria-label={`删除第${i + 1}行`}
              disabled={rows.length === 1}
              icon={<LineIcon path={PATHS.delete} />}
              onClick={() => send({ type: 'rows.change', rows: rows.filter((_, at) => at !== i) })}
            />
          </Row>
        )
      })}
    </Card>
  )
}

const Row = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) 84px 20px 32px; gap: 8px; align-items: center; margin-bottom: 8px;`
const Hint = styled.p`color: var(--bq-text-3);`
