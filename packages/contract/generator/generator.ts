import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { idSchema } from '../kernel/resource.ts'
import { tableSettings } from './table-settings.ts'

const operator = true
const tableName = z
  .string('请选择数据表')
  .check(z.minLength(1, '请选择数据表'), z.maxLength(64, '表名不超过64个字符'))
/** Left out: the platform's own database. */
const dsId = z.optional(idSchema)
/** Tables of one download, at most. */
export const MOST_TABLES = 5

const foundTable = z.object({
  tableName: z.string(),
  comment: z.string(),
  engine: z.string(),
  /** UTC instant; null where the database does not keep it. */
  createTime: z.nullable(z.string()),
  /** When what is generated of it was last kept; null: never. */
  keptAt: z.nullable(z.string()),
})
const foundColumn = z.object({
  column: z.string(),
  /** As the database calls it. */
  type: z.string(),
  comment: z.string(),
  notNull: z.boolean(),
})

const named = z.object({ field: z.string(), label: z.string() })
const differences = z.object({
  against: z.nullable(z.string()),
  added: z.array(named),
  removed: z.array(named),
  changed: z.array(z.extend(named, { parts: z.array(z.string()) })),
})
export type Differences = z.infer<typeof differences>

/**
 * Code from tables (2-calls §7 generator). Databases are looked at over a connection of their own, with no transaction open,
 * read only, ten seconds at most: 400 with the reason in Chinese where that does not work.
 */
export const generator = {
  /** Tables of a source, by name (`sortType` 2: from the last); `tableName`: those whose name or comment has it. The platform's own are the product's alone. */
  page: call({
    method: 'GET',
    path: '/gen/generator/page',
    title: '数据表列表',
    allow: { authority: 'gen_table_view' },
    operator,
    query: z.strictObject({
      dsId,
      tableName: z.optional(z.string().check(z.maxLength(64, '表名不超过64个字符'))),
      current: pagingShape.current,
      size: pagingShape.size,
      pageNo: pagingShape.pageNo,
      pageSize: pagingShape.pageSize,
      sortType: pagingShape.sortType,
    }),
    data: pageSchema(foundTable),
  }),
  /** A table with its columns as they are, and what is to be generated: as it was kept, else as guessed. `version` 0: never kept. */
  table: call({
    method: 'GET',
    path: '/gen/generator/table',
    title: '数据表字段',
    allow: { authority: 'gen_table_view' },
    operator,
    query: z.strictObject({ dsId, tableName }),
    data: z.object({
      tableName: z.string(),
      comment: z.string(),
      columns: z.array(foundColumn),
      settings: tableSettings,
      version: z.int(),
    }),
  }),
  /** Keeps what is to be generated of a table; 409 when somebody else kept it meanwhile, 400 with every place that is wrong. */
  keep: call({
    method: 'PUT',
    path: '/gen/generator/table',
    title: '保存生成设置',
    allow: { authority: 'gen_table_edit' },
    operator,
    body: z.strictObject({ dsId, tableName, version: z.int('缺少版本号'), settings: tableSettings }),
    data: z.object({ version: z.int() }),
  }),
  /** The files that would be generated, each with its place in the repository. */
  preview: call({
    method: 'GET',
    path: '/gen/generator/preview',
    title: '预览生成代码',
    allow: { authority: 'gen_table_view' },
    operator,
    query: z.strictObject({ dsId, tableName }),
    data: z.array(z.object({ path: z.string(), content: z.string() })),
  }),
  /**
   * What the generated resource would be beside the one that is there already under its table's name (`against`: its title;
   * null: there is none, all of it is new): fields that come, that go, and that are said otherwise (`parts`).
   */
  differences: call({
    method: 'GET',
    path: '/gen/generator/differences',
    title: '生成代码与已有的差异',
    allow: { authority: 'gen_table_view' },
    operator,
    query: z.strictObject({ dsId, tableName }),
    data: differences,
  }),
  /** The files of up to five tables as one archive. */
  code: call({
    method: 'POST',
    path: '/gen/generator/code',
    title: '下载生成代码',
    allow: { authority: 'gen_table_view' },
    operator,
    body: z.strictObject({
      dsId,
      tableNames: z
        .array(tableName, '请选择数据表')
        .check(z.minLength(1, '请选择数据表'), z.maxLength(MOST_TABLES, `一次最多下载${MOST_TABLES}张表`)),
    }),
    wire: 'file',
  }),
}
