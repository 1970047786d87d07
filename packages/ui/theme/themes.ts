/** The named themes of the specification (1-platform §2): a primary colour and how the sidebar looks. */
export const THEMES = {
  default: { primary: '#409EFF', sidebar: 'dark' },
  white: { primary: '#409EFF', sidebar: 'light' },
  star: { primary: '#6C5CE7', sidebar: 'dark' },
  iview: { primary: '#2D8CF0', sidebar: 'dark' },
  d2: { primary: '#2F74FF', sidebar: 'light' },
  hey: { primary: '#3788EE', sidebar: 'light' },
} as const
export type ThemeName = keyof typeof THEMES
