import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useLocation } from '../../ground/router/place.tsx'
import { unsaved, useUnsaved } from '../../ground/tabs/unsaved.ts'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { addTitle } from './add-title.ts'
import { draftStore, leavesOut } from './draft.ts'
import { askedOf, type FormField } from './form-field.ts'
import { copyOf, type FormValues } from './form-values.ts'
import { RecordForm } from './RecordForm.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useNewest } from './use-newest.ts'

export interface RecordDrawerProps {
  resource: PlainResource
  /** The row to edit; null adds one. */
  row: Row | null
  /** A new row starts as a copy of this one, without what must be its own. */
  from?: Row | undefined
  /** What the form asks for, in order, with controls and conditions of its own; all fields unless given. */
  asked?: readonly FormField[]
  /** Starting values of a new row beyond the contract's defaults. */
  initial?: FormValues
  /** What the list shows: a row that is added to the list of one policy is of that policy. */
  within?: Readonly<Record<string, string>>
  /** Adds a row otherwise than by the resource's own call. */
  add?: (body: Record<string, unknown>) => Promise<unknown>
  /** Changes it otherwise than by that; `body` with the row's id, and its version where it has one. */
  edit?: (body: Record<string, unknown> & { id: string }) => Promise<unknown>
  /** What is to be known before it is saved. */
  note?: string | null
  onClose: () => void
}
/** Fields a form shows in one column; longer ones in two. */
const ONE_COLUMN = 8

const belongsTo = ({ fields }: PlainResource, within: Readonly<Record<string, string>>): FormValues =>
  Object.fromEntries(
    Object.entries(within).filter(([name, value]) => {
      const field = fields[name]
      return field?.from !== undefined && traits(field).words === 'rows' && !value.includes(',')
    }),
  )

/** Adds or edits a row beside the list. It closes only when the server has taken the row; what was typed survives a reload. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { resource, from, asked, within, onClose } = props
  const newest = useNewest(resource, props.row)
  const { row } = newest
  const [belongs] = useState(() => (row || !within ? undefined : belongsTo(resource, within)))
  const initial = props.initial ?? belongs
  const id = useId()
  const { user } = useConsole()
  const confirm = useConfirm()
  const [dirty, setDirty] = useState(false)
  const [round, setRound] = useState(0)
  const more = useRef(false)
  const drafts = draftStore(`${user.userId}-${resource.name}-${row?.id ?? 'new'}`, resource.fields)
  const version = row?.version ?? null
  const [draft, setDraft] = useState(() => {
    const kept = from ? null : drafts.read(version)
    // What was typed for another policy is not brought to this one.
    return kept && Object.entries(belongs ?? {}).every(([name, of]) => kept.values[name] === of) ? kept : null
  })
  const [copied] = useState(() => (from ? copyOf(resource.fields, from) : undefined))
  const { pathname } = useLocation()
  useUnsaved(dirty)
  const saving = useSaving({ ...props, row })
  const { pending, settle } = saving
  const send = (row ? undefined : resource.adding?.send) ?? '保存'
  const two = askedOf(resource, asked).length > ONE_COLUMN
  async function save(body: Record<string, unknown>) {
    await saving.send(body).catch(async (failure: unknown) => {
      throw await newest.explain(failure)
    })
    drafts.clear()
    unsaved.forget(pathname)
    notify('success', row ? '修改成功' : `${resource.adding?.title ?? '新增'}成功`)
    if (more.current) restart()
    else onClose()
    await settle()
  }
  const restart = () => {
    more.current = false
    setDraft(null)
    setDirty(false)
    setRound(round + 1)
  }
  const mayLeave = async () => {
    if (dirty && !(await confirm({ text: '修改尚未保存，确定放弃吗？', confirm: '放弃', danger: true })))
      return false
    if (dirty) drafts.clear()
    unsaved.forget(pathname)
    return true
  }
  const leave = async () => {
    if (await mayLeave()) onClose()
  }
  const saveAndGoOn = () => {
    more.current = true
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  return (
    <Drawer
      title={row ? `修改${resource.title}` : addTitle(resource)}
      width={two ? 760 : 560}
      onClose={onClose}
      beforeClose={mayLeave}
      footer={
        <>
          <Button onClick={() => void leave()}>取消</Button>
          {row ? null : (
            // Enter in a field is the first button of the form that submits: that is to be 保存.
            <Button disabled={pending} onClick={saveAndGoOn}>
              {`${send}并继续`}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form={id}
            loading={pending}
            onClick={() => {
              more.current = false
            }}
          >
            {send}
          </Button>
        </>
      }
    >
      {draft ? (
        <Kept>
          <RestoredNote
            at={draft.at}
            without={leavesOut(resource.fields) ? '密钥和个人信息' : undefined}
            onDiscard={() => {
              drafts.clear()
              restart()
            }}
          />
        </Kept>
      ) : null}
      {props.note ? (
        <Kept>
          <Alert tone="warning">{props.note}</Alert>
        </Kept>
      ) : null}
      <RecordForm
        key={round}
        id={id}
        resource={resource}
        row={row}
        asked={asked}
        initial={initial}
        start={draft?.values ?? (round === 0 ? copied : undefined)}
        save={save}
        onward={newest.take}
        onDirty={setDirty}
        onTyped={(values) => drafts.write(values, version)}
        columns={two ? 2 : 1}
      />
    </Drawer>
  )
}

/** Adds or edits, and reads the lists again. */
function useSaving({ resource, row, add, edit }: RecordDrawerProps) {
  const calls = useResourceClient()(resource.name)
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: async (body: Record<string, unknown>) => {
      if (!calls) throw new Error(`${resource.name} is not in the contract`)
      if (!row) return add ? add(body) : calls.add({ body, quiet: true })
      const seen = row.version === undefined ? {} : { version: row.version }
      const changed = { ...body, id: row.id, ...seen }
      return edit ? edit(changed) : calls.edit({ body: changed, quiet: true })
    },
  })
  return {
    send: saving.mutateAsync,
    pending: saving.isPending,
    settle: () => queries.invalidateQueries({ queryKey: [resource.name] }),
  }
}

const Kept = styled.div`
  margin-bottom: var(--bq-s4);
`
