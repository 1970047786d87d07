import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Pagination } from '@baoqiao/ui/data/Pagination.tsx'
import { styled } from 'styled-components'
import { CardTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'

interface Line {
  id: string
  lineNo: string
  unitName: string | null
  policyNo: string | null
  settleMoney: number
  allFeePre: number
  allFee: number
  refunded: number
  remark: string | null
  adjustedBy: string | null
  adjustedAt: string | null
}
interface Page {
  current: number
  size: number
}
interface Props {
  lines: readonly Line[]
  page: Page & { total: number }
  onPage(page: Page): void
  onAdjust(id: string): void
}
const SIZE = 100
const SIZES = [SIZE, 500]

/** Lines of an application with what they come to, and what a reviewer made of them and why. */
export function AdjustTable({ lines, page, onPage, onAdjust }: Props) {
  if (page.total === 0) return <Empty text="没有符合条件的明细" />
  return (
    <>
      <TableScroll>
        <Lines aria-label="佣金调整">
          <thead>
            <tr>
              <th scope="col">投保企业</th>
              <th scope="col">保单号</th>
              <th scope="col" className="number">
                结算保费
              </th>
              <th scope="col" className="number">
                应结佣金
              </th>
              <th scope="col" className="number">
                结算佣金
              </th>
              <th scope="col">原因与调整人</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td data-label="投保企业" className="wrap name">
                  {line.unitName}
                </td>
                <td data-label="保单号">{line.policyNo}</td>
                <td data-label="结算保费" className="number">
                  {formatYuan(line.settleMoney)}
                </td>
                <td data-label="应结佣金" className="number">
                  {formatYuan(line.allFeePre)}
                </td>
                <td data-label="结算佣金" className="number">
                  {formatYuan(line.allFee)}
                </td>
                <td
                  data-label="原因与调整人"
                  className="wrap why"
                  data-blank={line.remark === null || undefined}
                >
                  <div>
                    <Decision line={line} />
                  </div>
                </td>
                <td data-label="操作">
                  {line.settleMoney > 0 && line.refunded === 0 ? (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={`调整 ${line.lineNo}`}
                      onClick={() => onAdjust(line.id)}
                    >
                      调整
                    </Button>
                  ) : (
                    '已有退费'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Lines>
      </TableScroll>
      {page.total > SIZE ? <Pagination {...page} sizes={SIZES} onChange={onPage} /> : null}
    </>
  )
}

const Lines = styled(CardTable)`
  .name {
    min-width: 140px;
  }
  .why {
    min-width: 180px;
  }
`

/** Why it was adjusted, by whom and when. */
export function Decision({ line }: { line: Pick<Line, 'remark' | 'adjustedBy' | 'adjustedAt'> }) {
  const { remark, adjustedBy, adjustedAt } = line
  return (
    <>
      {remark}
      {adjustedBy && adjustedAt ? (
        <div>
          {adjustedBy} {instant(adjustedAt)}
        </div>
      ) : null}
    </>
  )
}
