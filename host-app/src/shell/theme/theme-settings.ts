import { THEMES, type ThemeName } from '@baoqiao/ui/theme/themes.ts'
import { keepEntry, keptEntry } from '../../ground/storage-entry.ts'

export const MODES = ['light', 'dark', 'system'] as const
export type Mode = (typeof MODES)[number]
export const MODE_NAMES: Readonly<Record<Mode, string>> = { light: '浅色', dark: '深色', system: '跟随系统' }
/** How the console looks to this person. `colour` replaces the theme's own primary. */
export interface ThemeSettings {
  name: ThemeName
  colour: string | null
  mode: Mode
}
const KEY = 'pigx-theme'
const FRESH: ThemeSettings = { name: 'default', colour: null, mode: 'system' }
const listeners = new Set<() => void>()
let current = read()

export const themeSettings = {
  get: () => current,
  set(change: Partial<ThemeSettings>): void {
    current = { ...current, ...change }
    keepEntry('local', KEY, current)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function isThemeName(name: unknown): name is ThemeName {
  return typeof name === 'string' && Object.hasOwn(THEMES, name)
}
export function isMode(value: unknown): value is Mode {
  return MODES.some((mode) => mode === value)
}
function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

function read(): ThemeSettings {
  const kept = keptEntry('local', KEY)
  const part = (name: string): unknown => Reflect.get(Object(kept), name)
  const [name, colour, mode] = [part('name'), part('colour'), part('mode')]
  return {
    name: isThemeName(name) ? name : FRESH.name,
    colour: isColour(colour) ? colour : null,
    mode: isMode(mode) ? mode : FRESH.mode,
  }
}
