import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { Revealable } from '../kit/value/Revealable.tsx'

const NUMBERS = [
  ['mobile', '手机号码'],
  ['idNo', '身份证号码'],
  ['cardNo', '银行卡号'],
] as const

/** Who is paid for a channel; numbers masked, opened by whoever may. */
export function SettlePersons({ people }: { people: unknown }) {
  const rows: unknown[] = Array.isArray(people) ? people : []
  if (rows.length === 0) return <p>未填写</p>
  return (
    <TableScroll>
      <SimpleTable>
        <thead>
          <tr>
            <th>姓名</th>
            {NUMBERS.map(([name, label]) => (
              <th key={name}>{label}</th>
            ))}
            <th>开户银行</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={textIn(row, 'id')}>
              <td>{textIn(row, 'userName')}</td>
              {NUMBERS.map(([name, label]) => (
                <td key={name}>
                  <Revealable
                    masked={textIn(row, name)}
                    sealed={textIn(row, `${name}Crypt`) || undefined}
                    label={label}
                  />
                </td>
              ))}
              <td>{textIn(row, 'bankName')}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}

function textIn(row: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(row), name)
  return typeof value === 'string' ? value : ''
}
