import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { styled } from 'styled-components'
import { dayChartOptions } from './day-chart-options.ts'

interface Day {
  date: string
  /** Cents. */
  premium: number
  orders: number
}

/** Bars of money by day. What it shows is said in `label`; the table beside it has the figures. */
export default function DayChart({ days, label }: { days: readonly Day[]; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const show = (index: number | null, left: number) => {
      const day = index === null ? undefined : days[index]
      if (!tip.current) return
      tip.current.hidden = day === undefined
      tip.current.textContent = day ? `${day.date}  ${formatYuan(day.premium)} 元  ${day.orders} 单` : ''
      tip.current.style.left = `${Math.min(Math.max(0, left - 70), Math.max(0, box.clientWidth - 190))}px`
    }
    const data: [number[], number[]] = [
      days.map(({ date }) => Date.parse(`${date}T00:00:00`) / 1000),
      days.map(({ premium }) => premium / 100),
    ]
    let chart: UPlot | null = null
    const draw = () => {
      chart?.destroy()
      chart = new UPlot(dayChartOptions(box, show), data, box)
    }
    const resized = new ResizeObserver(() => {
      if (chart === null) draw()
      else chart.setSize({ width: box.clientWidth, height: box.clientHeight })
    })
    resized.observe(box)
    // The theme is written on an element above: other colours need another drawing.
    const themed = new MutationObserver(draw)
    const theme = box.closest('[data-mode]')
    if (theme) themed.observe(theme, { attributes: true, attributeFilter: ['style', 'data-mode'] })
    return () => {
      resized.disconnect()
      themed.disconnect()
      chart?.destroy()
    }
  }, [days])
  return (
    <Figure role="img" aria-label={label}>
      <div ref={place} />
      <Tip ref={tip} hidden aria-hidden="true" />
    </Figure>
  )
}

const Figure = styled.div`
  > div:first-child {
    height: 100%;
    overflow: hidden;
  }
`
const Tip = styled.div`
  position: absolute;
  top: 0;
  padding: 3px var(--bq-s2);
  border-radius: var(--bq-r1);
  background: var(--bq-text);
  color: var(--bq-surface);
  font-size: var(--bq-fs-1);
  white-space: pre;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`
