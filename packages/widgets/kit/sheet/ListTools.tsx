import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { NOT_SAVED, saveEmployees } from './save-employees.ts'
import type { EmployeeList } from './use-employee-list.ts'

const SAMPLE: EmployeeRow[] = [
  { name: '张三', idNo: '110101199003074514', profession: '行政文员', professionId: '' },
]
const UNDO = 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6'
const REDO = 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6'

interface Props {
  list: EmployeeList
  /** Birth date and sex are asked for of who has a passport. */
  states?: boolean | undefined
  /** How many of the ticked are not in sight. */
  hidden: number
  /** On a phone people are added by a button; a sheet has a line waiting. */
  onAdd: (() => void) | null
  onFind: (() => void) | null
}

/** What is done to the whole list: import, template, taking back, taking away, and how many people there are. */
export function ListTools({ list, states = false, hidden, onAdd, onFind }: Props) {
  const { sheet, ticked } = list
  const picker = useRef<HTMLInputElement>(null)
  const count = sheet.rows.length
  return (
    <Root>
      {onAdd && (
        <Button variant="primary" icon={<LineIcon path={PATHS.add} />} onClick={onAdd}>
          添加人员
        </Button>
      )}
      <Button
        variant={count === 0 && !onAdd ? 'primary' : 'default'}
        icon={<LineIcon path={PATHS.upload} />}
        onClick={() => picker.current?.click()}
      >
        导入名单
      </Button>
      {!onAdd && (
        <Button
          icon={<LineIcon path={PATHS.download} />}
          onClick={() =>
            void saveEmployees('人员清单模板.xlsx', SAMPLE, { states }).catch(() =>
              list.incoming.refuse(NOT_SAVED),
            )
          }
        >
          下载模板
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-label="人员清单文件"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void list.incoming.load(file)
          event.target.value = ''
        }}
      />
      <span>
        <Button
          variant="text"
          aria-label="撤销"
          title="撤销（Ctrl+Z）"
          disabled={!sheet.canUndo}
          icon={<LineIcon path={UNDO} />}
          onClick={sheet.undo}
        />
        <Button
          variant="text"
          aria-label="重做"
          title="重做（Ctrl+Shift+Z）"
          disabled={!sheet.canRedo}
          icon={<LineIcon path={REDO} />}
          onClick={sheet.redo}
        />
        {onFind && count > 0 && (
          <Button
            variant="text"
            aria-label="查找和替换"
            title="查找（Ctrl+F）、替换（Ctrl+H）"
            icon={<LineIcon path={PATHS.search} />}
            onClick={onFind}
          />
        )}
      </span>
      {ticked.size > 0 ? (
        <Button onClick={list.removeTicked}>
          删除所选 {ticked.size.toLocaleString('en-US')} 人
          {hidden > 0 && `（含未显示的 ${hidden.toLocaleString('en-US')} 人）`}
        </Button>
      ) : (
        count > 0 && (
          <Button variant="text" onClick={list.clear}>
            清空
          </Button>
        )
      )}
      <p role="status">
        共 <b>{count.toLocaleString('en-US')}</b> 人
      </p>
    </Root>
  )
}

const Root = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px; span:has(> button) { display: flex; } p { margin-inline-start: auto !important; color: var(--bq-text-2); font-variant-numeric: tabular-nums; } [data-variant='text']:disabled { background: none; border-color: transparent; }`
