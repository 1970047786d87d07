import { OF_LINE } from '@baoqiao/contract/product/holes/cover.ts'
import { LIMIT_KINDS } from '@baoqiao/contract/product/limit-kinds.ts'
import type { Duty } from '@baoqiao/contract/product/rows.ts'
import { GRADE_TABLES, gradesOf } from '@baoqiao/contract/rules/disability-grades.ts'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useEditing } from '../editing/editing.ts'
import { countCell, moneyCell, noteCell, shareCell, textCell, tickCell } from '../parts/cells.tsx'
import { DraftField } from '../parts/DraftField.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { type RowColumn, RowsTable } from '../parts/RowsTable.tsx'
import { FieldGrid, Stack } from '../parts/section-frame.ts'

const LIMIT: RowColumn<Duty> = {
  key: 'limitCents',
  also: ['limitBp'],
  title: '限额',
  width: 132,
  cell(duty, change, wiring) {
    if (duty.limitKind === 'pctOfCoverage')
      return shareCell<Duty>('limitBp', '', 0, true).cell(duty, change, wiring)
    if (duty.limitKind === 'fixed' || duty.limitKind === 'perDay')
      return moneyCell<Duty>('limitCents', '', 0, true).cell(duty, change, wiring)
    return <span className="still">{duty.limitKind === 'coverage' ? '按所选保额' : '按所选方案'}</span>
  },
}

/** What is covered, up to what, and how it is paid. */
export function CoverSection() {
  return (
    <Stack>
      <Duties />
      <Limits />
    </Stack>
  )
}

/** What holds for all people together, and how disability is graded. */
function Limits() {
  const { draft, edit, closed } = useEditing()
  return (
    <div>
      <h3>总限额与伤残比例</h3>
      <FieldGrid>
        <NumberField
          path="accidentLimitWan"
          label="每次事故限额"
          unit="万元"
          none="不另设"
          hint="同一事故所有人员合计"
          value={draft.accidentLimitWan}
          onChange={(accidentLimitWan) => edit({ accidentLimitWan }, 'accidentLimitWan')}
        />
        <NumberField
          path="policyLimitWan"
          label="保单累计限额"
          unit="万元"
          none="各人限额之和"
          hint="保险期间内所有赔偿合计"
          value={draft.policyLimitWan}
          onChange={(policyLimitWan) => edit({ policyLimitWan }, 'policyLimitWan')}
        />
        {draft.line === 'employerLiability' ? (
          <DraftField path="gradeTable" label="伤残比例表" hint="保费按费率表中该表的系数计算" group wide>
            {(wiring) => (
              <Segments
                aria-invalid={wiring['aria-invalid']}
                aria-describedby={wiring['aria-describedby']}
                label="伤残比例表"
                disabled={closed}
                value={String(draft.gradeTable)}
                options={GRADE_TABLES.map((table) => ({
                  value: String(table),
                  label: `表${table}（${gradesOf({ line: 'employerLiability', gradeTable: table }).join('、')}%）`,
                }))}
                onChange={(table) => edit({ gradeTable: Number(table) })}
              />
            )}
          </DraftField>
        ) : null}
      </FieldGrid>
    </div>
  )
}

function Duties() {
  const { draft, edit } = useEditing()
  const kinds = OF_LINE[draft.line]
  const columns: RowColumn<Duty>[] = [
    textCell('label', '责任名称', 150, 30),
    tickCell('mandatory', '必选', 44),
    tickCell('priced', '单独计价', 66),
    {
      key: 'limitKind',
      title: '限额方式',
      width: 140,
      cell: ({ limitKind }, change, wiring) => (
        <Select
          {...wiring}
          value={limitKind}
          options={kinds.map((value) => ({ value, label: LIMIT_KINDS[value] }))}
          onChange={(value) => {
            const next = kinds.find((kind) => kind === value)
            if (next) change({ limitKind: next, ...unused(next) })
          }}
        />
      ),
    },
    LIMIT,
    moneyCell('deductibleCents', '每次免赔额', 110),
    shareCell('ratioBp', '赔付比例', 92),
    countCell('waitingDays', '免赔天数', 76),
    countCell('daysPerEvent', '每次最多天数', 92, true),
    countCell('daysInAll', '累计天数', 76, true),
    moneyCell('perEventCents', '每次事故限额', 118, true),
    moneyCell('cumulativeCents', '累计限额', 118, true),
    noteCell('note', '说明', 480, 200),
    countCell('item', '序号', 60),
  ]
  return (
    <RowsTable
      path="duties"
      what="保险责任"
      rows={draft.duties}
      columns={columns}
      nameOf={({ label }) => label}
      make={(rows) =>
        newDuty(rows, kinds[rows.length === 0 ? 0 : 1] ?? 'fixed', draft.line === 'employerLiability')
      }
      onRows={(duties, at) => edit({ duties: [...duties] }, at)}
      max={20}
    />
  )
}

/** Numbers that another way to a limit leaves without a meaning. */
const unused = (kind: Duty['limitKind']): Partial<Duty> => ({
  ...(kind === 'pctOfCoverage' ? {} : { limitBp: null }),
  ...(kind === 'fixed' || kind === 'perDay' ? {} : { limitCents: null }),
})

const newDuty = (rows: readonly Duty[], limitKind: Duty['limitKind'], priced: boolean): Duty => ({
  item: Math.max(0, ...rows.map(({ item }) => item).filter(Number.isFinite)) + 1,
  label: '',
  note: '',
  mandatory: rows.length === 0 || !priced,
  priced,
  limitKind,
  limitBp: null,
  limitCents: null,
  deductibleCents: 0,
  ratioBp: 10_000,
  waitingDays: 0,
  daysPerEvent: null,
  daysInAll: null,
  perEventCents: null,
  cumulativeCents: null,
})
