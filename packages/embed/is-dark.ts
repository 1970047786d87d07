import type { Place } from './place.ts'

/** Whether a card of ours is drawn dark, as the widget would be. */
export const isDark = ({ appearance: { theme } }: Place): boolean =>
  theme === 'dark' || (theme === 'inherit' && matchMedia('(prefers-color-scheme: dark)').matches)
