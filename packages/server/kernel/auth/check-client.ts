import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { hashOf } from './token.ts'

/** The OAuth client of a basic header; 401 when unknown or its secret is wrong. */
export async function checkClient(tx: Tx, request: Request) {
  const basic = /^Basic (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const [id = '', secret = ''] = basic ? decode(basic).split(/:(.*)/s) : []
  const client = await tx
    .selectFrom('sysOauthClient')
    .selectAll()
    .where('clientId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!client || client.clientSecret !== hashOf(secret)) throw new AppError(401, '客户端认证失败')
  return client
}

function decode(basic: string): string {
  try {
    return atob(basic)
  } catch {
    return ''
  }
}
