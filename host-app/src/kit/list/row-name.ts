import type { PlainResource, Row } from '../resource-client.ts'
import { plainText } from '../value/FieldValue.tsx'

/** What a row is called. */
export function nameOf(resource: PlainResource, row: Row): string {
  const field = resource.fields[resource.label]
  return (field && plainText(field, row[resource.label])) || row.id
}
