import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { THEMES, type ThemeName } from '@baoqiao/ui/theme/themes.ts'
import type { Preview } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import shadow from 'react-shadow'

const choices = (items: Record<string, string>) =>
  Object.entries(items).map(([value, title]) => ({ value, title }))

const preview: Preview = {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  initialGlobals: { theme: 'default', mode: 'light', density: 'default', shadow: 'off' },
  globalTypes: {
    theme: {
      toolbar: {
        title: '主题',
        items: Object.entries(THEMES).map(([value, { label }]) => ({ value, title: label })),
        dynamicTitle: true,
      },
    },
    mode: { toolbar: { title: '明暗', items: choices({ light: '浅色', dark: '深色' }), dynamicTitle: true } },
    density: {
      toolbar: {
        title: '密度',
        items: choices({ default: '标准', compact: '紧凑', touch: '触摸' }),
        dynamicTitle: true,
      },
    },
    shadow: {
      toolbar: { title: '影子根', items: choices({ off: '文档', on: '影子根' }), dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals, title }) => {
      const themed = (
        <ThemeRoot
          primary={THEMES[globals.theme as ThemeName].primary}
          mode={globals.mode === 'dark' ? 'dark' : 'light'}
          density={globals.density}
        >
          <Ground padded={title.startsWith('ui/')}>
            <Story />
          </Ground>
        </ThemeRoot>
      )
      return globals.shadow === 'on' ? (
        <shadow.div key="shadow" styleSheets={NO_SHEETS}>
          {themed}
        </shadow.div>
      ) : (
        themed
      )
    },
  ],
}
export default preview

/** The same array every time: react-shadow attaches a root again for every new one. */
const NO_SHEETS: CSSStyleSheet[] = []

/** The page's own ground, so that parts stand on what they will stand on. */
const Ground = ({ padded, children }: { padded: boolean; children: ReactNode }) => (
  <div
    style={{
      minHeight: '100vh',
      background: 'var(--bq-bg)',
      padding: padded ? 'clamp(12px, 3vw, 24px)' : 0,
      boxSizing: 'border-box',
    }}
  >
    {children}
  </div>
)
