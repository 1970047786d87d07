import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { OfferedAward } from '@baoqiao/contract/settlement/awarding.ts'
import { ALL_TIERS, ruleAward } from '@baoqiao/contract/settlement/rule-award.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import type { ReactNode } from 'react'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { percentText } from './items-text.ts'

type Counted = Omit<OfferedAward, 'toNext' | 'nextRate'> & { key: string }
interface Props {
  rows: readonly Counted[]
  /** Further columns, by the key of a row. */
  more: { titles: readonly string[]; cells(key: string): readonly ReactNode[] }
}
const WAYS: Readonly<Record<string, string>> = ruleAward.fields.countType.options
const TIERS: Readonly<Record<string, string>> = ruleAward.fields.awardCombine.options
const tiersText = (tiers: string) =>
  tiers === ALL_TIERS
    ? '全部档位'
    : tiers
        .split(',')
        .map((tier) => TIERS[tier] ?? tier)
        .join('、')

/** How it is counted; shares of the premium where they are not all of it. */
function wayText({ countType, awardCombine, countRatePercent, feeRatePercent }: Counted): string {
  const shares = [
    countRatePercent === 100 ? '' : `计量${countRatePercent}%`,
    feeRatePercent === 100 ? '' : `计费${feeRatePercent}%`,
  ]
  return [WAYS[countType], tiersText(awardCombine), ...shares].filter(Boolean).join('，')
}

/** Awards with how they were counted: rule, window, premium, step, and what was applied for before. */
export function AwardTable({ rows, more }: Props) {
  if (rows.length === 0) return <Empty text="没有生效的奖励规则" />
  return (
    <TableScroll>
      <SimpleTable aria-label="奖励计算">
        <thead>
          <tr>
            <th scope="col">规则与险种</th>
            <th scope="col">计算期间与方式</th>
            <th scope="col" className="number">
              期间保费
            </th>
            <th scope="col" className="number">
              奖励比例
            </th>
            <th scope="col" className="number">
              累计奖励
            </th>
            <th scope="col" className="number">
              本次奖励
            </th>
            {more.titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>
                {row.ruleName}（第{row.edition}版）
                <div>{row.insureType}</div>
              </td>
              <td>
                {row.countStartTime} 至 {row.countEndTime}
                <div>{wayText(row)}</div>
              </td>
              <td className="number">
                {formatYuan(row.premium)}
                <div>计量 {formatYuan(row.counted)}</div>
              </td>
              <td className="number">{percentText(row.awardRate)}</td>
              <td className="number">
                {formatYuan(row.award)}
                <div>已申请 {formatYuan(row.appliedBefore)}</div>
                {row.settledBefore === row.appliedBefore ? null : (
                  <div>已结 {formatYuan(row.settledBefore)}</div>
                )}
              </td>
              <td className="number">{formatYuan(row.fee)}</td>
              {more.cells(row.key).map((cell, i) => (
                <td key={more.titles[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}
