import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { tradeSchema } from './rows.ts'

const VIEW = { authority: 'occupation_view' } as const
const IMPORT = { authority: 'occupation_import' } as const
const AT = '/dist/occupation'
const LIMIT = 4 * 1024 * 1024

const node = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  code: z.string(),
  name: z.string(),
  level: z.int(),
  cls: z.nullable(z.string()),
  keywords: z.nullable(z.string()),
  atHeight: z.boolean(),
  pinyin: z.nullable(z.string()),
})
export type OccupationNode = z.infer<typeof node>
const library = z.object({
  nodes: z.array(node),
  /** What published versions say about trades; `version` is the version's name. */
  rules: z.array(z.extend(tradeSchema, { versionId: z.string(), version: z.string() })),
})
export type OccupationLibrary = z.infer<typeof library>

const change = z.object({
  code: z.string(),
  name: z.string(),
  /** Null: it is not there. Words as a person reads them. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Published versions that give it a class of their own: the change does not reach them. */
  versions: z.array(z.object({ version: z.string(), cls: z.int() })),
})
export type OccupationChange = z.infer<typeof change>
const differences = z.object({
  /** Of the sheet and the library as it stands: what is taken is what was shown. */
  stamp: z.string(),
  rows: z.int(),
  added: z.array(change),
  /** Another class. */
  reclassed: z.array(change),
  /** Another name or other synonyms. */
  renamed: z.array(change),
  /** In the library and not in the sheet. */
  gone: z.array(change),
  problems: z.array(z.string()),
})
export type OccupationDifferences = z.infer<typeof differences>

/** The occupation library as a whole: tree, moving, workbook. Single rows are the resource's (`occupation.ts`). */
export const occupationLibrary = {
  whole: call({ method: 'GET', path: `${AT}/library`, title: '职业库目录', allow: VIEW, data: library }),
  /** Puts a trade or a branch below another of the same level as before; it takes a new code there. */
  relocate: call({
    method: 'POST',
    path: `${AT}/relocate`,
    title: '移动职业',
    allow: { authority: 'occupation_edit' },
    operator: true,
    body: z.strictObject({ id: idSchema, parentId: z.nullable(idSchema) }),
    data: z.object({ code: z.string() }),
  }),
  sheet: call({
    method: 'GET',
    path: `${AT}/sheet`,
    title: '导出职业库',
    allow: { authority: 'occupation_export' },
    wire: 'file',
  }),
  /** What a workbook would change; nothing is written. */
  compare: call({
    method: 'POST',
    path: `${AT}/sheet/differences`,
    title: '比较职业库表格',
    allow: IMPORT,
    operator: true,
    data: differences,
    wire: 'form',
    limit: LIMIT,
    audit: false,
  }),
  /** Takes the workbook whose differences were shown: `stamp` beside `file`; `gone` = `1` takes away what it does not have. */
  take: call({
    method: 'POST',
    path: `${AT}/sheet`,
    title: '导入职业库',
    allow: IMPORT,
    operator: true,
    data: z.object({ added: z.int(), changed: z.int(), gone: z.int() }),
    wire: 'form',
    limit: LIMIT,
  }),
}
