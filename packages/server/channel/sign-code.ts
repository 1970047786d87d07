import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { OutsidePorts } from '../kernel/http/ports.ts'
import { LIVES, newCode, RESEND, takeCode } from '../system/sms-code.ts'
import { smsCode } from '../system/sms-topics.ts'

/** Refuses, before anything is done, where nothing can be sent. */
export function mustSend({ providers }: Pick<OutsidePorts, 'providers'>): void {
  if (!providers.sms) throw new AppError(503, '短信服务未配置，暂不能签署')
}

/** Sends a code to a number by which `what` is signed; `what` is another for everything that is signed by a code. */
export async function sendSignCode(what: string, phone: string, context: Context) {
  const { vault } = context
  const code = await asOwner(context, () => newCode(keyOf(what, phone, context), context))
  await context.emit(smsCode, { sealed: vault.seal(`${phone}:${code}`), of: 'sign' })
  return { expires_in: LIVES, resend_in: RESEND }
}

/** Takes such a code, once. A wrong one is told at its field, and counted. */
export async function takeSignCode(
  what: string,
  phone: string,
  code: string,
  context: Context,
): Promise<void> {
  await asOwner(context, () => takeCode(keyOf(what, phone, context), code, context)).catch(
    (error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 428) throw error
      const { message } = error
      throw new AppError(400, message, { issues: [{ path: 'code', message }], keep: true })
    },
  )
}

const keyOf = (what: string, phone: string, { tenantId, vault }: Context) =>
  `${tenantId}:${what}:${vault.hash(phone)}`
