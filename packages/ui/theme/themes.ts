/** The named themes of the specification (1-platform §2): a primary colour and how the sidebar looks. */
export const THEMES = {
  default: { label: '默认', primary: '#409EFF', sidebar: 'dark' },
  white: { label: '白色', primary: '#409EFF', sidebar: 'light' },
  star: { label: '星空', primary: '#6C5CE7', sidebar: 'dark' },
  iview: { label: 'iView', primary: '#2D8CF0', sidebar: 'dark' },
  d2: { label: 'D2', primary: '#2F74FF', sidebar: 'light' },
  hey: { label: 'Hey', primary: '#3788EE', sidebar: 'light' },
} as const
export type ThemeName = keyof typeof THEMES
