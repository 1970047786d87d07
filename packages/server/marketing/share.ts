import type { marketing } from '@baoqiao/contract/marketing/list.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { tenantOn } from '../system/tenant-on.ts'
import { bytesOf, keptFile } from './open-picture.ts'
import { type Shared, sharedBy } from './share-code.ts'
import { type SharedMaterial, sharePage } from './share-page.ts'

type Own = Handlers<typeof marketing>['materials']
/** Products that a page names, at most. */
const MOST = 6

/** The page of a seller's material: open to whoever has its code, while the tenant, the material and the seller's account are on. */
export const page: Own['page'] = async ({ params: { code } }, context) => {
  const nonce = crypto.randomUUID()
  const shared = sharedBy(code, context.vaultOf)
  const shown = shared ? await shownOf(shared, code, context) : null
  return new Response(String(await sharePage(shown, nonce)), {
    status: shown ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

export const picture: Own['picture'] = phased({
  async within({ params: { code } }: { params: { code: string } }, context: Context) {
    const shared = sharedBy(code, context.vaultOf)
    const row = shared ? await materialOf(shared, context) : null
    const file = shared && row ? await keptFile(row.materialImg, shared.tenantId, context) : null
    if (!file || !/^image\/(png|jpeg)$/.test(file.type)) throw notFound()
    return file
  },
  async after(file, { ports, vaultOf }) {
    return new Response(await bytesOf(file, ports, vaultOf), {
      headers: {
        'content-type': file.type,
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  },
})

async function materialOf({ tenantId, materialId }: Shared, context: Context) {
  if (!(await tenantOn(tenantId, context))) return undefined
  return context.tx
    .selectFrom('distMaterial')
    .select(['materialName', 'materialIntro', 'materialImg', 'insureType'])
    .where('id', '=', materialId)
    .where('tenantId', '=', tenantId)
    .where('status', '=', '1')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

async function shownOf(shared: Shared, code: string, context: Context): Promise<SharedMaterial | null> {
  const row = await materialOf(shared, context)
  const seller = await sellerOf(shared, context)
  if (!row || !seller) return null
  const sealed = seller.mobile ?? seller.phone
  return {
    name: row.materialName,
    intro: row.materialIntro || null,
    picture: `/share/${code}/picture`,
    products: await productsOf(row.insureType, context),
    seller: {
      name: seller.userName,
      number: seller.number,
      channel: seller.channel,
      phone: sealed ? context.vaultOf(shared.tenantId).open(sealed) : null,
    },
  }
}

const sellerOf = ({ tenantId, accountId }: Shared, { tx }: Context) =>
  tx
    .selectFrom('distAccount as a')
    .innerJoin('sysUser as u', 'u.id', 'a.userId')
    .leftJoin('distChannel as c', 'c.id', 'a.channelId')
    .select(['a.userName', 'a.number', 'a.mobile', 'u.phone', 'c.name as channel'])
    .where('a.id', '=', accountId)
    .where('a.tenantId', '=', tenantId)
    .where('a.status', '=', '1')
    .where('a.deletedAt', 'is', null)
    .where('u.lockFlag', '=', '0')
    .where('u.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('c.status', 'is', null), eb('c.status', '=', '1')]))
    .executeTakeFirst()

/** What is on the shelf of the material's insurance types; nothing where it is for any. */
async function productsOf(insureType: string | null, { tx }: Context) {
  const types = (insureType ?? '').split(',').filter(Boolean)
  if (types.length === 0) return []
  return tx
    .selectFrom('distProduct')
    .select(['title', 'groupName', 'intros'])
    .where('insureType', 'in', types)
    .where('isSale', '=', '0')
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .limit(MOST)
    .execute()
}
