import { existsSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import type { PluginOption } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/**/*.stories.tsx', '../host-app/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: (vite.plugins ?? []).map(ofThoseWithStories),
    optimizeDeps: { ...vite.optimizeDeps, exclude: ['@electric-sql/pglite'] },
  }),
}
export default config

/** What a component takes is shown where it has stories beside it; reading it of all there are was two thirds of a build. */
function ofThoseWithStories(plugin: PluginOption): PluginOption {
  if (!plugin || !('name' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin
  const { transform } = plugin
  if (typeof transform !== 'function') return plugin
  return {
    ...plugin,
    transform(code, id, options) {
      return hasStories(id) ? transform.call(this, code, id, options) : null
    },
  }
}

const hasStories = (id: string) =>
  id.endsWith('.tsx') && existsSync(`${id.slice(0, -'.tsx'.length)}.stories.tsx`)
