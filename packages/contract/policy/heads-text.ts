interface Heads {
  headsToday: number
  headsAhead: { date: string; heads: number } | null
}
/** 1,200 人. */
export const headCount = (count: number) => `${count.toLocaleString('en-US')} 人`

/** How many are covered, and from when it is another number: 30 人（自 2026-12-10 起 39 人）. */
export const headsText = ({ headsToday, headsAhead }: Heads): string =>
  headsAhead
    ? `${headCount(headsToday)}（自 ${headsAhead.date} 起 ${headCount(headsAhead.heads)}）`
    : headCount(headsToday)
