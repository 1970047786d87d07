import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { insures, VERDICTS } from '@baoqiao/contract/underwriting/verdict.ts'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { SimpleTable } from '../kit/SimpleTable.tsx'
import { percent } from '../kit/value/format.ts'

/** Whose premium changes by underwriting and who is not accepted, with the reason. */
export function ProposalTable({ taskId }: { taskId: string }) {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['underwriting_task', 'proposal', taskId],
    queryFn: ({ signal }) =>
      client.underwriting.desk.proposal({ params: { id: taskId }, signal, quiet: true }),
  })
  if (!data || data.length === 0) return null
  return (
    <Scroll>
      <SimpleTable aria-label="名单和保费的变化">
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col" className="wide">
              职业
            </th>
            <th scope="col">结论</th>
            <th scope="col" className="number">
              原保费（元）
            </th>
            <th scope="col" className="number">
              新保费（元）
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ seq, name, trade, cls, verdict, loadingBp, reason, before, after }) => (
            <tr key={seq}>
              <td>{name}</td>
              <td className="wide">{`${trade}（${cls}类）`}</td>
              <td className="wrap">
                {[insures(verdict) ? `加费 ${percent(loadingBp)}` : VERDICTS[verdict], reason]
                  .filter(Boolean)
                  .join('：')}
              </td>
              <td className="number">{formatYuan(before)}</td>
              <td className="number">{insures(verdict) ? formatYuan(after) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Scroll>
  )
}

const Scroll = styled.div`
  max-height: 260px;
  margin-block: var(--bq-s2);
  overflow: auto;
`
