import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { rateTrialMachine } from '../rules/machines/rate-trial.ts'

const shown = { readOnly: true } as const

/**
 * A dry run: the tenant's book priced at the versions it was sold at and under another one. `cursorId` and `result` move
 * on together, so that it goes on where it was after a stop. Money in cents.
 */
export const rateTrial = resource({
  name: 'rate_trial',
  path: '/dist/rateTrial',
  title: '费率试算',
  scope: 'tenant',
  icon: 'money',
  label: 'title',
  verbs: [],
  list: ['title', 'who', 'done', 'total', 'oldSum', 'newSum', 'up', 'down', 'same', 'status', 'createdAt'],
  indexes: [['rate_version_id', 'id']],
  fields: {
    title: f.text('试算', { ...shown, required: true, max: 50, search: 'like' }),
    rateVersionId: f.ref('费率版本', { ...shown, required: true, from: 'rate_version', search: 'equal' }),
    contentHash: f.text('内容摘要', { ...shown, required: true, max: 64 }),
    states: f.text('保单状态', { ...shown, required: true, max: 100 }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: rateTrialMachine.states,
      tones: rateTrialMachine.tones,
      search: 'equal',
    }),
    total: f.integer('保单数', { ...shown, required: true, default: 0 }),
    done: f.integer('已试算', { ...shown, required: true, default: 0 }),
    oldSum: f.cents('原费率保费', { ...shown, required: true, default: 0 }),
    newSum: f.cents('新费率保费', { ...shown, required: true, default: 0 }),
    up: f.integer('上涨', { ...shown, required: true, default: 0 }),
    down: f.integer('下降', { ...shown, required: true, default: 0 }),
    same: f.integer('不变', { ...shown, required: true, default: 0 }),
    unpriced: f.integer('不能试算', { ...shown, required: true, default: 0 }),
    who: f.text('发起人', { ...shown, max: 64 }),
    said: f.text('失败原因', { ...shown, max: 200 }),
    /** The last policy that is in, and the last one there was when it began. */
    cursorId: f.id('进度', { ...shown, required: true, default: 0 }),
    upToId: f.id('终点', { ...shown, required: true, default: 0 }),
    endedAt: f.instant('结束时间', shown),
    result: f.json('结果', { ...shown, required: true }),
  },
  machine: rateTrialMachine,
  moves: {
    cancel: {
      title: '取消试算',
      done: '已取消',
      right: 'run',
      confirm: '取消后已试算的部分保留，不能继续。是否取消？',
      tone: 'danger',
    },
  },
})
