import { CARD_BYTES, type contractCalls, MOST_CARDS } from '@baoqiao/contract/channel/contract-calls.ts'
import { contractManage as resource } from '@baoqiao/contract/channel/contract-manage.ts'
import type { channels } from '@baoqiao/contract/channel/list.ts'
import { sign as signResource } from '@baoqiao/contract/channel/sign.ts'
import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { addRow, editRow } from '../kernel/data/write.ts'
import { knowUpload, roomFor, type Stored, storeUpload } from '../kernel/files/keep-upload.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { transition } from '../kernel/work/transition.ts'
import { checkFree, heldContract, say } from './contract-checks.ts'
import { contractFile, fileAddress } from './contract-file.ts'
import { contractLife } from './contract-life.ts'
import { signedText } from './contract-of.ts'
import { flowNoOf, takeSigned } from './esign.ts'
import { linkable } from './linkable.ts'
import { mustSend, sendSignCode, takeSignCode } from './sign-code.ts'
import { verifiedLater } from './verified-later.ts'
import { withLogins } from './with-logins.ts'

const CARD = { bytes: CARD_BYTES, said: '身份证照片不能超过 2MB', pictures: true }
type Held = Awaited<ReturnType<typeof heldContract>>

/** What is done with contracts of sales people beyond keeping them: accounts tied, pictures kept, the text signed. */
export const contracts: Handlers<typeof channels>['contracts'] = {
  async users({ query: { id, keyword } }, context) {
    const channelId = id ? (await heldContract(id, context)).channelId : undefined
    return withLogins(await linkable({ channelId, keyword }, context), context)
  },
  async link({ body: { id, userId } }, context) {
    const row = await heldContract(id, context)
    if (row.userId) throw new AppError(409, '该合同已关联账号，如需更换请先解除绑定')
    await checkFree(userId, row.channelId, context)
    const found = await linkable({ channelId: row.channelId, userId }, context)
    const [account] = await withLogins(found, context)
    if (!account) throw say('userId', '该账号不是业务员、不属于合同的渠道，或已停用')
    await editRow(resource, { id, userId, accountName: account.loginName }, context)
    // From now on it is that person's own: agents see what is theirs.
    await context.tx.updateTable('contractManage').set({ createdBy: userId }).where('id', '=', id).execute()
    return { id }
  },
  uploadFile: phased({
    async before(_, outside) {
      const given = (await outside.form()).getAll('file').filter((one) => one instanceof File)
      if (given.length === 0) throw say('file', '请选择身份证照片')
      if (given.length > MOST_CARDS) throw say('file', `身份证照片一次最多上传${MOST_CARDS}张`)
      await roomFor(given.length, outside)
      const stored: Stored[] = []
      for (const one of given) stored.push(await storeUpload(one, CARD, outside))
      return stored
    },
    async within(_, context, stored) {
      const files: { url: string; original: string; fileSize: number }[] = []
      for (const one of stored) {
        const { url, original, fileSize } = await knowUpload(one, context)
        files.push({ url, original, fileSize })
      }
      const [first] = files
      if (!first) throw say('file', '请选择身份证照片')
      return { ...first, files }
    },
  }),
  async text({ params: { id } }, context) {
    const row = await heldContract(id, context)
    const signed = await context.tx
      .selectFrom('distSign')
      .select(['text', 'textHash as hash', 'edition', 'signedAt'])
      .where('contractId', '=', id)
      .where('standing', '=', '1')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (signed) return { ...signed, text: signed.text ?? '', isDue: false }
    const isDue = row.status === 'MATERIAL_SUBMITTED' && row.userId === context.caller.userId
    return { ...(await signedText(row, context)), signedAt: null, isDue }
  },
  sendCode: phased({
    before: async (_, { ports }) => mustSend(ports),
    async within({ params: { id } }, context) {
      const row = await ownContract(id, context)
      return sendSignCode(`contract:${id}`, context.vault.open(row.mobile), context)
    },
  }),
  esign: phased({
    before: async (_, { ports }) => {
      if (!ports.providers.esign) throw new AppError(503, '电子签服务未配置，请用短信验证码签署')
    },
    async within({ params: { id } }, context) {
      const row = await ownContract(id, context)
      const { text, hash } = await signedText(row, context)
      const flowNo = await asOwner(context, () => flowNoOf(id, context))
      const mobile = context.vault.open(row.mobile)
      return { flowNo, title: `业务员合同 ${row.number ?? ''}`, text, hash, signer: row.name, mobile }
    },
    async after(flow, { ports }) {
      const { esign } = ports.providers
      if (!esign) throw new AppError(503, '电子签服务未配置，请用短信验证码签署')
      return esign.begin(flow)
    },
  }),
  esigned: phased({
    async before({ body }: InputOfCall<(typeof contractCalls)['esigned']>, { ports }) {
      if (!ports.providers.esign?.isGenuine(body)) throw new AppError(403, '签名不正确')
    },
    within: ({ body }: InputOfCall<(typeof contractCalls)['esigned']>, context) => takeSigned(body, context),
  }),
  verified: ({ body }, context) => verifiedLater(body, context),
  fileAddress,
  file: contractFile,
  async sign({ params: { id }, body: { code, hash } }, context) {
    const row = await ownContract(id, context)
    const text = await signedText(row, context)
    if (hash !== text.hash) throw new AppError(409, '合同内容已变化，请重新阅读后签署')
    const mobile = context.vault.open(row.mobile)
    await takeSignCode(`contract:${id}`, mobile, code, context)
    await transition(contractLife, 'sign', id, byCaller(context.caller), context)
    await keepSigned(row, text, mobile, context)
    return { id }
  },
}

/** A contract that waits for the signature of whoever asks. */
async function ownContract(id: string, context: Context): Promise<Held> {
  const row = await heldContract(id, context)
  if (row.userId !== context.caller.userId) throw new AppError(403, '只有合同关联账号的本人可以签署')
  if (row.status !== 'MATERIAL_SUBMITTED') throw new AppError(409, '合同现在不在待签约状态，请刷新页面后查看')
  return row
}

type Text = Awaited<ReturnType<typeof signedText>>
async function keepSigned(
  { id, name, channelId }: Held,
  { text, hash, edition }: Text,
  mobile: string,
  context: Context,
): Promise<void> {
  const { tx, caller, now } = context
  const { id: accountId } = await tx
    .selectFrom('distAccount')
    .select('id')
    .where('userId', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const values = {
    userName: name,
    channelId,
    accountId,
    contractId: id,
    mobile,
    edition,
    standing: '1',
    signedAt: now().toISOString(),
    textHash: hash,
    text,
  }
  await addRow(signResource, values, context)
}
