import type { Addition } from './house-copy.ts'

/** A kind of field: an address on the web. Each table that must know it, and a field of it. */
export const KIND: Addition = {
  changes: {
    'packages/contract/kernel/kinds.ts': [
      [
        "  date: { value: 'text', compared: 'day' },",
        "  web: { value: 'text', compared: 'words' },\n  date: { value: 'text', compared: 'day' },",
      ],
    ],
    'packages/contract/kernel/field.ts': [
      ["  date: make('date'),", "  web: make('web'),\n  date: make('date'),"],
    ],
    'packages/contract/kernel/schema.ts': [
      ['  date: textSchema,', '  web: textSchema,\n  date: textSchema,'],
      [
        '  bankCard: { pattern:',
        "  web: { pattern: /^https:/, message: '网址以 https: 开头' },\n  bankCard: { pattern:",
      ],
    ],
    'packages/server/kernel/schema/table.ts': [["  choice: 'text',", "  web: 'text',\n  choice: 'text',"]],
    'packages/server/kernel/data/transfer/sheet-kinds.ts': [
      ['  choice: PLAIN,', "  web: { width: 40, form: '网址' },\n  choice: PLAIN,"],
    ],
    'host-app/src/kit/value/kind-looks.ts': [
      ['  mobile: { text', '  web: { text: asIs, loose: true, quick: true },\n  mobile: { text'],
    ],
    'host-app/src/kit/form/FieldControl.tsx': [
      ['  secret: line({ type', "  web: line({ type: 'url' }),\n  secret: line({ type"],
    ],
  },
}
/** What the compiler says of a house that knows the kind by name alone: each table that is without it. */
export const TABLES_OF_KINDS = [
  'contract/kernel/field.ts',
  'contract/kernel/schema.ts',
  'server/kernel/schema/table.ts',
  'server/kernel/data/transfer/sheet-kinds.ts',
  'host-app/src/kit/value/kind-looks.ts',
  'host-app/src/kit/form/FieldControl.tsx',
]
/** A field of the new kind, of wishes. */
export const FIELD_OF_KIND: Addition = {
  changes: {
    'packages/contract/system/wish.ts': [
      [
        "    kind: f.choice('类别',",
        "    page: f.web('网页', { search: 'equal' }),\n    kind: f.choice('类别',",
      ],
    ],
  },
}
