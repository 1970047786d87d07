import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { movedAnswer } from '../kernel/move-calls.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { processMachine } from '../rules/machines/process.ts'

const shown = { readOnly: true, required: true } as const

/**
 * Deployed process (2-calls §2, §4; RULES §2 process): an edition of a model that instances run by. What begins goes by the
 * newest of its key, and only while that is active.
 */
export const process = resource({
  name: 'act_process',
  path: '/act/process',
  title: '流程定义',
  scope: 'tenant',
  icon: 'refresh',
  label: 'name',
  verbs: ['remove'],
  without: ['export', 'import', 'bin'],
  indexes: [['tenant_id', 'key', 'edition']],
  list: ['key', 'name', 'category', 'edition', 'status', 'modelId', 'createdAt'],
  fields: {
    key: f.text('标识', { ...shown, max: 64, search: 'equal' }),
    name: f.text('名称', { ...shown, max: 64, search: 'like', width: 180 }),
    category: f.text('分类', { ...shown, max: 64, search: 'like' }),
    edition: f.integer('版本', shown),
    status: f.choice('状态', {
      ...shown,
      options: processMachine.states,
      tones: processMachine.tones,
      search: 'equal',
    }),
    modelId: f.ref('流程模型', { ...shown, from: 'act_model', search: 'equal' }),
    designId: f.id('流程图编号', { ...shown, unlisted: true }),
  },
  machine: processMachine,
  moves: {
    suspend: {
      title: '挂起',
      done: '已挂起',
      right: 'switch',
      confirm: '挂起后不能再按“{name}”发起新的申请，已经发起的照常办理。是否继续？',
      tone: 'danger',
    },
    activate: { title: '激活', done: '已激活', right: 'switch', tone: 'primary' },
  },
})

const params = z.object({ id: idSchema })

/** Processes at the addresses of 2-calls §7. */
export const processes = {
  /** The processes as a page, searched as `/act/process/page` is. */
  list: { ...process.calls.page, path: '/act/process', title: '流程定义分页' },
  /** Brings a process into a state; 409 when it is in it already. */
  setStatus: call({
    method: 'PUT',
    path: '/act/process/status/{id}/{status}',
    title: '切换流程状态',
    allow: { authority: 'act_process_switch' },
    params: z.object({
      id: idSchema,
      status: z.enum(['active', 'suspend'], '状态只能是 active（激活）或 suspend（挂起）'),
    }),
    data: movedAnswer,
  }),
  /** The diagram it runs by. */
  xml: call({
    method: 'GET',
    path: '/act/process/{id}/xml',
    title: '流程定义图',
    allow: { authority: 'act_process_view' },
    params,
    data: z.object({ xml: z.string() }),
  }),
}
