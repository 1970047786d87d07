import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { THEMES, type ThemeName } from '@baoqiao/ui/theme/themes.ts'
import type { Preview } from '@storybook/react-vite'

const preview: Preview = {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  globalTypes: {
    theme: {
      defaultValue: 'default',
      toolbar: {
        title: '主题',
        items: Object.entries(THEMES).map(([value, { label }]) => ({ value, title: label })),
      },
    },
    mode: { defaultValue: 'light', toolbar: { title: '明暗', items: ['light', 'dark'] } },
  },
  decorators: [
    (Story, { globals }) => (
      <ThemeRoot
        primary={THEMES[globals.theme as ThemeName].primary}
        mode={globals.mode === 'dark' ? 'dark' : 'light'}
      >
        <Story />
      </ThemeRoot>
    ),
  ],
}
export default preview
