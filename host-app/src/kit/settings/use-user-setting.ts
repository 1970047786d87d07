import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { settingsOf } from './settings-of.ts'
import type { UserSettings } from './user-settings.ts'

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

function useSettings(): UserSettings {
  const { client, user } = useConsole()
  return settingsOf(client, user.userId)
}
