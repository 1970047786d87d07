import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { isProof, takeProof } from './proof.ts'

interface Given {
  randomStr?: string | undefined
  code?: string | undefined
}

/**
 * What a client's `captchaFlag` asks for: 0 nothing, 1 the letters of an image or a proof of work, 2 a proof. Either is
 * good for one try, right or wrong; 428.
 */
export async function checkCaptcha(
  { clientId, captchaFlag }: { clientId: string; captchaFlag: '0' | '1' | '2' },
  { randomStr = '', code = '' }: Given,
  context: Context,
): Promise<void> {
  if (captchaFlag === '0') return
  const right = isProof(code)
    ? await takeProof(code, { clientId, randomStr }, context)
    : captchaFlag === '1' && (await takeImage(randomStr, code, context))
  if (!right) throw new AppError(428, undefined, { keep: true })
}

async function takeImage(randomStr: string, code: string, { tx, now }: Context): Promise<boolean> {
  const found = await tx
    .deleteFrom('captcha')
    .where('randomStr', '=', randomStr)
    .returning(['code', 'expiresAt'])
    .executeTakeFirst()
  return found !== undefined && new Date(found.expiresAt) > now() && found.code === code.trim().toLowerCase()
}
