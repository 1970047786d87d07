import { machine } from './machine.ts'

/** Tariff version: whoever changed it does not publish it, nobody withdraws it alone; a published one never changes. */
export const rateVersionMachine = machine({
  id: 'rateVersion',
  states: { draft: '草稿', submitted: '待复核', published: '已发布', withdrawn: '已撤回' },
  tones: { draft: 'neutral', submitted: 'warning', published: 'success', withdrawn: 'danger' },
  initial: '',
  terminal: ['withdrawn'],
  events: {
    make: '新建费率',
    submit: '提交复核',
    recall: '取回修改',
    refuse: '复核退回',
    publish: '复核通过，发布',
    discard: '作废草稿',
    askWithdraw: '申请撤回',
    dropWithdraw: '取消撤回申请',
    withdraw: '撤回',
  },
  transitions: [
    { from: [''], event: 'make', to: 'draft', actors: ['platformAdmin'] },
    { from: ['draft'], event: 'submit', to: 'submitted', actors: ['platformAdmin'] },
    { from: ['submitted'], event: 'recall', to: 'draft', actors: ['platformAdmin'] },
    { from: ['submitted'], event: 'refuse', to: 'draft', actors: ['platformAdmin'] },
    { from: ['submitted'], event: 'publish', to: 'published', actors: ['platformAdmin'] },
    { from: ['draft'], event: 'discard', to: 'withdrawn', actors: ['platformAdmin'] },
    { from: ['published'], event: 'askWithdraw', to: '=', actors: ['platformAdmin'] },
    { from: ['published'], event: 'dropWithdraw', to: '=', actors: ['platformAdmin'] },
    { from: ['published'], event: 'withdraw', to: 'withdrawn', actors: ['platformAdmin'] },
  ],
})
