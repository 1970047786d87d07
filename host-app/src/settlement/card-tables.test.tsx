// @vitest-environment jsdom
import type { OfferedLine } from '@baoqiao/contract/settlement/applying.ts'
import type { OfferedAward } from '@baoqiao/contract/settlement/awarding.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AdjustTable } from './AdjustTable.tsx'
import { AwardTable } from './AwardTable.tsx'
import { OfferedLines } from './OfferedLines.tsx'
import { SignedTable } from './SignedTable.tsx'
import { WouldPayTable } from './WouldPayTable.tsx'

afterEach(cleanup)

const line: OfferedLine = {
  ...{ id: '1', lineNo: '10153', policyNo: 'EL1', endorseNo: null, insureType: '雇主责任险' },
  ...{
    unitName: '成都百货有限公司',
    changeCode: '1',
    payTime: '2026-11-29T02:00:00Z',
    settleMoney: 301_000,
    fee: 53_698,
  },
}
const adjusted = {
  ...{ id: '1', lineNo: '10153', unitName: '成都百货有限公司', policyNo: 'EL1', settleMoney: 301_000 },
  ...{ allFeePre: 53_698, allFee: 50_000, refunded: 0 },
  ...{ remark: '按协议价', adjustedBy: '温审核', adjustedAt: '2026-11-29T02:00:00Z' },
}
const award: OfferedAward & { key: string } = {
  ...{ key: '1', ruleId: '1', ruleName: '季度奖励', edition: 1, insureType: '雇主责任险', countType: 'SUM' },
  ...{ awardCombine: '', countRatePercent: 100, feeRatePercent: 100, awardRate: 300 },
  ...{ countStartTime: '2026-11-01', countEndTime: '2026-11-30', premium: 602_000, counted: 602_000 },
  ...{ award: 18_060, appliedBefore: 0, settledBefore: 0, fee: 18_060, toNext: null, nextRate: null },
}

test.each<[string, ReactElement]>([
  ['可结算明细', <OfferedLines key="o" lines={[line]} left={new Set()} onChange={() => {}} />],
  [
    '佣金调整',
    <AdjustTable
      key="a"
      lines={[adjusted]}
      page={{ current: 1, size: 100, total: 1 }}
      onPage={() => {}}
      onAdjust={() => {}}
    />,
  ],
  [
    '奖励计算',
    <AwardTable key="w" rows={[award]} more={{ titles: ['距下一档'], cells: () => ['已到最高档'] }} />,
  ],
  [
    '审核与打款签署',
    <SignedTable key="s" signed={[{ no: 'JS1', applied: null, first: null, final: null, paid: null }]} />,
  ],
  [
    '试算结果',
    <WouldPayTable
      key="p"
      kind="basic"
      rows={[
        {
          ...{
            channelId: '1',
            channelName: '华南分部',
            insureName: '雇主责任险',
            count: 1,
            premium: 317_100,
          },
          ...{ counted: null, rate: 1200, basicFee: 31_710, additionalFee: 6342, pays: 38_052 },
        },
      ]}
    />,
  ],
])('%s: on a phone each cell of a card says what its column is called', (name, table) => {
  render(table)
  const found = within(screen.getByRole('table', { name }))
  const titles = found.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(found.getAllByRole('cell').map(({ dataset }) => dataset.label)).toEqual(titles)
})
