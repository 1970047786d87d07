import type { products } from '@baoqiao/contract/product/list.ts'
import { occupation as occupationResource } from '@baoqiao/contract/product/occupation.ts'
import { levelOfCode, parentOfCode } from '@baoqiao/contract/product/occupation-code.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { notRuled } from './library/not-ruled.ts'

const store = storeOf(occupationResource)
interface Words {
  name?: string | undefined
  keywords?: string | null | undefined
  pinyin?: string | null | undefined
}

/** A trade stands where its code says, and is found by the pinyin of its name and of its other names, whoever adds it. */
export const occupation: NonNullable<Handlers<typeof products>['occupation']> = {
  async add({ body }, context) {
    const level = levelOfCode(body.code)
    if (level === 0) throw say('code', '职业代码由2、4、6位数字，或6位数字加1位字母、数字组成')
    if (level !== body.level) throw say('level', `代码${body.code}属于第${level}级`)
    const parentCode = parentOfCode(body.code)
    if ((body.parentCode || parentCode) !== parentCode)
      throw say('parentCode', `代码${body.code}的上级代码须为${parentCode ?? '空'}`)
    if (parentCode) await mustBeThere(parentCode, context)
    checkClass(level, body.cls)
    return store.add({ body: { ...body, parentCode, ...found(body, context) } }, context)
  },
  async edit({ body }, context) {
    const before = await store.get({ params: { id: body.id } }, context)
    if (body.level !== undefined && body.level !== before.level)
      throw say('level', '层级由职业代码决定，不能修改')
    if (body.parentCode !== undefined && (body.parentCode || null) !== (before.parentCode || null))
      throw say('parentCode', '请在职业库目录中移动，移动后职业代码随之更新')
    if (body.cls !== undefined) checkClass(before.level, body.cls)
    if (body.name === undefined && body.keywords === undefined) return store.edit({ body }, context)
    const words = {
      name: body.name ?? before.name,
      keywords: body.keywords ?? before.keywords,
      pinyin: body.pinyin,
    }
    return store.edit({ body: { ...body, ...found(words, context) } }, context)
  },
  async remove({ params }, context) {
    const { code } = await store.get({ params }, context)
    const below = await context.tx
      .selectFrom('occupation')
      .select('id')
      .where('parentCode', '=', code)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (below) throw refuse('下级还有职业，请先移走或删除下级')
    await notRuled([code], context.tx)
    return store.remove({ params }, context)
  },
  async restore({ params }, context) {
    const { tx } = context
    const row = await withDeleted(tx, () =>
      tx.selectFrom('occupation').select('parentCode').where('id', '=', params.id).executeTakeFirst(),
    )
    const above = row?.parentCode
    const found =
      above && (await tx.selectFrom('occupation').select('id').where('code', '=', above).executeTakeFirst())
    if (above && !found) throw refuse(`上级职业${above}已被删除，请先恢复上级`)
    return store.restore({ params }, context)
  },
}

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** Only trades of the last level have a class. */
function checkClass(level: number, cls: string | null | undefined) {
  if (level === 4 && !cls) throw say('cls', '请选择职业类别')
  if (level < 4 && cls) throw say('cls', '只有第4级职业有职业类别')
}

async function mustBeThere(code: string, { tx }: Context) {
  const row = await tx
    .selectFrom('occupation')
    .select('id')
    .where('code', '=', code)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw say('code', `上级代码${code}不存在，请先新增上级`)
}

const found = ({ name, keywords, pinyin }: Words, { ports }: Context) => ({
  pinyin: pinyin || ports.pinyin(`${name ?? ''} ${keywords ?? ''}`),
})
