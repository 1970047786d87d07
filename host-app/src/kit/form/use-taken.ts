import { useEffect, useRef, useState } from 'react'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'

const WAIT = 400
export type Taken = ReturnType<typeof useTaken>

/** Asks the server while a unique value is typed whether somebody has it; answers what to say at the field. */
export function useTaken(resource: PlainResource, row: Row | null) {
  const calls = useResourceClient()(resource.name)
  const [taken, setTaken] = useState<Readonly<Record<string, { value: string; message: string }>>>({})
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  const check = (name: string, value: string) => {
    clearTimeout(timers.current.get(name))
    const text = value.trim()
    if (!text || text === row?.[name] || !calls?.unique) return
    const ask = async () => {
      const except = row ? { except: row.id } : {}
      const answer = await calls.unique({ query: { field: name, value: text, ...except }, quiet: true })
      if (answer.taken) setTaken((now) => ({ ...now, [name]: { value: text, message: answer.message } }))
    }
    // Without an answer the server still says so when it is saved.
    timers.current.set(
      name,
      setTimeout(() => void ask().catch(() => {}), WAIT),
    )
  }
  const messageOf = (name: string, value: string) =>
    taken[name]?.value === value.trim() ? taken[name].message : undefined
  return { check, messageOf }
}
