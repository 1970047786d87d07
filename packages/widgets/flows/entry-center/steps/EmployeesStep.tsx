import { type EmployeeRow, employeeIssues } from '@baoqiao/contract/policy/form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { EmployeeSheet } from '../../../kit/EmployeeSheet.tsx'
import { readEmployees, saveEmployees } from '../../../kit/read-sheet.ts'
import { tradeIndex } from '../../../kit/trade-search.ts'
import type { View } from '../view.ts'

const BLANK: EmployeeRow = { name: '', idNo: '', profession: '', professionId: '' }
const SAMPLE: EmployeeRow[] = [
  { name: '张三', idNo: '110101199003074514', profession: '行政文员', professionId: '' },
]

/** Employees by typing, pasting and .xlsx. */
export function EmployeesStep({ snapshot, send }: View) {
  const { form, profile, today, tried } = snapshot.context
  const trades = tradeIndex(snapshot.context.trades)
  const [onlyBad, setOnlyBad] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const rows = form.employees
  const issues = employeeIssues(rows, today)
  const strict = tried.includes('employees')
  const shown = onlyBad ? [...issues.keys()] : rows.map((_, i) => i)
  const min = profile?.config.minEmployees ?? 3
  const max = profile?.config.maxEmployees ?? 2000
  const change = (employees: readonly EmployeeRow[]) => send({ type: 'form.change', patch: { employees } })
  const load = async (file: File) => {
    try {
      const read = await readEmployees(file, trades)
      const kept = rows.filter((row) => row.name || row.idNo || row.profession)
      setTrouble(
        kept.length + read.length > max
          ? `最多${max}人，已截去多出的${kept.length + read.length - max}行`
          : null,
      )
      change([...kept, ...read].slice(0, max))
    } catch {
      setTrouble('无法读取该文件，请使用下载的模板（.xlsx）')
    }
  }
  return (
    <FlowFrame title="员工清单" next="下一步">
      <Card>
        <Bar>
          <Button
            variant="primary"
            icon={<LineIcon path={PATHS.add} />}
            disabled={rows.length >= max}
            onClick={() => change([...rows, BLANK])}
          >
            添加员工
          </Button>
          <Button icon={<LineIcon path={PATHS.upload} />} onClick={() => picker.current?.click()}>
            导入 Excel
          </Button>
          <Button
            icon={<LineIcon path={PATHS.download} />}
            onClick={() => saveEmployees('员工清单模板.xlsx', SAMPLE)}
          >
            下载模板
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".xlsx"
            aria-label="员工清单文件"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void load(file)
              event.target.value = ''
            }}
          />
          <p role="status">
            共 <b>{rows.length}</b> 人
            {issues.size > 0 && (
              <>
                ，<em>{issues.size} 行待完善</em>
              </>
            )}
          </p>
          {issues.size > 0 && (
            <>
              <Button size="small" aria-pressed={onlyBad} onClick={() => setOnlyBad(!onlyBad)}>
                {onlyBad ? '显示全部' : '只看有误'}
              </Button>
              <Button size="small" onClick={() => saveEmployees('员工清单-待更正.xlsx', rows, issues)}>
                下载标注文件
              </Button>
            </>
          )}
        </Bar>
        {strict && rows.length < min && <Alert tone="danger" title={`被保险人不得少于${min}人`} />}
        {strict && issues.size > 0 && (
          <Alert tone="danger" title={`有 ${issues.size} 行需要更正后才能继续`} />
        )}
        {trouble && <Alert tone="warning" title={trouble} onClose={() => setTrouble(null)} />}
        <Hint>
          可直接从 Excel 复制「姓名、证件号码、职业、高处作业（是/否）」，在表格中粘贴；最多{' '}
          {max.toLocaleString()} 人。
        </Hint>
        <EmployeeSheet
          rows={rows}
          shown={shown}
          issues={issues}
          strict={strict}
          trades={trades}
          onChange={change}
        />
      </Card>
    </FlowFrame>
  )
}

const Bar = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 8px; p { margin-inline-start: auto !important; color: var(--bq-text-2); } em { font-style: normal; color: var(--bq-danger-text); }`
const Hint = styled.p`font-size: var(--bq-fs-2); color: var(--bq-text-3); margin: 8px 0 !important;`
