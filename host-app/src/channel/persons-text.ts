/** Somebody who is paid for a channel, while it is typed. */
export type DraftPerson = Partial<
  Record<'id' | 'userName' | 'mobile' | 'idNo' | 'bankName' | 'cardNo', string>
>
const NAMES = ['id', 'userName', 'mobile', 'idNo', 'bankName', 'cardNo'] as const

/** People as a form's text has them; what is none is nobody. */
export function readPersons(text: string): DraftPerson[] {
  try {
    const value: unknown = JSON.parse(text || '[]')
    return Array.isArray(value) ? value.map(personIn) : []
  } catch {
    return []
  }
}

function personIn(one: unknown): DraftPerson {
  const known = NAMES.flatMap((name) => {
    const value: unknown = Reflect.get(Object(one), name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}
