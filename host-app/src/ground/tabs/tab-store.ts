import { sealedInTab, whenSealedOpens } from '../sealed-store.ts'
import { keepEntry, keptEntry } from '../storage-entry.ts'
import { HOME, type Tab } from './tabs.ts'

const KEY = 'pigx-tags'
const OWNER_KEY = 'pigx-tags-owner'
const listeners = new Set<() => void>()
let tabs: readonly Tab[] = fresh()
const tell = () => {
  for (const listener of listeners) listener()
}
/** With the key of the person; what was opened before it came stays open. */
whenSealedOpens(() => {
  const kept = read()
  tabs = [...kept, ...tabs.filter(({ path }) => !kept.some((one) => one.path === path))]
  tell()
})

/** Open pages of this browser tab; they survive a reload and a login that ran out. */
export const tabStore = {
  get: () => tabs,
  set(next: readonly Tab[]): void {
    tabs = next
    sealedInTab.set(KEY, next)
    tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

let leaving: string | null = null
/**
 * The page that is shown and was just closed: the router needs a moment to show the next one, and until then the
 * address must not open it again.
 */
export const leavingTab = {
  get: () => leaving,
  set(path: string | null): void {
    leaving = path
  },
}

/** Another person must not find the pages of the one before. */
export function claimTabs(userId: string): void {
  if (String(keptEntry('session', OWNER_KEY)) !== userId) clearTabs()
  keepEntry('session', OWNER_KEY, userId)
}

export function clearTabs(): void {
  tabStore.set(fresh())
}

function fresh(): Tab[] {
  return [{ path: HOME, search: '', title: '首页', used: 0 }]
}

function read(): readonly Tab[] {
  const kept = sealedInTab.get(KEY)
  const known = Array.isArray(kept) ? kept.filter(isTab) : []
  return known.some((tab) => tab.path === HOME) ? known : [...fresh(), ...known]
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['path', 'search', 'title'].every((name) => typeof Reflect.get(value, name) === 'string')
  return texts && typeof Reflect.get(value, 'used') === 'number'
}
