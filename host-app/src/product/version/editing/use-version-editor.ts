import { CallError } from '@baoqiao/client/call-error.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { WholeVersion } from '@baoqiao/contract/product/version-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useConsole } from '../../../ground/console-context.ts'
import { useUnsaved } from '../../../ground/tabs/unsaved.ts'
import { wholeKey } from '../whole-key.ts'
import { begun, edited } from './edit-state.ts'
import { faultsIn } from './faults-in.ts'
import { keptDraft } from './kept-draft.ts'

/** Why the last try to save failed. */
interface Problem {
  message: string
  /** By path into the draft. */
  issues: ReadonlyMap<string, string>
  of: ProductDraft
  /** It may work by itself in a moment: the network, not the content. */
  passes: boolean
}
const QUIET_MS = 1200
const AGAIN_MS = 10_000

/**
 * A version while it is worked on. It saves itself a second after the last key; until the server has it, what was typed
 * is kept on this machine. When somebody else saved meanwhile nothing is written until one of the two is chosen.
 */
export function useVersionEditor(latest: WholeVersion, closed: boolean) {
  const { client, user } = useConsole()
  const queries = useQueryClient()
  const { kept, found } = useFound(latest, closed)
  const [state, change] = useReducer(edited, found?.draft ?? latest.draft, begun)
  /** What the server has, as far as it is known here: the changes are against it. */
  const [base, setBase] = useState(latest)
  const [other, setOther] = useState(found && found.version !== latest.version ? latest : null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { draft } = state
  const isDirty = draft !== base.draft
  useUnsaved(isDirty && !closed)
  const faults = useChecked(draft, base, closed ? null : kept)

  const save = async () => {
    if (saving || closed || other || !isDirty || faultsIn(draft).size > 0) return
    setSaving(true)
    try {
      const answer = await client.products.versions.save({
        params: { id: latest.id },
        body: { version: base.version, draft },
        quiet: true,
      })
      known({
        ...base,
        ...answer,
        draft,
        changedAt: answer.updatedAt,
        changedBy: user.username,
        called: { ...base.called, [user.username]: user.name || user.username },
      })
    } catch (error) {
      await failed(error)
    }
    setSaving(false)
  }
  const known = (whole: WholeVersion) => {
    setProblem(null)
    setBase(whole)
    queries.setQueryData(wholeKey(latest.id), whole)
    void queries.invalidateQueries({
      queryKey: ['product_version'],
      predicate: ({ queryKey }) => queryKey[1] !== 'whole',
    })
  }
  const failed = async (error: unknown) => {
    const { status, message, issues } = error instanceof CallError ? error : { ...LOST, issues: [] }
    const theirs =
      status === 409
        ? await client.products.versions.whole({ params: { id: latest.id }, quiet: true }).catch(() => null)
        : null
    // It had arrived, only the answer had not.
    if (theirs && JSON.stringify(theirs.draft) === JSON.stringify(draft)) return known({ ...theirs, draft })
    if (theirs) return setOther(theirs)
    const told = issues.map((one): [string, string] => [one.path.replace(/^draft\./, ''), one.message])
    setProblem({ message, issues: new Map(told), of: draft, passes: status === 0 || status >= 500 })
  }
  const waits = isDirty && !closed && !other && !saving && problem?.of !== draft
  useAutosave({ save, draft, waits, again: problem?.passes ? problem : null })

  useEffect(() => {
    if (latest.version <= base.version && latest.status === base.status) return
    if (isDirty && latest.version > base.version) setOther(latest)
    else if (!isDirty) {
      setBase(latest)
      if (latest.version > base.version) change({ type: 'begin', draft: latest.draft })
    }
  }, [latest, base, isDirty])

  return {
    base,
    state,
    change,
    faults,
    problem: problem?.of === draft || problem?.passes ? problem : null,
    isDirty,
    saving,
    save,
    other,
    /** Goes on with what was typed here, over what somebody else saved. */
    keepMine() {
      if (other) setBase(other)
      setOther(null)
    },
    /** Goes on with what somebody else saved; one step back brings this one's again. */
    takeTheirs() {
      if (!other) return
      setBase(other)
      change({ type: 'put', draft: other.draft })
      setOther(null)
    },
    restoredAt: found?.at ?? null,
  }
}
export type VersionEditing = ReturnType<typeof useVersionEditor>

type Keeper = ReturnType<typeof keptDraft>

/** What an earlier visit left here unsaved. */
function useFound({ id, draft }: WholeVersion, closed: boolean) {
  const { user } = useConsole()
  const kept = useMemo(() => keptDraft(`${user.userId}-${id}`), [user.userId, id])
  const [found] = useState(() => (closed ? null : kept.read(draft)))
  return { kept, found }
}

/** What is wrong with the draft; what the server does not have yet is kept on this machine. */
function useChecked(draft: ProductDraft, base: WholeVersion, kept: Keeper | null) {
  // A clause is a page, and every key a new draft: looking at it waits for the typing.
  const looked = useDeferredValue(draft)
  useEffect(() => {
    if (looked === base.draft) kept?.clear()
    else kept?.write(looked, base.version)
  }, [kept, looked, base])
  return useMemo(() => faultsIn(looked), [looked])
}

interface Autosave {
  save(): Promise<void>
  draft: ProductDraft
  /** There is something to save that can be saved. */
  waits: boolean
  /** The failure after which it is tried again by itself. */
  again: object | null
}

/** Saves a second after the last key, again after a failure that passes, and at once when the tab is left. */
function useAutosave({ save, draft, waits, again }: Autosave): void {
  const saver = useRef(save)
  saver.current = save
  useEffect(() => {
    if (!waits) return
    // Anything typed begins the wait anew.
    const timer = setTimeout(() => void saver.current(), draft ? QUIET_MS : 0)
    return () => clearTimeout(timer)
  }, [waits, draft])
  useEffect(() => {
    if (!again) return
    const timer = setTimeout(() => void saver.current(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [again])
  useEffect(() => () => void saver.current(), [])
}

const LOST = { status: 0, message: '保存失败，填写的内容仍在，请稍后重试' }
