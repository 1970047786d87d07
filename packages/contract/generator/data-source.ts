import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'

export const DS_TYPES = { postgresql: 'PostgreSQL', mysql: 'MySQL' } as const

/**
 * A database whose tables code is generated from (1-platform §5 data source, 2-calls §5). By host (`confType` 0) the host, port
 * and database name say where it is; by address (`1`) `url` does, and the server fills those in from it. `password` is sealed
 * and never answered; left out of an edit it stays. Rows belong to the installation, and only its operator sees them.
 */
export const dataSource = resource({
  name: 'gen_datasource',
  path: '/gen/dsconf',
  title: '数据源',
  scope: 'platform',
  keeper: 'operator',
  icon: 'columns',
  label: 'name',
  lookup: ['gen_table'],
  without: ['export', 'import', 'bin'],
  list: ['name', 'dsType', 'host', 'port', 'dsName', 'username', 'createdAt'],
  fields: {
    name: f.text('名称', {
      required: true,
      max: 32,
      unique: true,
      taken: '数据源名称已存在',
      pattern: '^[a-z][a-z0-9]*(_[a-z0-9]+)+$',
      message: '名称为“分组_名称”的形式，只含小写字母、数字和下划线，例如 baoqiao_report',
      hint: '“分组_名称”的形式，例如 baoqiao_report',
      search: 'like',
    }),
    dsType: f.choice('数据库类型', {
      required: true,
      default: 'postgresql',
      options: DS_TYPES,
      search: 'equal',
    }),
    confType: f.choice('配置方式', {
      required: true,
      default: '0',
      options: { '0': '主机', '1': '连接地址' },
    }),
    url: f.text('连接地址', {
      max: 500,
      hint: '例如 postgresql://db.example.com:5432/report，不含用户名和密码；主机须已由运维在 SOURCE_HOSTS 中登记',
    }),
    host: f.text('主机', {
      max: 100,
      pattern: '^([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?)?$',
      message: '主机为域名或 IPv4 地址，不含端口',
      hint: '须已由运维在 SOURCE_HOSTS 中登记',
      search: 'like',
    }),
    port: f.integer('端口', { min: 1, max: 65_535, hint: '不填则为 5432（PostgreSQL）或 3306（MySQL）' }),
    dsName: f.text('数据库名', { max: 64, search: 'like' }),
    instance: f.text('实例', { max: 64, hint: 'PostgreSQL 的模式（schema），不填为 public；MySQL 不用填' }),
    username: f.text('用户名', { required: true, max: 32, hint: '请使用只读账号' }),
    password: f.secret('密码', { required: true, max: 32, reversible: true }),
  },
})

/** What is done with data sources beyond keeping them. */
export const dataSources = {
  /** Opens a connection and asks the database for its version; ten seconds at most. `said`: what came of it, in Chinese. */
  test: call({
    method: 'POST',
    path: '/gen/dsconf/{id}/test',
    title: '测试数据源连接',
    allow: { authority: 'gen_datasource_edit' },
    operator: true,
    params: z.object({ id: idSchema }),
    data: z.object({ works: z.boolean(), said: z.string() }),
  }),
}
