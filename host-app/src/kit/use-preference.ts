import { useCallback, useState } from 'react'

/** A setting of this person on this machine, kept in localStorage as JSON under `pigx-<name>`. */
export function usePreference<T>(
  name: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const key = `pigx-${name}`
  const [value, setValue] = useState<T>(() => read(key, fallback, isValid))
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // A full or forbidden storage: the setting lasts as long as the page.
      }
    },
    [key],
  )
  return [value, keep]
}

function read<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(kept) ? kept : fallback
  } catch {
    return fallback
  }
}
