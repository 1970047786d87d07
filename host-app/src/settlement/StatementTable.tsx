import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { adjustedText } from '@baoqiao/contract/settlement/adjusted-text.ts'
import { STATEMENT_KINDS, type StatementEntry } from '@baoqiao/contract/settlement/statement.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { styled } from 'styled-components'
import { CardTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'
import { RecordLink } from '../kit/value/RecordLink.tsx'
import { percentText } from './items-text.ts'

/** Entries of a channel's account, each a way to its policy, its rule and the record it is of; on a phone each a card. */
export function StatementTable({ entries }: { entries: readonly StatementEntry[] }) {
  if (entries.length === 0) return <Empty text="这段时间没有账目" />
  return (
    <TableScroll>
      <Entries aria-label="对账单明细">
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">类别与单据号</th>
            <th scope="col">保单与投保企业</th>
            <th scope="col">业务员</th>
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
            <Entry key={one.id} one={one} />
          ))}
        </tbody>
      </Entries>
    </TableScroll>
  )
}

function Entry({ one }: { one: StatementEntry }) {
  const [day = '', time = ''] = instant(one.at).split(' ')
  return (
    <tr>
      <td data-label="时间">
        <span className="lines">
          <span>{day}</span> <small>{time}</small>
        </span>
      </td>
      <td data-label="类别与单据号" className="wrap">
        <span className="lines">
          <span>{STATEMENT_KINDS[one.kind]}</span>
          <RecordLink resource={one.sourceTable} id={one.sourceId} label={one.docNo} />
        </span>
      </td>
      <td data-label="保单与投保企业" className="wrap name" data-blank={one.policyId === null || undefined}>
        <span className="lines">
          {one.policyId ? (
            <RecordLink resource="policy" id={one.policyId} label={one.policyNo ?? '查看保单'} />
          ) : null}
          {one.unitName ? <span>{one.unitName}</span> : null}
        </span>
      </td>
      <td data-label="业务员" data-blank={one.sellerName === null || undefined}>
        {one.sellerName}
      </td>
      <td data-label="保费" className="number" data-blank={one.premium === null || undefined}>
        {one.premium === null ? '' : formatYuan(one.premium)}
      </td>
      <td data-label="规则与费率" className="wrap rule" data-blank={one.ruleId === null || undefined}>
        <Rule entry={one} />
      </td>
      <td data-label="计算方法" className="wrap how">
        {one.how}
        {one.adjusted.length > 0 ? (
          <ul>
            {one.adjusted.map((line, i) => (
              <li key={i}>{adjustedText(line)}</li>
            ))}
          </ul>
        ) : null}
      </td>
      <td data-label="金额" className="number">
        <strong>{formatYuan(one.amount)}</strong>
      </td>
      <td data-label="余额" className="number">
        {formatYuan(one.balance)}
      </td>
    </tr>
  )
}

const Entries = styled(CardTable)`
  small {
    color: var(--bq-text-3);
  }
  .name {
    /* A policy number is one line. */
    min-width: 172px;
    overflow-wrap: anywhere;
  }
  .rule {
    min-width: 132px;
  }
  .how {
    min-width: 150px;
    font-size: var(--bq-fs-1);
    color: var(--bq-text-2);
  }
  .how ul {
    margin: 2px 0 0;
    padding-inline-start: var(--bq-s3);
    text-align: start;
  }
`

function Rule({ entry }: { entry: StatementEntry }) {
  const { ruleId, ruleName, edition, basicFeeRate, additionalFeeRate } = entry
  if (ruleId === null || ruleName === null) return null
  return (
    <span className="lines">
      <RecordLink resource="settle_rule_basic" id={ruleId} label={`${ruleName}（第${edition ?? 1}版）`} />
      <span>
        {percentText(basicFeeRate ?? 0)}＋{percentText(additionalFeeRate ?? 0)}
      </span>
    </span>
  )
}
