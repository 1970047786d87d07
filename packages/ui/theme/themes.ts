/** The named themes of the specification (1-platform §2): a primary colour, each told from the others at a glance, and how the sidebar looks. */
export const THEMES = {
  default: { primary: '#409EFF', sidebar: 'dark' },
  white: { primary: '#409EFF', sidebar: 'light' },
  star: { primary: '#6C5CE7', sidebar: 'dark' },
  iview: { primary: '#0E8A8F', sidebar: 'dark' },
  d2: { primary: '#2E8B57', sidebar: 'light' },
  hey: { primary: '#C2571A', sidebar: 'light' },
} as const
export type ThemeName = keyof typeof THEMES
