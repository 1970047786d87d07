import type { CodeOf } from '../kernel/http/providers.ts'
import { inPhases } from '../kernel/work/carrier.ts'
import { defineTopic } from '../kernel/work/topic.ts'

/** A code on its way to a mobile; sealed while it waits. Without `of` it is for logging in. */
export const smsCode = defineTopic<{ sealed: string; of?: CodeOf }>('sms.code')

/** A code that is sent twice after a crash is the same code. */
export const sendSmsCode = inPhases(smsCode, {
  async take({ sealed, of = 'login' }, { vault }) {
    const [mobile = '', code = ''] = vault.open(sealed).split(':')
    return { mobile, code, of }
  },
  outside: async ({ mobile, code, of }, { ports }) => ports.providers.sms?.sendCode(mobile, code, of),
  settle: async () => {},
})
