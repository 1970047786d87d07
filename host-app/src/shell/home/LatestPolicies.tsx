import { policy } from '@baoqiao/contract/policy/policy.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { FieldValue } from '../../kit/value/FieldValue.tsx'
import { useLatestPolicies } from '../../policy/policy-data.ts'
import { Link } from '../../router/Link.tsx'
import { useHomeWords } from './words/home-words.ts'

/** The newest orders that this person may see. */
export function LatestPolicies() {
  const say = useHomeWords()
  const { data, error, refetch } = useLatestPolicies(8)
  return (
    <Card title={say.latest} extra={<Link to="/insurance/policy/index">{say.all}</Link>}>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data?.records.length === 0 ? <p>{say.noPolicies}</p> : null}
      {data && data.records.length > 0 ? (
        <TableScroll>
          <SimpleTable>
            <thead>
              <tr>
                <th>{say.orderNo}</th>
                <th>{say.insured}</th>
                <th>{say.product}</th>
                <th className="number">{say.people}</th>
                <th className="number">{say.premiumYuan}</th>
                <th>{say.startDate}</th>
                <th>{say.status}</th>
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
                    <FieldValue field={policy.fields.status} value={row.status} />
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
