import type { holderCalls } from '@baoqiao/contract/policy/holder/holder-calls.ts'
import { HOLDER_FILE_LIMIT } from '@baoqiao/contract/policy/holder/holder-calls.ts'
import { knowUpload, roomFor, storeUpload } from '../../kernel/files/keep-upload.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import type { Handler } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { attempt, type Counted } from '../../system/login-limit.ts'
import { asHolder, outsideOf, placeOf } from './as-holder.ts'
import { fileMark } from './holder-link.ts'

const NONE = '请选择要上传的文件'
const MOST = { bytes: HOLDER_FILE_LIMIT, said: '文件大小不能超过 5MB' }
const uploaders = (policyId: string, ip: string): Counted[] => [
  { subject: `holder-file:${policyId}:${networkOf(ip)}`, free: 24, first: 60, longest: 900 },
]

/** A file of a holder's, pictures drawn again as every upload is; known by its mark to this link alone. */
export const keepHolderFile: Handler<(typeof holderCalls)['file']> = phased({
  async before({ params }, outside) {
    const { policyId } = placeOf(params.token, outside)
    await outside.inside(({ tx, now, ip }) => attempt(tx, uploaders(policyId, ip), now()))
    const there = outsideOf(params.token, outside)
    await roomFor(1, there)
    const given = (await outside.form()).get('file')
    if (!(given instanceof File)) throw refuse(NONE, [{ path: 'file', message: NONE }])
    return storeUpload(given, MOST, there)
  },
  async within({ params }, context, stored) {
    const { place, there } = await asHolder(params.token, context)
    const { fileName, original } = await knowUpload(stored, there)
    return { file: fileMark(fileName, place), name: original }
  },
})
