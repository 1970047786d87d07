import type { Kernel } from '../kernel/http/context.ts'
import type { Topics } from '../kernel/work/outbox.ts'

/** Sends login codes after commit. The code is sealed while it waits. */
export const smsTopics = (kernel: Kernel): Topics => ({
  'sms.code': async ({ sealed }: { sealed: string }, { tenantId }) => {
    const [mobile = '', code = ''] = kernel.vaultOf(tenantId).open(sealed).split(':')
    await kernel.ports.providers.sms?.sendCode(mobile, code)
  },
})
