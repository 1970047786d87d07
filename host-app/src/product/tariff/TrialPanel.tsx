import type { TrialResult } from '@baoqiao/contract/product/tariff-calls.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Progress } from '@baoqiao/ui/data/Progress.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { Link } from '../../ground/router/Link.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { count } from '../../kit/value/format.ts'
import { changeText, TallyTable } from './TallyTable.tsx'

/** What a dry run has found: in all, by product, class and channel, and the ten policies that change most. */
export function TrialPanel({ row }: { row: Row }) {
  // The server checks it when it is stored.
  const result = row.result as TrialResult
  const { total, byProduct, byClass, byChannel, largest, unpriced } = result
  const [done, all] = [Number(row.done), Number(row.total)]
  const skipped = unpriced.reduce((sum, { policies }) => sum + policies, 0)
  return (
    <Stack>
      {row.status === 'running' ? (
        <Progress
          label="试算进度"
          value={all === 0 ? null : (done / all) * 100}
          text={`${count(done)} / ${count(all)}`}
        />
      ) : null}
      {row.status === 'failed' ? <Alert tone="danger">{`试算失败：${String(row.said ?? '')}`}</Alert> : null}
      {row.status === 'cancelled' ? <Alert tone="warning">试算已取消，以下是取消前的部分。</Alert> : null}
      {skipped > 0 ? (
        <Alert tone="warning" title={`${count(skipped)} 张保单不能试算，不在下表中`}>
          {unpriced.map(({ why, policies }) => `${why}：${count(policies)} 张`).join('；')}
        </Alert>
      ) : null}
      <TallyTable
        sections={[
          { title: '全部', tallies: [total] },
          { title: '按产品', tallies: byProduct },
          { title: '按职业类别', tallies: byClass },
          { title: '按渠道', tallies: byChannel },
        ]}
      />
      <section>
        <h3>变化最大的十张保单</h3>
        <TableScroll>
          <SimpleTable aria-label="变化最大的十张保单">
            <thead>
              <tr>
                <th scope="col">保单号</th>
                <th scope="col">投保企业</th>
                <th scope="col">产品</th>
                <th scope="col">渠道</th>
                <th scope="col" className="number">
                  原费率（元）
                </th>
                <th scope="col" className="number">
                  新费率（元）
                </th>
                <th scope="col" className="number">
                  差额（元）
                </th>
                <th scope="col" className="number">
                  变化
                </th>
              </tr>
            </thead>
            <tbody>
              {largest.map(({ id, policyNo, insured, product, channel, oldSum, newSum }) => (
                <tr key={id}>
                  <td>
                    <Link to={`/policy/details/${id}`}>{policyNo}</Link>
                  </td>
                  <td>{insured}</td>
                  <td>{product}</td>
                  <td>{channel}</td>
                  <td className="number">{formatYuan(oldSum)}</td>
                  <td className="number">{formatYuan(newSum)}</td>
                  <td className="number">{formatYuan(newSum - oldSum)}</td>
                  <td className="number">{changeText(oldSum, newSum)}</td>
                </tr>
              ))}
              {largest.length === 0 ? (
                <tr>
                  <td colSpan={8}>没有保费变化的保单</td>
                </tr>
              ) : null}
            </tbody>
          </SimpleTable>
        </TableScroll>
      </section>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s4);
  h3 {
    margin-bottom: var(--bq-s2);
    font-size: var(--bq-fs-3);
  }
`
