import styled from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Select } from '../form/Select.tsx'
import { Icon } from '../icon/Icon.tsx'

export const PAGE_SIZES = [20, 40, 80, 100, 500, 1000]
interface Props {
  total: number
  current: number
  size: number
  onChange(page: { current: number; size: number }): void
}

/** Total, size and page of a list (20/40/80/100/500/1000). */
export function Pagination({ total, current, size, onChange }: Props) {
  const last = Math.max(1, Math.ceil(total / size))
  const go = (page: number) => onChange({ current: Math.min(last, Math.max(1, page)), size })
  return (
    <Bar aria-label="分页">
      <span>共 {total.toLocaleString('zh-CN')} 条</span>
      <Size>
        <Select
          aria-label="每页条数"
          value={String(size)}
          onChange={(value) => onChange({ current: 1, size: Number(value) })}
          options={PAGE_SIZES.map((n) => ({ value: String(n), label: `${n} 条/页` }))}
        />
      </Size>
      <Button
        size="small"
        aria-label="上一页"
        disabled={current <= 1}
        onClick={() => go(current - 1)}
        icon={<Icon name="left" size={14} />}
      />
      <span aria-current="page">
        {current} / {last}
      </span>
      <Button
        size="small"
        aria-label="下一页"
        disabled={current >= last}
        onClick={() => go(current + 1)}
        icon={<Icon name="right" size={14} />}
      />
    </Bar>
  )
}

const Bar = styled.nav`display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; font-size: var(--bq-fs-2); color: var(--bq-text-2); font-variant-numeric: tabular-nums;`
const Size = styled.div`width: 108px; --bq-control-h: 26px;`
