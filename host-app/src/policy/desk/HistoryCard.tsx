import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Link } from '../../ground/router/Link.tsx'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'

/** What this enterprise applied for and bought before. */
export const HistoryCard = ({ before }: { before: UnderwritingCase['before'] }) => (
  <Card title={`该企业的其他投保（${before.length}）`} level={3}>
    {before.length === 0 ? <p>没有其他投保记录。</p> : null}
    {before.length > 0 ? (
      <TableScroll>
        <SimpleTable>
          <thead>
            <tr>
              <th scope="col">单号</th>
              <th scope="col">产品</th>
              <th scope="col" className="number">
                人数
              </th>
              <th scope="col" className="number">
                保费（元）
              </th>
              <th scope="col">保障期间</th>
              <th scope="col">状态</th>
              <th scope="col">原因</th>
            </tr>
          </thead>
          <tbody>
            {before.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`/policy/details/${one.id}`}>{one.no}</Link>
                </td>
                <td>{one.productName}</td>
                <td className="number">{one.empCount}</td>
                <td className="number">{formatYuan(one.totalMoney)}</td>
                <td>{`${one.startDate} 至 ${one.endDate}`}</td>
                <td>{one.status}</td>
                <td className="wrap">{one.reason}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
    ) : null}
  </Card>
)
