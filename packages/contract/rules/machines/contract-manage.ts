import { machine } from './machine.ts'

/** Contract of a sales person (RULES §2). */
export const contractManageMachine = machine({
  id: 'contract',
  states: {
    MATERIAL_PENDING: '待提交资料',
    MATERIAL_SUBMITTED: '已提交资料，待签约',
    CONTRACT_SIGNED: '已签约，待系统通知认证',
    VERIFY_SUBMITTED: '认证已提交',
    VERIFY_SUCCESS: '认证成功',
    VERIFY_FAIL: '认证失败',
  },
  tones: {
    MATERIAL_PENDING: 'warning',
    MATERIAL_SUBMITTED: 'info',
    CONTRACT_SIGNED: 'info',
    VERIFY_SUBMITTED: 'info',
    VERIFY_SUCCESS: 'success',
    VERIFY_FAIL: 'danger',
  },
  initial: '',
  terminal: [],
  events: {
    create: '新建签约',
    submitMaterial: '提交资料',
    sign: '签约',
    sendBack: '退回资料',
    resetSign: '重置签约',
    submitVerify: '提交认证',
    pass: '认证成功',
    fail: '认证失败',
    correct: '更正资料',
    clearBinding: '解除绑定',
  },
  transitions: [
    {
      from: [''],
      event: 'create',
      to: 'MATERIAL_PENDING',
      actors: ['channelAdmin', 'agent', 'platformAdmin'],
    },
    { from: ['MATERIAL_PENDING'], event: 'submitMaterial', to: 'MATERIAL_SUBMITTED', actors: ['agent'] },
    { from: ['MATERIAL_SUBMITTED'], event: 'sign', to: 'CONTRACT_SIGNED', actors: ['agent'] },
    { from: ['MATERIAL_SUBMITTED'], event: 'sendBack', to: 'MATERIAL_PENDING', actors: ['platformAdmin'] },
    { from: ['CONTRACT_SIGNED'], event: 'resetSign', to: 'MATERIAL_SUBMITTED', actors: ['platformAdmin'] },
    {
      from: ['CONTRACT_SIGNED'],
      event: 'submitVerify',
      to: 'VERIFY_SUBMITTED',
      actors: ['system', 'platformAdmin'],
    },
    // Where the registry is silent the insurer tells the platform, which enters what it was told.
    { from: ['VERIFY_SUBMITTED'], event: 'pass', to: 'VERIFY_SUCCESS', actors: ['insurer', 'platformAdmin'] },
    { from: ['VERIFY_SUBMITTED'], event: 'fail', to: 'VERIFY_FAIL', actors: ['insurer', 'platformAdmin'] },
    { from: ['VERIFY_FAIL'], event: 'correct', to: 'MATERIAL_PENDING', actors: ['agent'] },
    { from: ['VERIFY_SUCCESS'], event: 'clearBinding', to: 'MATERIAL_PENDING', actors: ['platformAdmin'] },
  ],
})
