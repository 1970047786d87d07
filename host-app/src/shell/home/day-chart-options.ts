import UPlot from 'uplot'

const DAY = 86_400

/** How the bars look in the theme around `box`. `onDay` hears which day the pointer is over. */
export function dayChartOptions(
  box: HTMLElement,
  onDay: (index: number | null, left: number) => void,
): UPlot.Options {
  const style = getComputedStyle(box)
  const colour = (name: string) => style.getPropertyValue(`--bq-${name}`).trim()
  const axis = {
    stroke: colour('text-2'),
    font: `12px ${style.fontFamily}`,
    ticks: { show: false },
    grid: { stroke: colour('border'), width: 1 },
  }
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: true, range: (_, min, max) => [min - DAY * 0.6, max + DAY * 0.6] },
      y: { range: (_, min, max) => [Math.min(0, min * 1.1), max > 0 ? max * 1.1 : 100] },
    },
    series: [
      {},
      {
        fill: colour('primary'),
        stroke: colour('primary'),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.62, 28], radius: 0.15 }) } : {}),
      },
    ],
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 56,
        incrs: [1, 2, 5, 7, 14].map((days) => days * DAY),
        values: (_, splits) => splits.map((at) => dayText(at)),
      },
      { ...axis, size: 56, values: (_, splits) => splits.map(amountText) },
    ],
    hooks: { setCursor: [(chart) => onDay(chart.cursor.idx ?? null, chart.cursor.left ?? 0)] },
  }
}

function dayText(at: number): string {
  const day = new Date(at * 1000)
  return `${day.getMonth() + 1}-${day.getDate()}`
}
const amountText = (yuan: number) => (yuan >= 10_000 ? `${yuan / 10_000} 万` : String(yuan))
