import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { BPMN_CHARS } from './bpmn.ts'

/**
 * Workflow model (1-platform §3, 2-calls §3): what is drawn, before and after it is deployed. `edition` counts the diagrams
 * that were saved, from 1; each is kept. `drawing` says whether something of the newest barred deploying when it was saved.
 */
export const model = resource({
  name: 'act_model',
  path: '/act/model',
  title: '流程模型',
  scope: 'tenant',
  icon: 'edit',
  label: 'name',
  lookup: ['act_process'],
  without: ['export', 'import', 'bin'],
  list: ['key', 'category', 'name', 'edition', 'drawing', 'deployedAt', 'desc', 'updatedAt'],
  related: [{ resource: 'act_process', by: 'modelId' }],
  fields: {
    key: f.text('标识', {
      required: true,
      max: 64,
      unique: true,
      immutable: true,
      pattern: '^[A-Za-z_][A-Za-z0-9_-]*$',
      message: '标识以字母或下划线开头，只含字母、数字、下划线和短横',
      hint: '部署后业务按标识找到流程：leave 为请假；人工核保的流程由公共参数 UNDERWRITING_PROCESS 指定，走流程的限额（元）为 UNDERWRITING_PREMIUM 和 UNDERWRITING_SUM',
      search: 'equal',
    }),
    category: f.text('分类', { required: true, max: 64, search: 'like', width: 110 }),
    name: f.text('名称', { required: true, max: 64, search: 'like', width: 160 }),
    desc: f.text('描述', { required: true, max: 255, width: 260 }),
    edition: f.integer('稿次', { readOnly: true, required: true, default: 0 }),
    drawing: f.choice('流程图', {
      ...{ readOnly: true, required: true, default: 'done' },
      options: { done: '已完成', open: '未完成' },
      tones: { done: 'neutral', open: 'warning' },
      search: 'equal',
    }),
    deployedAt: f.instant('最近部署', { readOnly: true }),
  },
})

const params = z.object({ id: idSchema })
/** What keeps a diagram from being deployed, each with the element it is about (`xml.<id>`); empty when nothing does. */
const bars = z.array(z.object({ path: z.string(), message: z.string() }))

/** What is done with models beyond what every resource offers (2-calls §7 workflow). */
export const models = {
  /** The models as the oldest address answers them: a page, searched as `/act/model/page` is. */
  list: { ...model.calls.page, path: '/act/model', title: '流程模型分页' },
  /** A new model at the oldest address; it begins with a diagram of one task. Answers its id. */
  insert: { ...model.calls.add, path: '/act/model/insert' },
  /** The newest diagram of a model as BPMN 2.0 XML, with what bars deploying it. */
  xml: call({
    method: 'GET',
    path: '/act/model/{id}/xml',
    title: '流程模型图',
    allow: { authority: 'act_model_view' },
    params,
    data: z.object({
      xml: z.string(),
      edition: z.int(),
      version: z.int(),
      key: z.string(),
      name: z.string(),
      bars,
    }),
  }),
  /**
   * Saves the diagram as the next edition, finished or not, and answers what still bars deploying it. 400 for what is no BPMN
   * 2.0 or declares entities, 409 when somebody saved since `version`.
   */
  draw: call({
    method: 'PUT',
    path: '/act/model/{id}/xml',
    title: '保存流程图',
    allow: { authority: 'act_model_edit' },
    params,
    body: z.strictObject({
      xml: z
        .string('缺少流程图')
        .check(z.minLength(1, '缺少流程图'), z.maxLength(BPMN_CHARS, '流程图过大，请减少节点')),
      version: z.int('请刷新页面，核对最新内容后再操作'),
    }),
    limit: BPMN_CHARS * 4,
    data: z.object({ edition: z.int(), version: z.int(), bars }),
  }),
  /** Makes a process of the newest diagram; the next one of its key. 400 with an issue an element (`xml.<id>`) that bars it, or where that is the newest one already. */
  deploy: call({
    method: 'POST',
    path: '/act/model/deploy/{id}',
    title: '部署流程模型',
    allow: { authority: 'act_model_deploy' },
    params,
    data: z.object({ id: z.string(), edition: z.int() }),
  }),
  /** Whom a task may be given to: roles with the code they are written by, and of the people who may work tasks at most 50 by name or login name. */
  workers: call({
    method: 'GET',
    path: '/act/model/workers',
    title: '可选的办理人和角色',
    allow: { authority: 'act_model_edit' },
    query: z.strictObject({
      keyword: z.optional(z.string().check(z.maxLength(64, '关键字不超过64个字符'))),
    }),
    data: z.object({
      people: z.array(z.object({ value: z.string(), label: z.string() })),
      roles: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
}
