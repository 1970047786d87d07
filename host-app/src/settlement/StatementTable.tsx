import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { STATEMENT_KINDS, type StatementEntry } from '@baoqiao/contract/settlement/statement.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { styled } from 'styled-components'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'
import { RecordLink } from '../kit/value/RecordLink.tsx'
import { percentText } from './items-text.ts'

/** Entries of a channel's account, each a way to its policy, its rule and the record it is of. */
export function StatementTable({ entries }: { entries: readonly StatementEntry[] }) {
  if (entries.length === 0) return <Empty text="这段时间没有账目" />
  return (
    <TableScroll>
      <Entries aria-label="对账单明细">
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">类别</th>
            <th scope="col">单据号</th>
            <th scope="col">保单</th>
            <th scope="col">投保企业</th>
            <th scope="col" className="number">
              保费
            </th>
            <th scope="col">规则与费率</th>
            <th scope="col">计算方法</th>
            <th scope="col" className="number">
              金额
            </th>
            <th scope="col" className="number">
              余额
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((one) => (
            <tr key={one.id}>
              <td>{instant(one.at)}</td>
              <td>{STATEMENT_KINDS[one.kind]}</td>
              <td>
                <RecordLink resource={one.sourceTable} id={one.sourceId} label={one.docNo} />
              </td>
              <td>
                {one.policyId ? (
                  <RecordLink resource="policy" id={one.policyId} label={one.policyNo ?? '查看保单'} />
                ) : null}
              </td>
              <td className="wrap name">{one.unitName}</td>
              <td className="number">{one.premium === null ? '' : formatYuan(one.premium)}</td>
              <td>
                <Rule entry={one} />
              </td>
              <td className="wrap how">{one.how}</td>
              <td className="number">{formatYuan(one.amount)}</td>
              <td className="number">{formatYuan(one.balance)}</td>
            </tr>
          ))}
        </tbody>
      </Entries>
    </TableScroll>
  )
}

const Entries = styled(SimpleTable)`
  .name {
    min-width: 160px;
  }
  .how {
    min-width: 280px;
  }
`

function Rule({ entry }: { entry: StatementEntry }) {
  const { ruleId, ruleName, edition, basicFeeRate, additionalFeeRate } = entry
  if (ruleId === null || ruleName === null) return null
  return (
    <>
      <RecordLink resource="settle_rule_basic" id={ruleId} label={`${ruleName}（第${edition ?? 1}版）`} />
      <div>
        {percentText(basicFeeRate ?? 0)}＋{percentText(additionalFeeRate ?? 0)}
      </div>
    </>
  )
}
