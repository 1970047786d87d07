import { untilText } from '@baoqiao/contract/kernel/until-text.ts'
import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import { SURRENDERED_UNTIL } from '@baoqiao/contract/policy/policy.ts'
import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useCan } from '../../ground/console-context.ts'
import { recordPath } from '../../ground/record-address.ts'
import { Link } from '../../ground/router/Link.tsx'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { today } from '../../kit/value/format.ts'
import { Revealable } from '../../kit/value/Revealable.tsx'
import { CertificateButton } from '../CertificateButton.tsx'

/** By which document somebody is covered: what is not on this page is led to. */
const Document = ({ one, here }: { one: Cover; here: boolean }) =>
  one.endorsementId ? (
    <Link to={`/policies/endorsement/${one.endorsementId}`}>{one.document}</Link>
  ) : here ? (
    '保单'
  ) : (
    <Link to={`/policy/details/${one.policyId}`}>{one.document}</Link>
  )

/** The surrender by which cover ends earlier than its document says. */
function AgreedEnd({ day, surrenderId }: NonNullable<Cover['agreedEnd']>) {
  const words = `已同意退保，自 ${day} 起不再保障`
  const to = useCan()('surrender_apply_view') ? recordPath('surrender_apply', surrenderId) : null
  return <div>{to ? <Link to={to}>{words}</Link> : <small>{words}</small>}</div>
}

/** The policy was given back: covered until the end of a day that may be still to come. */
const Surrendered = ({ to }: { to: string }) => (
  <div>
    <small>{untilText({ until: SURRENDERED_UNTIL }, { coveredTo: to }, '0', today()) ?? '已退保'}</small>
  </div>
)

interface Props {
  rows: readonly Cover[]
  of: 'policy' | 'person'
  /** The day that was asked for. */
  date?: string
}

/** Stretches of cover: of one policy person by person, or of one person policy by policy. */
export function CoverTable({ rows, of, date }: Props) {
  const can = useCan()
  const proves = can('document_view')
  const reports = of === 'policy' && can('claim_add')
  return (
    <TableScroll>
      <SimpleTable>
        <thead>
          <tr>
            {of === 'policy' ? (
              <>
                <th>姓名</th>
                <th>证件号码</th>
              </>
            ) : (
              <>
                <th>投保企业</th>
                <th>产品</th>
              </>
            )}
            <th>职业</th>
            <th className="number">类别</th>
            <th className="number">保额（万元）</th>
            <th className="number">保费（元）</th>
            <th>保障期间</th>
            <th>依据</th>
            {proves ? <th>凭证</th> : null}
            {reports ? <th>理赔</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={`${one.insuredId} ${one.fromDate}`}>
              {of === 'policy' ? (
                <>
                  <td>
                    <Link to={`/policy/person/${one.insuredId}`}>{one.name}</Link>
                  </td>
                  <td>
                    <Revealable masked={one.idNo} sealed={one.idNoCrypt} label={`${one.name}的证件号码`} />
                  </td>
                </>
              ) : (
                <>
                  <td>{one.insured}</td>
                  <td>{one.productName}</td>
                </>
              )}
              <td>
                {tradeText(one.professionName, one.givenTrade)}
                {one.atHeight ? <Tag $tone="warning">高处作业</Tag> : null}
              </td>
              <td className="number">{one.cls} 类</td>
              <td className="number">{one.coverageWan}</td>
              <td className="number">{formatYuan(one.premium)}</td>
              <td>
                {one.fromDate} 至 {one.toDate}
                {one.agreedEnd ? <AgreedEnd {...one.agreedEnd} /> : null}
                {one.surrenderedTo ? <Surrendered to={one.surrenderedTo} /> : null}
              </td>
              <td>
                <Document one={one} here={of === 'policy'} />
              </td>
              {proves ? (
                <td>
                  <CertificateButton {...one} {...(date ? { date } : {})} />
                </td>
              ) : null}
              {reports ? (
                <td>
                  <Link
                    to={`/policy/claim/add/${one.policyId}?${new URLSearchParams({ person: one.insuredId, name: one.name })}`}
                    aria-label={`为${one.name}报案`}
                  >
                    报案
                  </Link>
                </td>
              ) : null}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={10}>
                {of === 'person' && !date
                  ? '没有保障记录：没有参保，或在保障开始前已撤回（未曾在保）'
                  : '这一天没有符合条件的人员在保'}
              </td>
            </tr>
          ) : null}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}
