/** How many rules an advanced filter's text has. */
export function rulesIn(filter: string): number {
  if (!filter) return 0
  const parsed: unknown = JSON.parse(filter)
  const rules: unknown = Reflect.get(Object(parsed), 'rules')
  return Array.isArray(rules) ? rules.length : 0
}
