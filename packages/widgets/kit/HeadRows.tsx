import type { HeadRow } from '@baoqiao/contract/policy/quote.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { styled } from 'styled-components'
import { tradeIndex } from './trade-search.ts'

interface Props {
  rows: readonly HeadRow[]
  trades: readonly Trade[]
  onChange(rows: readonly HeadRow[]): void
}

/** How many people of which trades. */
export function HeadRows({ rows, trades: library, onChange }: Props) {
  const trades = tradeIndex(library)
  const set = (index: number, patch: Partial<HeadRow>) =>
    onChange(rows.map((row, i) => (i === index ? { ...row, ...patch } : row)))
  return (
    <Card
      title="职业与人数"
      extra={
        <Button
          size="small"
          icon={<LineIcon path={PATHS.add} size={14} />}
          onClick={() => onChange([...rows, { professionId: '', empNum: 1 }])}
        >
          添加职业
        </Button>
      }
    >
      {rows.map((row, i) => {
        const chosen = trades.byId(row.professionId)
        return (
          <Row key={i}>
            <Combobox
              aria-label={`第${i + 1}行职业`}
              placeholder="输入职业名称或拼音，如 焊工 / hg"
              value={row.professionId}
              label={chosen ? `${chosen.name}（${chosen.cls}类）` : ''}
              search={trades.search}
              onChange={(professionId) => set(i, { professionId })}
            />
            <NumberInput
              aria-label={`第${i + 1}行人数`}
              value={row.empNum || null}
              onChange={(value) =>
                set(i, {
                  empNum:
                    value !== null && Number.isInteger(value) && value >= 1 && value <= 2000 ? value : 0,
                })
              }
            />
            <span>人</span>
            <Button
              variant="text"
              aria-label={`删除第${i + 1}行`}
              disabled={rows.length === 1}
              icon={<LineIcon path={PATHS.delete} />}
              onClick={() => onChange(rows.filter((_, at) => at !== i))}
            />
          </Row>
        )
      })}
    </Card>
  )
}

const Row = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) 84px auto auto; gap: 8px; align-items: center; margin-bottom: 8px;`
