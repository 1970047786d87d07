import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { type TradeIndex, tradeLabel } from '../trade-search.ts'
import type { LineActs } from './SheetLine.tsx'

interface Props {
  index: number
  count: number
  row: EmployeeRow
  issues: FieldIssues | undefined
  trades: TradeIndex
  acts: LineActs
  /** On to another person, null back to all of them. */
  onGo(index: number | null): void
}

/** One person on a phone. */
export function PersonForm({ index, count, row, issues, trades, acts, onGo }: Props) {
  const root = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const chosen = trades.byId(row.professionId)
  const known = index < count
  return (
    <Root ref={root} aria-label={`第${index + 1}位员工`}>
      <h3 ref={heading} tabIndex={-1}>
        第 {index + 1} 位员工 <small>共 {Math.max(count, index + 1)} 人</small>
      </h3>
      <Field label="姓名" required error={issues?.name}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={50}
            value={row.name}
            onChange={(text) => acts.type(index, 'name', text)}
          />
        )}
      </Field>
      <Field label="证件号码" required error={issues?.idNo}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={18}
            autoCapitalize="characters"
            value={row.idNo}
            onChange={(text) => acts.type(index, 'idNo', text)}
          />
        )}
      </Field>
      <Field
        label="职业"
        required
        error={issues?.profession}
        hint={!chosen && row.profession ? `名单中写的是“${row.profession}”` : undefined}
      >
        {({ 'aria-required': _, 'aria-labelledby': __, ...wiring }) => (
          <Combobox
            {...wiring}
            placeholder="输入职业名称或拼音"
            value={row.professionId}
            label={chosen ? tradeLabel(chosen) : ''}
            search={trades.search}
            onChange={(id) => acts.choose(index, id)}
          />
        )}
      </Field>
      <Checkbox
        checked={row.atHeight === true}
        onChange={(on) => acts.type(index, 'atHeight', on ? '是' : '否')}
      >
        从事 2 米及以上高处作业
      </Checkbox>
      <Acts>
        {known && (
          <Button
            variant="text"
            onClick={() => {
              onGo(null)
              acts.remove(index)
            }}
          >
            删除
          </Button>
        )}
        <i />
        <Button onClick={() => onGo(index + 1 <= count ? index + 1 : index)} disabled={!known}>
          {index + 1 < count ? '下一位' : '再添加一位'}
        </Button>
        <Button variant="primary" onClick={() => onGo(null)}>
          完成
        </Button>
      </Acts>
    </Root>
  )
}

const Root = styled.section`
  display: flex; flex-direction: column; gap: 14px; padding: var(--bq-s4); border: 1px solid var(--bq-border); border-radius: var(--bq-r3); background: var(--bq-surface); box-shadow: var(--bq-shadow-2); scroll-margin: 12px;
  && h3 { outline: none; } h3 { font-size: var(--bq-fs-4); font-weight: 600; } small { color: var(--bq-text-3); font-weight: 400; font-size: var(--bq-fs-2); }
`
const Acts = styled.div`display: flex; gap: 8px; i { flex: 1; }`
