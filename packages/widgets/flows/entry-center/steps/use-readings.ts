import { READ_PAPERS, type ReadPaper } from '@baoqiao/contract/policy/ocr.ts'
import type { UploadOptions } from '@baoqiao/ui/form/upload/use-upload.ts'
import { useRef, useState } from 'react'
import { type Shelf, useShelved } from '../../../flow/use-shelved.ts'
import type { View } from '../view.ts'
import type { Reading } from './found-values.ts'

interface Read {
  readings: readonly Reading[]
  /** The pictures, to be read once more. */
  sent: Map<ReadPaper, FormData>
  /** Papers of before this page was opened, which nobody has read or put away since. */
  kept: Set<ReadPaper>
}
const READ: Shelf<Read> = new WeakMap()

/** Papers that are read, one after the other: what each says stays until it is put away, also while another step is looked at. */
export function useReadings(calls: View['calls']) {
  const { ocr } = calls
  const [{ readings, sent, kept }, change] = useShelved(READ, calls, () => ({
    readings: [],
    sent: new Map(),
    kept: new Set<ReadPaper>(),
  }))
  const setReadings = (next: (now: readonly Reading[]) => readonly Reading[]) =>
    change((now) => ({ ...now, readings: next(now.readings) }))
  const [again, setAgain] = useState<ReadPaper | null>(null)
  const inTurn = useTurns()
  const put = (reading: Reading) =>
    setReadings((now) => inOrder([...now.filter(({ paper }) => paper !== reading.paper), reading]))
  const ask = async (
    paper: ReadPaper,
    name: string,
    form: FormData,
    options: Partial<UploadOptions> = {},
  ) => {
    const [answer] = await ocr.uploadIdOcr({ query: { paper }, form, quiet: true, ...options })
    if (!answer) throw new Error('没有收到上传结果，请重试')
    const { found, problem, wrongSide } = answer
    // It does not count as this side: what stood there stays.
    if (wrongSide) throw new Error(problem ?? '')
    sent.set(paper, form)
    kept.delete(paper)
    put({ paper, name, found, problem, kept: [] })
    return answer
  }
  return {
    readings,
    /** A picture that was there before the page was opened: what it says is not known here until it is read. */
    recall(paper: ReadPaper, picture: Blob) {
      if (sent.has(paper)) return
      const form = new FormData()
      form.append('file', picture, `${paper}.${picture.type === 'image/png' ? 'png' : 'jpg'}`)
      sent.set(paper, form)
      kept.add(paper)
      change((now) => ({ ...now }))
    },
    /** Papers that are kept and not read in this page. */
    unread: (paper: ReadPaper) => kept.has(paper) && !readings.some((one) => one.paper === paper),
    /** The paper that is being read once more. */
    again,
    read: (paper: ReadPaper, name: string) => (form: FormData, options: UploadOptions) =>
      inTurn(
        () => ask(paper, name, form, options),
        options.signal,
        (waits) => options.onSay?.(waits ? '等前一张识别完…' : null),
      ),
    /** Reads the picture once more; answers where it is kept now, null when that did not go. */
    async readAgain({ paper, name }: Pick<Reading, 'paper' | 'name'>): Promise<string | null> {
      const form = sent.get(paper)
      if (!form) return null
      setAgain(paper)
      return inTurn(() => ask(paper, name, form))
        .then(({ url }) => url)
        .catch((error: Error) => {
          put({ paper, name, found: [], problem: error.message, kept: [] })
          return null
        })
        .finally(() => setAgain(null))
    },
    keep: (paper: ReadPaper, fields: readonly string[]) =>
      setReadings((now) =>
        now.map((one) => (one.paper === paper ? { ...one, kept: [...one.kept, ...fields] } : one)),
      ),
    putAway(paper: ReadPaper) {
      kept.delete(paper)
      setReadings((now) => now.filter((one) => one.paper !== paper))
    },
  }
}
export type Readings = ReturnType<typeof useReadings>

const PAPERS = Object.keys(READ_PAPERS)
const inOrder = (all: readonly Reading[]) =>
  all.toSorted((a, b) => PAPERS.indexOf(a.paper) - PAPERS.indexOf(b.paper))

/** Work that waits for the work before it; one whose `signal` is aborted meanwhile does not begin. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const open = useRef(0)
  return <T>(work: () => Promise<T>, signal?: AbortSignal, onWait?: (waits: boolean) => void): Promise<T> => {
    if (open.current > 0) onWait?.(true)
    open.current += 1
    const done = last.current
      .then(() => {
        onWait?.(false)
        signal?.throwIfAborted()
        return work()
      })
      .finally(() => {
        open.current -= 1
      })
    last.current = done.catch(() => undefined)
    return done
  }
}
