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

/** Awards with how they were counted: rule, window, premium, step, and what was applied for before. */
export function AwardTable({ rows, more }: Props) {
  if (rows.length === 0) return <Empty text="没有生效的奖励规则" />
  return (
    <TableScroll>
      <SimpleTable aria-label="奖励计算">
        <thead>
          <tr>
            <th scope="col">规则名称</th>
            <th scope="col">险种</th>
            <th scope="col">计算期间</th>
            <th scope="col">计算方式</th>
            <th scope="col" className="number">
              期间保费
            </th>
            <th scope="col" className="number">
              计量保费
            </th>
            <th scope="col" className="number">
              奖励比例
            </th>
            <th scope="col" className="number">
              累计奖励
            </th>
            <th scope="col" className="number">
              已申请
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
                {row.ruleName}
                <div>第{row.edition}版</div>
              </td>
              <td>{row.insureType}</td>
              <td>
                {row.countStartTime}
                <div>至 {row.countEndTime}</div>
              </td>
              <td>
                {WAYS[row.countType]}，{tiersText(row.awardCombine)}
                <div>
                  计量{row.countRatePercent}%，计费{row.feeRatePercent}%
                </div>
              </td>
              <td className="number">{formatYuan(row.premium)}</td>
              <td className="number">{formatYuan(row.counted)}</td>
              <td className="number">{percentText(row.awardRate)}</td>
              <td className="number">{formatYuan(row.award)}</td>
              <td className="number">{formatYuan(row.appliedBefore)}</td>
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
