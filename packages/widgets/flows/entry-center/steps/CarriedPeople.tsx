import type { CarriedChange } from '@baoqiao/contract/policy/carried.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { refusedPeople } from '../carried-facts.ts'
import type { View } from '../view.ts'
import { RefusalNote } from './RefusalNote.tsx'

/** Above the list: who of those carried over is different now, by kind; who cannot be covered so is taken out at once. */
export function CarriedPeople({ snapshot, send }: Pick<View, 'snapshot' | 'send'>) {
  const { carried, form, from } = snapshot.context
  if (!carried) return null
  const here = new Set(form.employees.map(({ idNo }) => idNo))
  const changes = carried.changes.filter(({ row }) => here.has(carried.form.employees[row - 1]?.idNo ?? ''))
  const refused = refusedPeople(carried, form.employees)
  const removable = carried.refusal ? [] : refused
  const remove = (gone: readonly EmployeeRow[]) =>
    send({
      type: 'form.change',
      patch: { employees: form.employees.filter((row) => !gone.includes(row)) },
    })
  return (
    <>
      <RefusalNote snapshot={snapshot} send={send} />
      {changes.length > 0 && (
        <Alert
          tone={refused.length > 0 ? 'warning' : 'info'}
          title={`与${carried.refusal ? '提交时' : from?.type === 'copy' ? '原订单' : '上一张保单'}相比，${new Set(changes.map(({ row }) => row)).size} 人有变化`}
          action={
            removable.length > 0 && (
              <Button size="small" onClick={() => remove(removable)}>
                移出不能承保的 {removable.length} 人
              </Button>
            )
          }
        >
          {kindsOf(changes).map(({ kind, some }) => (
            <Kind key={kind} open={some.length <= 3}>
              <summary>
                {KINDS[kind] ?? '其他变化'} {some.length} 人
              </summary>
              <ul>
                {some.slice(0, SHOWN).map(({ row, message }) => (
                  <li key={`${row}${message}`}>
                    <b>
                      第{row}行 {carried.form.employees[row - 1]?.name}
                    </b>{' '}
                    {message}
                  </li>
                ))}
                {some.length > SHOWN && <li>另有 {some.length - SHOWN} 人，均已在清单的序号旁标出</li>}
              </ul>
            </Kind>
          ))}
        </Alert>
      )}
    </>
  )
}

const SHOWN = 50
const KINDS: Readonly<Record<string, string>> = {
  age: '年龄不符',
  class: '职业类别变化',
  price: '保费变化',
  tradeGone: '职业已取消',
  declined: '职业不可承保',
  repeat: '另有有效保单',
  repeatOver: '累计保额超限',
  duplicate: '证件号码重复',
  idNo: '证件号码有误',
}

function kindsOf(changes: readonly CarriedChange[]) {
  // What refuses comes first.
  const sorted = [...changes].sort((a, b) => Number(b.refuses) - Number(a.refuses))
  return [...groupBy(sorted, ({ code }) => code)].map(([kind, some]) => ({
    kind,
    some: some.toSorted((a, b) => a.row - b.row),
  }))
}

const Kind = styled.details`summary { cursor: pointer; padding: 2px 0; } ul { max-height: 180px; overflow: auto; } li { padding: 1px 0 1px 14px; } b { font-weight: 500; }`
