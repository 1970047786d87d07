import { machine } from './machine.ts'

/** A version of a product: written, handed in, published for good by another, taken back by two people. What was published never changes again. */
export const productVersionMachine = machine({
  id: 'productVersion',
  states: {
    draft: '草稿',
    submitted: '待复核',
    published: '已发布',
    withdrawn: '已停用',
    discarded: '已作废',
  },
  tones: {
    draft: 'info',
    submitted: 'warning',
    published: 'success',
    withdrawn: 'neutral',
    discarded: 'neutral',
  },
  initial: '',
  terminal: ['withdrawn', 'discarded'],
  events: {
    begin: '新建草稿',
    submit: '提交复核',
    recall: '取回修改',
    refuse: '复核退回',
    publish: '复核通过，发布',
    askWithdraw: '申请停用',
    dropWithdraw: '取消停用申请',
    withdraw: '停用',
    discard: '作废草稿',
  },
  transitions: [
    { from: [''], event: 'begin', to: 'draft', actors: ['platformAdmin'] },
    { from: ['draft'], event: 'submit', to: 'submitted', actors: ['platformAdmin'] },
    { from: ['submitted'], event: 'recall', to: 'draft', actors: ['platformAdmin'] },
    { from: ['submitted'], event: 'refuse', to: 'draft', actors: ['platformAdmin'] },
    { from: ['submitted'], event: 'publish', to: 'published', actors: ['platformAdmin', 'system'] },
    { from: ['published'], event: 'askWithdraw', to: '=', actors: ['platformAdmin'] },
    { from: ['published'], event: 'dropWithdraw', to: '=', actors: ['platformAdmin'] },
    { from: ['published'], event: 'withdraw', to: 'withdrawn', actors: ['platformAdmin'] },
    { from: ['draft'], event: 'discard', to: 'discarded', actors: ['platformAdmin'] },
  ],
})
