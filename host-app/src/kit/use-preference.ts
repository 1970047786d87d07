import { useCallback, useState } from 'react'
import { keepEntry, keptEntry } from '../ground/storage-entry.ts'

/** A setting of this person on this machine, kept under `pigx-<name>`. */
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
      keepEntry('local', key, next)
    },
    [key],
  )
  return [value, keep]
}

function read<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T {
  const kept = keptEntry('local', key)
  return isValid(kept) ? kept : fallback
}
