import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { useCan } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import type { Row } from '../kit/resource-client.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'

const NUMBERS = ['一', '二', '三', '四']

/** What is proposed, choice by choice; one that is open is applied for with one press. */
export function OptionPanel({ row }: { row: Row }) {
  const navigate = useNavigate()
  const can = useCan()
  const today = todayIn(new Date())
  // Written by the server from the same schema.
  const options = row.content as readonly PlanOption[]
  const apply = row.status === 'ISSUED' && can('policy_apply')
  return (
    <>
      {options.map((option, i) => (
        <Choice key={i} aria-label={option.title}>
          <header>
            <h3>
              {options.length > 1 ? `方案${NUMBERS[i]}　` : ''}
              {option.title}
            </h3>
            <span>
              {option.coverage} · {option.plan.months}个月 · {option.plan.startDate} 起
            </span>
            <strong>{option.total === null ? '—' : priceText(option.total)}</strong>
            {apply ? (
              <Button
                variant="primary"
                size="small"
                onClick={() =>
                  navigate(
                    `/insuranceCenter/entryCenter/${option.plan.productId}?applyType=plan&proposal=${String(row.token)}&option=${i}`,
                  )
                }
              >
                按此投保
              </Button>
            ) : null}
          </header>
          {option.plan.startDate <= today ? (
            <Alert tone="warning">
              {`起保日期${option.plan.startDate}已到，不能再按这个日期投保；现在投保，起保日期会顺延。给客户请生成新版。`}
            </Alert>
          ) : null}
          <TableScroll>
            <SimpleTable aria-label={`${option.title} 保费明细`}>
              <thead>
                <tr>
                  <th scope="col">职业</th>
                  <th scope="col">类别</th>
                  <th scope="col" className="number">
                    人数
                  </th>
                  <th scope="col" className="number">
                    每人
                  </th>
                  <th scope="col" className="number">
                    小计
                  </th>
                </tr>
              </thead>
              <tbody>
                {option.rows.map((one) => (
                  <tr key={one.professionId}>
                    <td className="wrap">{one.name}</td>
                    <td>{one.cls}类</td>
                    <td className="number">{one.empNum}</td>
                    <td className="number">{priceText(one.head)}</td>
                    <td className="number">{priceText(one.row)}</td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          </TableScroll>
          {option.manual?.length ? <p>{`须人工核保：${option.manual.join('；')}`}</p> : null}
          <p>
            {option.cover.map(({ label, limit }) => `${label} ${limit}`).join('；')}
            {option.without.length > 0 ? `。未选：${option.without.join('、')}` : ''}
          </p>
        </Choice>
      ))}
    </>
  )
}

const Choice = styled.section`
  & + & { margin-top: var(--bq-s4); }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px var(--bq-s3); margin-bottom: var(--bq-s2); }
  h3 { font-size: var(--bq-fs-3); font-weight: 600; } header > span { color: var(--bq-text-2); } strong { margin-inline-start: auto; color: var(--bq-primary); font-size: var(--bq-fs-4); font-variant-numeric: tabular-nums; }
  p { margin-top: var(--bq-s2); color: var(--bq-text-2); }
`
