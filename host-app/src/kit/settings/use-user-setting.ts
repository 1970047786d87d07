import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type ConsoleClient, useConsole } from '../../shell/console-context.ts'
import { createUserSettings, type UserSettings } from './user-settings.ts'

/**
 * A setting of this person on every machine. What another machine has set meanwhile comes when the page is shown
 * again, so that nothing moves under the eyes; `live` takes it at once.
 */
export function useUserSetting<T>(
  name: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
  live = false,
): [T, (value: T) => void] {
  const settings = useSettings()
  const newest = useSyncExternalStore(settings.subscribe, () => settings.get(name))
  const ready = useSyncExternalStore(settings.subscribe, settings.ready)
  const [shown, setShown] = useState(newest)
  const [waited, setWaited] = useState(!ready)
  if (ready && waited) {
    setWaited(false)
    setShown(newest)
  }
  // A tab that is shown again runs its effects again, before it is painted.
  useLayoutEffect(() => setShown(settings.get(name)), [settings, name])
  const set = useCallback(
    (value: T) => {
      settings.set(name, value)
      setShown(value)
    },
    [settings, name],
  )
  const value = live ? newest : shown
  return [isValid(value) ? value : fallback, set]
}

/** Whether this person's settings are known here: at once where there is a copy, else when the server has answered. */
export function useSettingsReady(): boolean {
  const settings = useSettings()
  return useSyncExternalStore(settings.subscribe, settings.ready)
}

const opened = new WeakMap<ConsoleClient, Map<string, UserSettings>>()

function useSettings(): UserSettings {
  const { client, user } = useConsole()
  const people = opened.get(client) ?? new Map<string, UserSettings>()
  opened.set(client, people)
  const known = people.get(user.userId)
  if (known) return known
  const { system } = client
  const made = createUserSettings(user.userId, {
    all: async (request) => system.preferences.all(request),
    save: async (request) => system.preferences.save(request),
  })
  people.set(user.userId, made)
  return made
}
