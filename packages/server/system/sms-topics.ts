import { inPhases } from '../kernel/work/carrier.ts'
import { defineTopic } from '../kernel/work/topic.ts'

/** A login code on its way to a mobile; sealed while it waits. */
export const smsCode = defineTopic<{ sealed: string }>('sms.code')

/** A code that is sent twice after a crash is the same code. */
export const sendSmsCode = inPhases(smsCode, {
  async take({ sealed }, { vault }) {
    const [mobile = '', code = ''] = vault.open(sealed).split(':')
    return { mobile, code }
  },
  outside: async ({ mobile, code }, { ports }) => ports.providers.sms?.sendCode(mobile, code),
  settle: async () => {},
})
