import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import { checkStillOwn, showOwnPassword } from './password.ts'
import { LIVES, newCode, RESEND, takeCode } from './sms-code.ts'
import { smsCode } from './sms-topics.ts'

/** Sends a code to a number that the caller says is theirs. It is good for nothing else, and for nobody else. */
export async function sendPhoneCode(phone: string, context: Context) {
  const { vault } = context
  const code = await asOwner(context, () => newCode(keyOf(phone, context), context))
  await context.emit(smsCode, { sealed: vault.seal(`${phone}:${code}`) })
  return { expires_in: LIVES, resend_in: RESEND }
}

interface NewPhone {
  phone: string
  phoneCode: string | undefined
  /** The stored password that was shown for it (`showForPhone`). */
  shown: string | null
}

/** Another number logs in too: it takes the password. The masked one, and one's own, is no change: null. */
export async function showForPhone(phone: string, password: string | undefined, outside: Outside) {
  const same = phone.includes('*') || (await outside.inside((context) => isOwn(phone, context)))
  return same ? null : showOwnPassword(password, 'password', outside)
}

/** And the code that was sent to it. */
export async function checkNewPhone({ phone, phoneCode, shown }: NewPhone, context: Context) {
  if (phone.includes('*') || (await isOwn(phone, context))) return
  await checkStillOwn(shown ?? '', context)
  if (phone === '') return
  const wrong = (message: string, keep = false) =>
    new AppError(400, message, { issues: [{ path: 'phoneCode', message }], keep })
  if (!phoneCode) throw wrong('请填写新手机号收到的验证码')
  await asOwner(context, () => takeCode(keyOf(phone, context), phoneCode, context)).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.status === 428 ? wrong(error.message, true) : error
    },
  )
}

async function isOwn(phone: string, { tx, caller, vault }: Context): Promise<boolean> {
  const row = await tx
    .selectFrom('sysUser')
    .select('phoneHash')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return row.phoneHash === (phone === '' ? null : vault.hash(phone))
}

const keyOf = (phone: string, { tenantId, caller, vault }: Context) =>
  `${tenantId}:own:${caller.userId}:${vault.hash(phone)}`
