import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { styled } from 'styled-components'
import type { VersionEditing } from '../editing/use-version-editor.ts'

/** Whether the server has what is on screen; and why not. */
export function SavedNote({ editing }: { editing: VersionEditing }) {
  const { base, isDirty, saving, problem, faults, other, save } = editing
  if (problem)
    return (
      <Note role="alert" data-bad="">
        {`没有保存：${problem.passes ? '暂时连不上服务器，稍后自动重试' : problem.message}`}
        <Button size="small" onClick={() => void save()}>
          重试
        </Button>
      </Note>
    )
  return <Note role="status">{words()}</Note>

  function words() {
    if (other) return '没有保存：请先选择保留哪一份'
    if (saving) return '正在保存…'
    if (!isDirty) return `已保存 ${clockTime(new Date(base.updatedAt)).slice(11, 16)}`
    return faults.size > 0 ? `${faults.size}处填写有误，改正后自动保存` : '即将自动保存'
  }
}

const Note = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--bq-s2);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-2);
  &[data-bad] {
    color: var(--bq-danger-text);
  }
`
