import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { SLIP } from './specimen-slip.ts'

const BUCKET = 'specimen'
const NAMES = {
  identityFront: 'front.png',
  identityBack: 'back.png',
  license: 'license.png',
  slip: 'slip.png',
}
const address = (name: string) => `/admin/sys-file/${BUCKET}/${name}`

/** Papers of the demo's policyholders as an application names them: grey cards, so that they can be opened as real ones are. */
export const SPECIMEN = {
  identityFront: address(NAMES.identityFront),
  identityBack: address(NAMES.identityBack),
  license: address(NAMES.license),
}
/** A bank's slip. */
export const SPECIMEN_SLIP = address(NAMES.slip)

/** The bytes, before any row speaks of them. */
export async function putSpecimens({ ports }: Kernel): Promise<void> {
  for (const name of Object.values(NAMES)) await ports.files.put(BUCKET, name, bytesOf(name))
}

/** Held by a product, so that everybody who applies may use them. */
export async function seedSpecimens(tx: Tx, tenantId: string): Promise<void> {
  const rows = Object.values(NAMES).map((fileName) => ({
    tenantId,
    bucketName: BUCKET,
    createUser: 'admin',
    fileName,
    original: fileName,
    type: 'image/png',
    fileSize: bytesOf(fileName).length,
  }))
  const files = await tx.insertInto('sysFile').values(rows).returning('id').execute()
  const holders = files.map(({ id }) => ({ fileId: id, entity: 'dist_product', entityId: '103' }))
  await tx.insertInto('fileHolder').values(holders).execute()
}

const bytesOf = (name: string) =>
  Uint8Array.from(atob(name === NAMES.slip ? SLIP : PICTURE), (letter) => letter.charCodeAt(0))
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAABkCAYAAAABtjuPAAADN0lEQVR4AeydPU7tMBBGI9ZBScdiWAAty6JlASyGjpKagoYSqkiRpRuPY489P+dJ0b1R7PHM+c6TkIjE3ffP7x8XDFY5cLfxDwILCSDgQvgcvW0IiAVLCSDgUvwcjoA4sJRAXgGXYufwnQAC7iT4XEIAAZdg59CdAALuJPhcQgABl2Dn0J0AAu4k+FxCAAGXYF96qKnDEdBUHPmaaRbw4/Nr83Tli9TXxM0C+hqPbq0TQEDrCQXvDwGDB2x9PAQsEvL0862lXguM4tupAoq7YmEaAgiYJmqbgyKgzVzSdIWAaaK2OSgC2swlTVcImCZqm4Mi4JRcOOQWAQQsyDw+3G9c7QwKjOJbBBSjYqEGAQTUoEpNMQEEFKNioQYBBNSgSk0xAQQUo2LhFQK1PQhYI8RzVQIIqIqX4jUCCFgQsvSO3YxeivGn3yLgdOQceCSAgEcafJ9OAAGnI+fAI4G4Ah6n5LtZAghoNpocjSFgjpzNTomAZqPJ0RgCFjlnexewGH/6LQJOR86BRwIIeKQR47urKRDQVVzxmkXAeJm6mggBXcUVr1kEjJepq4kQ0FVc8ZpFwCLTGe/geTyjwDTsdqiAw7qiUBoCCJgmapuDIqDNXNJ0hYBporY5KALazCVNVwiYJmqbgyLgkFwocpUAAhbksr0PKJ23wDTsFgGHoaTQFQIIeIUae4YRQMBhKCl0hQACXqHGnmEEEHAYypyFeqdGwF6C7O8igIBd+NjcSwABewmyv4sAAnbhY3MvAQTsJcj+LgII2IWPzb0EmgWU/u5QfZ3wb7r1AmK/LoFmAXXboXo2AgiYLXFj8yKgsUCytYOA2RI3Ni8CGgskWzsI6C/xUB0jYKg4/Q2DgP4yC9UxAoaK098wCOgvs1AdI2CoOP0N0yzg69v7xgWDWw60/hdoErC1OOshUCOAgDVCPFclgICqeCleI4CANUI8VyWAgKp4KV4j0Czgy/PTxgWDWw7UhCufNwtYFshxz5RaBBBQiyx1RQQQUISJRVoEEFCLLHVFBBBQhIlFWgQQUIssdUUEEFCEKe8i7ckRUJsw9U8JIOApHh5qE0BAbcLUPyWAgKd4eKhN4B8AAP//QR9/MAAAAAZJREFUAwCnAfLjeJUQGAAAAABJRU5ErkJggg=='
