import { policy } from '@baoqiao/contract/policy/policy.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Link } from '../../ground/router/Link.tsx'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { RowValue } from '../../kit/value/RowValue.tsx'
import { useLatestPolicies } from '../../policy/policy-data.ts'

/** The newest orders that this person may see. */
export function LatestPolicies() {
  const { data, error, refetch } = useLatestPolicies(8)
  return (
    <Card title="最新保单" extra={<Link to="/insurance/policy/index">查看全部</Link>}>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data?.records.length === 0 ? <p>还没有保单。选择一个产品，投第一单。</p> : null}
      {data && data.records.length > 0 ? (
        <TableScroll>
          <SimpleTable>
            <thead>
              <tr>
                <th>订单号</th>
                <th>投保企业</th>
                <th>产品</th>
                <th className="number">人数</th>
                <th className="number">保费（元）</th>
                <th>起保日期</th>
                <th>状态</th>
              </tr>
            </thead>
            <tbody>
              {data.records.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link to={`/policy/details/${row.id}`}>{row.orderNo}</Link>
                  </td>
                  <td>{row.insured}</td>
                  <td>{row.productName}</td>
                  <td className="number">{row.empCount}</td>
                  <td className="number">{formatYuan(row.totalMoney)}</td>
                  <td>{row.startDate}</td>
                  <td>
                    <RowValue row={row} field={policy.fields.status} value={row.status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </TableScroll>
      ) : null}
    </Card>
  )
}
