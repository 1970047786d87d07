import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Link } from '../../ground/router/Link.tsx'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'

type Known = Pick<UnderwritingCase, 'verdicts' | 'claims'>
const OUTCOMES = { refused: '拒保', withdrawn: '核保中撤回', changed: '加费或剔除人员' } as const

/** What the platform has on record of the enterprise: earlier verdicts with the answers that turned, and its claims. */
export const KnownCard = ({ verdicts, claims }: Known) =>
  verdicts.length + claims.count === 0 ? null : (
    <Card title={`以往核保（${verdicts.length}）与理赔（${claims.count}）`} level={3}>
      {verdicts.length > 0 ? <Verdicts verdicts={verdicts} /> : null}
      {claims.count > 0 ? <Claims claims={claims} /> : null}
    </Card>
  )

const Verdicts = ({ verdicts }: Pick<Known, 'verdicts'>) => (
  <TableScroll>
    <SimpleTable aria-label="以往核保">
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">结论</th>
          <th scope="col">订单</th>
          <th scope="col">产品</th>
          <th scope="col">意见</th>
          <th scope="col">与当时不同的告知</th>
        </tr>
      </thead>
      <tbody>
        {verdicts.map((one) => (
          <tr key={`${one.policyId}${one.on}${one.outcome}`}>
            <td>{one.on}</td>
            <td>
              <Tag $tone={one.outcome === 'refused' ? 'danger' : 'warning'}>{OUTCOMES[one.outcome]}</Tag>
            </td>
            <td>
              <Link to={`/policy/details/${one.policyId}`}>{one.orderNo}</Link>
            </td>
            <td>{one.productName}</td>
            <td className="wrap">{one.why}</td>
            <td className="wrap">
              {one.turned.map(({ what, before, now }) => (
                <div key={what}>
                  {what} <s>{before}</s> → <b>{now}</b>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  </TableScroll>
)

const Claims = ({ claims }: Pick<Known, 'claims'>) => (
  <>
    <p>
      {`近三年出险 ${claims.count} 次，其中 ${claims.open} 次处理中，已赔款 `}
      <b>{formatYuan(claims.paid)}</b> 元
    </p>
    <TableScroll>
      <SimpleTable aria-label="近三年理赔">
        <thead>
          <tr>
            <th scope="col">出险日期</th>
            <th scope="col">人员</th>
            <th scope="col">报案号</th>
            <th scope="col">保单号</th>
            <th scope="col">状态</th>
            <th scope="col" className="number">
              赔款（元）
            </th>
          </tr>
        </thead>
        <tbody>
          {claims.rows.slice(0, 20).map((one) => (
            <tr key={one.id}>
              <td>{one.accidentDate}</td>
              <td>{one.personName}</td>
              <td>{one.claimNo}</td>
              <td>{one.policyNo}</td>
              <td>{one.status === 'OPEN' ? <Tag $tone="warning">处理中</Tag> : '已赔付'}</td>
              <td className="number">{formatYuan(one.paidMoney)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  </>
)
