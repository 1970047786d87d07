import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { OfferedAward } from '@baoqiao/contract/settlement/awarding.ts'
import { ALL_TIERS, ruleAward } from '@baoqiao/contract/settlement/rule-award.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import type { ReactNode } from 'react'
import { CardTable, TableScroll } from '../kit/SimpleTable.tsx'
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
      <CardTable aria-label="奖励计算">
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
              <td data-label="规则与险种">
                <span className="lines">
                  <span>
                    {row.ruleName}（第{row.edition}版）
                  </span>
                  <span>{row.insureType}</span>
                </span>
              </td>
              <td data-label="计算期间与方式">
                <span className="lines">
                  <span>
                    {row.countStartTime} 至 {row.countEndTime}
                  </span>
                  <span>{wayText(row)}</span>
                </span>
              </td>
              <td data-label="期间保费" className="number">
                <span className="lines">
                  <span>{formatYuan(row.premium)}</span>
                  <span>计量 {formatYuan(row.counted)}</span>
                </span>
              </td>
              <td data-label="奖励比例" className="number">
                {percentText(row.awardRate)}
              </td>
              <td data-label="累计奖励" className="number">
                <Sums row={row} />
              </td>
              <td data-label="本次奖励" className="number">
                {formatYuan(row.fee)}
              </td>
              {more.cells(row.key).map((cell, i) => (
                <td key={more.titles[i]} data-label={more.titles[i]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </TableScroll>
  )
}

/** What it comes to, and what of it was applied for and settled before. */
function Sums({ row: { award, appliedBefore, settledBefore } }: { row: Counted }) {
  return (
    <span className="lines">
      <span>{formatYuan(award)}</span>
      <span>已申请 {formatYuan(appliedBefore)}</span>
      {settledBefore === appliedBefore ? null : <span>已结 {formatYuan(settledBefore)}</span>}
    </span>
  )
}
