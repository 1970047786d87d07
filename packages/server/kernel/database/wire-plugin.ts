import { CamelCasePlugin, type UnknownRow } from 'kysely'

/**
 * snake_case in the database, camelCase in code. A bigint column is an id (a string, JSON numbers lose digits)
 * when its name is `id` or ends in `Id` or `By`; every other bigint is money or a count (a number).
 */
export class WirePlugin extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }
  protected override mapRow(row: UnknownRow): UnknownRow {
    const out: UnknownRow = {}
    for (const key in row) {
      const name = this.camelCase(key)
      const value = row[key]
      out[name] = typeof value === 'bigint' ? (isId(name) ? String(value) : Number(value)) : value
    }
    return out
  }
}

const isId = (name: string) => name === 'id' || name.endsWith('Id') || name.endsWith('By')
