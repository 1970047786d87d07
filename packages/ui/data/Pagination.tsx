import { useState } from 'react'
import { styled } from 'styled-components'
import { Glyph, type GlyphName } from '../feedback/Glyph.tsx'
import { IconButton } from '../feedback/IconButton.tsx'

const PAGE_SIZES: readonly number[] = [20, 40, 80, 100, 500, 1000]

export interface PaginationProps {
  total: number
  /** From 1. */
  current: number
  size: number
  onChange: (page: { current: number; size: number }) => void
  sizes?: readonly number[]
}

/** Total, size, page and a jump of a list. In a narrow place only the total and the way back and forth are left. */
export function Pagination({ total, current, size, onChange, sizes = PAGE_SIZES }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / size))
  const go = (page: number) => onChange({ current: Math.min(last, Math.max(1, page)), size })
  const move = (label: string, name: GlyphName, page: number, disabled: boolean) => (
    <IconButton label={label} disabled={disabled} onClick={() => go(page)}>
      <Glyph name={name} />
    </IconButton>
  )
  return (
    <Place>
      <Bar aria-label="分页">
        <Total>{`共 ${total.toLocaleString('zh-CN')} 条`}</Total>
        <Pick
          className="wide"
          aria-label="每页条数"
          value={size}
          onChange={(event) => onChange({ current: 1, size: Number(event.target.value) })}
        >
          {sizes.map((count) => (
            <option key={count} value={count}>
              {`${count} 条/页`}
            </option>
          ))}
        </Pick>
        <Moves>
          {move('第一页', 'first', 1, current <= 1)}
          {move('上一页', 'left', current - 1, current <= 1)}
          <span aria-current="page">
            <b>{current}</b> / {last}
          </span>
          {move('下一页', 'right', current + 1, current >= last)}
          {move('最后一页', 'last', last, current >= last)}
        </Moves>
        <Jump last={last} onJump={go} />
      </Bar>
    </Place>
  )
}

function Jump({ last, onJump }: { last: number; onJump: (page: number) => void }) {
  const [text, setText] = useState('')
  const jump = () => {
    const page = Number.parseInt(text, 10)
    setText('')
    if (Number.isFinite(page)) onJump(page)
  }
  return (
    <span className="wide">
      跳至{' '}
      <Box
        inputMode="numeric"
        aria-label={`跳至页码，1 到 ${last}`}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onKeyDown={(event) => event.key === 'Enter' && jump()}
        onBlur={jump}
      />{' '}
      页
    </span>
  )
}

const Place = styled.div`
  container-type: inline-size;
`

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--bq-s1) var(--bq-s3);
  min-height: 28px;
  color: var(--bq-text-2);
  font-size: var(--bq-fs-2);
  font-variant-numeric: tabular-nums;
  @container (max-width: 520px) {
    justify-content: space-between;
    .wide {
      display: none;
    }
  }
`

const Total = styled.span`
  white-space: nowrap;
`

const Moves = styled.span`
  display: flex;
  align-items: center;
  span {
    min-width: 56px;
    padding: 0 var(--bq-s1);
    text-align: center;
  }
  b {
    color: var(--bq-text);
    font-weight: 600;
  }
`

const control = `
  height: 28px;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r1);
  background: var(--bq-surface);
  color: var(--bq-text);
  font: inherit;
`

const Pick = styled.select`
  ${control}
  padding: 0 var(--bq-s1);
  cursor: pointer;
`

const Box = styled.input`
  ${control}
  width: 48px;
  text-align: center;
`
