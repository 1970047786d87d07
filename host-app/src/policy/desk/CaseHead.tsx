import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Link } from '../../ground/router/Link.tsx'
import { dueText, shortTime } from './due-text.ts'

/** Who applies for what, by when it is to be decided, and who has it. */
export function CaseHead({ found: { task, order } }: { found: UnderwritingCase }) {
  const { insured, orderNo, productName, startDate, endDate, coverageWan, plan, agent, channel } = order
  const holder = task.status === 'OPEN' ? '未受理' : `${task.mine ? '我' : (task.assigneeName ?? '')}办理`
  const top = useRef<HTMLElement>(null)
  // Another case begins at its beginning. Newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    top.current?.scrollIntoView?.({ block: 'nearest' })
  }, [task.id])
  return (
    <Head ref={top}>
      <div>
        <h2>
          {insured}{' '}
          <Tag $tone={underwritingMachine.tones[task.status]}>{underwritingMachine.states[task.status]}</Tag>
          {task.revision > 1 ? <Tag>{`第${task.revision}次提交`}</Tag> : null}
        </h2>
        <p>
          {productName} · 每人 {coverageWan} 万 · {startDate} 至 {endDate} ·{' '}
          <Link to={`/policy/details/${order.id}`}>{orderNo}</Link>
        </p>
        <p>{plan}</p>
        <p>
          {[channel, agent].filter(Boolean).join(' · ')} · {holder} · 时限 {shortTime(task.deadline)}
          <b data-late={task.overdue || undefined}>（{dueText(task.deadline)}）</b>
        </p>
      </div>
      <dl>
        <div>
          <dt>申请保费（元）</dt>
          <dd>{formatYuan(order.totalMoney)}</dd>
        </div>
      </dl>
    </Head>
  )
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--bq-s2) var(--bq-s4);
  padding: var(--bq-s3) var(--bq-s4);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  > div {
    flex: 1 1 320px;
    min-width: 0;
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s2);
    font-size: var(--bq-fs-5);
  }
  p {
    color: var(--bq-text-2);
    overflow-wrap: anywhere;
  }
  b[data-late] {
    color: var(--bq-danger-text);
  }
  dt {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  dd {
    font-size: var(--bq-fs-5);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
