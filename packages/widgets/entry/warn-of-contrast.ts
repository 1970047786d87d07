import { mendPrimary } from '@baoqiao/ui/theme/mend-primary.ts'

/** What is said of a partner's main colour that cannot be read; null of one that can. `doctor()` says the same. */
export function contrastNote(primary: string, mode: 'light' | 'dark'): string | null {
  const mended = mendPrimary(primary, mode)
  return (
    mended &&
    `appearance.primary ${primary} 的对比度为 ${mended.ratio}:1，低于 4.5:1，文字和线条已改用 ${mended.used}（--bq-primary），按钮等填充仍是原色`
  )
}

export function warnOfContrast(primary: string, mode: 'light' | 'dark'): void {
  const note = contrastNote(primary, mode)
  if (note) console.warn(`[Baoqiao] ${note}`)
}
