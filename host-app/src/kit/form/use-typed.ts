import { useEffect, useRef } from 'react'
import type { UseFormWatch } from 'react-hook-form'
import type { FormValues } from './form-values.ts'

const QUIET_MS = 500

/** Tells what a form holds, half a second after the last key. */
export function useTyped(
  watch: UseFormWatch<FormValues>,
  onTyped: ((values: FormValues) => void) | undefined,
): void {
  const latest = useRef(onTyped)
  useEffect(() => {
    latest.current = onTyped
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = watch((values) => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current?.(present(values)), QUIET_MS)
    })
    return () => {
      clearTimeout(timer)
      heard.unsubscribe()
    }
  }, [watch])
}

/** Values that are there. */
export const present = (values: Readonly<Record<string, string | boolean | undefined>>): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
