import { CallError } from '@baoqiao/client/call-error.ts'
import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { useLocation } from '../../ground/router/place.tsx'
import { unsaved, useUnsaved } from '../../ground/tabs/unsaved.ts'
import { begun, edited } from './edit-state.ts'
import { keptDraft } from './kept-draft.ts'
import { type HeadTexts, type Tariff, tariffOf, textsOf } from './tariff-row.ts'

/** A tariff while it is worked on: what was typed is kept on this machine until the server has it. */
export function useTariffEditor(latest: Tariff) {
  const typed = useTyped(latest)
  const { client } = useConsole()
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { row, state, head, begin, forget } = typed
  const wrongs = Object.keys(state.wrong).length
  const save = async () => {
    setProblem(wrongs > 0 ? `有${wrongs}个格子不是数字，请改正后再保存` : null)
    if (saving || wrongs > 0) return
    setSaving(true)
    try {
      await client.products.tariffs.save({
        params: { id: row.id },
        body: bodyOf(row, head, state.draft.table),
        quiet: true,
      })
      begin(tariffOf(await client.products.rateVersion.get({ params: { id: row.id }, quiet: true })))
      forget()
      notify('success', '已保存')
      await queries.invalidateQueries({ queryKey: [rateVersion.name] })
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '保存失败，填写的内容仍在，请重试')
    }
    setSaving(false)
  }
  const discard = () => {
    forget()
    begin(latest)
    setProblem(null)
  }
  return { ...typed, saving, problem, save, discard }
}
export type TariffEditing = ReturnType<typeof useTariffEditor>

/** What is typed, against which row, and whether it differs from it. */
function useTyped(latest: Tariff) {
  const { user } = useConsole()
  const { pathname } = useLocation()
  /** The row that the changes are against; a newer one takes its place as long as nothing is typed. */
  const [row, setRow] = useState(latest)
  const kept = keptDraft(user.userId, row)
  const [found] = useState(kept.read)
  const [state, change] = useReducer(edited, found, (from) => begun(from?.draft ?? row.draft, from?.wrong))
  const [head, setHead] = useState<HeadTexts>(found?.head ?? textsOf(row))
  /** A cell is being typed in, which has not taken it over yet. */
  const [isTyping, setTyping] = useState(false)
  const isDirty =
    isTyping ||
    Object.keys(state.wrong).length > 0 ||
    !same(head, textsOf(row)) ||
    !same(state.draft.table, row.draft.table)
  useUnsaved(isDirty)
  const begin = (from: Tariff) => {
    setRow(from)
    change({ type: 'begin', draft: from.draft })
    setHead(textsOf(from))
  }
  const forget = () => {
    kept.clear()
    unsaved.forget(pathname)
  }
  useEffect(() => {
    if (isDirty) kept.write({ draft: state.draft, head, wrong: state.wrong }, row.version)
    else if (latest.version !== row.version) begin(latest)
  })
  return {
    ...{ row, state, change, setTyping, head, setHead, isDirty, begin, forget },
    restoredAt: found?.at ?? null,
    /** Somebody else saved while something was typed here. */
    isOvertaken: latest.version !== row.version && isDirty,
  }
}

const bodyOf = ({ version }: Tariff, { code, validFrom, validTo, note }: HeadTexts, table: unknown) => ({
  ...{ version, code: code.trim(), validFrom, table },
  validTo: validTo || null,
  note: note.trim() || null,
})

/** Whatever order the keys came in. */
const same = (a: unknown, b: unknown) => stable(a) === stable(b)
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
