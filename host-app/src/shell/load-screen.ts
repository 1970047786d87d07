import type { ComponentType } from 'react'

type Loaded = { default: ComponentType }
/** §9 "chunk load timeout". */
const TIMEOUT_MS = 120_000
const PAUSES_MS = [400, 1500]

/** The code of a page: tried again after a moment, given up after 120 s. */
export async function loadScreen(load: () => Promise<Loaded>, pauses = PAUSES_MS): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk timed out')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([tried(load, pauses), late])
  } finally {
    clearTimeout(timer)
  }
}

async function tried(load: () => Promise<Loaded>, [pause, ...rest]: readonly number[]): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (pause === undefined) throw error
    await new Promise((resume) => setTimeout(resume, pause))
    return tried(load, rest)
  }
}

/** Whether an error is about code that did not arrive. */
export const isChunkError = (error: Error): boolean =>
  /dynamically imported module|Loading chunk|module script|preload/i.test(error.message)
