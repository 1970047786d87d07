import { BPMN_CHARS } from '@baoqiao/contract/workflow/bpmn.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useState } from 'react'

/**
 * A drawing that was kept as a file takes the place of what is drawn, unsaved; `round` changes when the desk begins anew.
 * What is no drawing leaves everything as it was.
 */
export function useDrawingFile(draft: string | null, setDraft: (xml: string | null) => void) {
  const confirm = useConfirm()
  const [opened, setOpened] = useState<{ round: number; name: string; before: string | null }>(NOTHING)
  const { round, name, before } = opened
  const open = async (file: File) => {
    if (file.size > BPMN_CHARS * 4) return notify('danger', `${file.name} 过大，没有打开`)
    const text = '您还没有保存的修改会被这个文件代替。确定打开吗？'
    if (draft !== null && !(await confirm({ text, confirm: '打开文件', danger: true }))) return
    // It may be gone from its folder since it was chosen, or nobody may read it.
    const xml = await file.text().catch(() => null)
    if (xml === null) return notify('danger', `${file.name} 无法读取，没有打开`)
    setOpened({ round: round + 1, name: file.name, before: draft })
    setDraft(xml)
  }
  return {
    round,
    open: (file: File) => void open(file),
    onBroken:
      name === ''
        ? undefined
        : () => {
            notify('danger', `${name} 不是流程图文件，没有打开`)
            setOpened({ round: round + 1, name: '', before: null })
            setDraft(before)
          },
  }
}
const NOTHING = { round: 0, name: '', before: null }
