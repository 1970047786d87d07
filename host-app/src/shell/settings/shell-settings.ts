import { keptStore } from '../../ground/kept-store.ts'

/** What of the shell is shown (1-platform §2 "settings drawer"). */
const FRESH = {
  tags: true,
  log: true,
  lock: true,
  colour: true,
  fullScreen: true,
  collapse: true,
  search: true,
  /** The top of the menu stands in the top bar, the sidebar shows what is below the chosen one. */
  menu: false,
  theme: true,
  notices: true,
  footer: true,
  watermark: false,
}
export type ShellSettings = Readonly<typeof FRESH>
export type ShellSetting = keyof ShellSettings
export const SHELL_SETTINGS = Object.keys(FRESH).filter((name): name is ShellSetting => name in FRESH)

/** This person's choice on this machine. */
export const shellSettings = keptStore<ShellSettings>('pigx-settings', (kept) => {
  const part = (name: ShellSetting): unknown => Reflect.get(Object(kept), name)
  const chosen = SHELL_SETTINGS.flatMap((name) => {
    const value = part(name)
    return typeof value === 'boolean' ? [[name, value] as const] : []
  })
  return { ...FRESH, ...Object.fromEntries(chosen) }
})

export const resetShellSettings = (): void => shellSettings.set(FRESH)
