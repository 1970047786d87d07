import type { products } from '@baoqiao/contract/product/list.ts'
import { occupation as occupationResource } from '@baoqiao/contract/product/occupation.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(occupationResource)
interface Words {
  name?: string | undefined
  keywords?: string | null | undefined
  pinyin?: string | null | undefined
}

/** A trade is found by the pinyin of its name and of its other names, whoever adds it. */
export const occupation: NonNullable<Handlers<typeof products>['occupation']> = {
  add: ({ body }, context) => store.add({ body: { ...body, ...found(body, context) } }, context),
  async edit({ body }, context) {
    if (body.name === undefined && body.keywords === undefined) return store.edit({ body }, context)
    const before = await store.get({ params: { id: body.id } }, context)
    const words = {
      name: body.name ?? before.name,
      keywords: body.keywords ?? before.keywords,
      pinyin: body.pinyin,
    }
    return store.edit({ body: { ...body, ...found(words, context) } }, context)
  },
}

const found = ({ name, keywords, pinyin }: Words, { ports }: Context) => ({
  pinyin: pinyin || ports.pinyin(`${name ?? ''} ${keywords ?? ''}`),
})
