import type { Config } from '@baoqiao/server/kernel/config.ts'
import type { Kernel } from '@baoqiao/server/kernel/http/context.ts'

/** What a server wrote of its own address when it seeded, said again for the one that took its folder over. */
export async function standAt({ db: { kysely } }: Kernel, { publicUrl, HOST, DEMO_PORT }: Config) {
  await kysely
    .updateTable('embedSite')
    .set({ origins: `http://${HOST}:${DEMO_PORT}` })
    .where('publishableId', '=', 'mbFgk')
    .execute()
  await kysely
    .updateTable('sysSocial')
    .set({ redirectUrl: `${publicUrl}/authredirect` })
    .execute()
}
