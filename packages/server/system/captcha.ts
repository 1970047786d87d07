import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

/** A captcha is good for one try, right or wrong; 428. */
export async function checkCaptcha(randomStr: string, code: string, { tx, now }: Context): Promise<void> {
  const found = await tx
    .deleteFrom('captcha')
    .where('randomStr', '=', randomStr)
    .returning(['code', 'expiresAt'])
    .executeTakeFirst()
  const right = found && new Date(found.expiresAt) > now() && found.code === code.trim().toLowerCase()
  if (!right) throw new AppError(428, undefined, { keep: true })
}
