import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { BANNERS, FILES, FILM, GUIDES, MATERIALS } from './marketing-demo.ts'

const BUCKET = 'marketing'
const DAY = 86_400_000
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const address = (name: string) => `/admin/sys-file/${BUCKET}/${name}`

/** Pictures and papers of the demonstration, before any row speaks of them. */
export async function putMarketing({ ports }: Kernel): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const { name, bytes } of FILES) {
    const content = bytes()
    sizes.set(name, content.length)
    await ports.files.put(BUCKET, name, content)
  }
  return sizes
}

/** Banners, material and guides of the demonstration. */
export async function seedMarketing(
  tx: Tx,
  { now }: Pick<Kernel, 'now'>,
  tenantId: string,
  sizes: ReadonlyMap<string, number>,
): Promise<void> {
  const fileIds = await seedFiles(tx, tenantId, sizes)
  const held = [
    ...(await seedNews(tx, tenantId, now())),
    ...(await seedMaterial(tx, tenantId)),
    ...(await seedGuides(tx, tenantId)),
  ]
  await tx
    .insertInto('fileHolder')
    .values(
      held.flatMap(({ entity, entityId, name }) => {
        const fileId = fileIds.get(name)
        return fileId ? [{ fileId, entity, entityId }] : []
      }),
    )
    .execute()
}

/** Which row shows which file. */
interface Held {
  entity: string
  entityId: string
  name: string
}

async function seedNews(tx: Tx, tenantId: string, now: Date): Promise<Held[]> {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  const made = await tx
    .insertInto('distNews')
    .values(
      BANNERS.map((row, sort) => ({
        tenantId,
        name: row.name,
        image: address(row.file.name),
        url: row.url || null,
        showTime: 5,
        suitChannel: 'suitChannel' in row ? row.suitChannel : null,
        type: '1' as const,
        sort,
        effectBegin: at(row.days[0]),
        effectEnd: at(row.days[1]),
      })),
    )
    .returning(['id', 'image'])
    .execute()
  return made.map(({ id, image }) => ({ entity: 'dist_news', entityId: id, name: nameOf(image) }))
}

async function seedMaterial(tx: Tx, tenantId: string): Promise<Held[]> {
  const made = await tx
    .insertInto('distMaterial')
    .values(
      MATERIALS.map((row) => ({
        tenantId,
        materialName: row.name,
        materialImg: address(row.file.name),
        materialType: row.type,
        materialLabel: row.label,
        insureType: row.insureType || null,
        materialIntro: row.intro,
        copyRemind: row.copy,
        status: '1' as const,
        switchType: 'plain' in row ? ('0' as const) : ('1' as const),
        qrcodePosition: row.position,
      })),
    )
    .returning(['id', 'materialImg'])
    .execute()
  return made.map(({ id, materialImg }) => ({
    entity: 'dist_material',
    entityId: id,
    name: nameOf(materialImg),
  }))
}

async function seedGuides(tx: Tx, tenantId: string): Promise<Held[]> {
  const made = await tx
    .insertInto('distGuidance')
    .values(
      [...GUIDES, FILM].map(({ name, file, useAuth }) => ({
        ...{ tenantId, name, file: address(file), useAuth },
        fileType: file.endsWith('.mp4') ? ('mp4' as const) : ('pdf' as const),
        status: '0' as const,
      })),
    )
    .returning(['id', 'file'])
    .execute()
  return made.map(({ id, file }) => ({ entity: 'dist_guidance', entityId: id, name: nameOf(file) }))
}

async function seedFiles(tx: Tx, tenantId: string, sizes: ReadonlyMap<string, number>) {
  const made = await tx
    .insertInto('sysFile')
    .values(
      FILES.map(({ name, type }) => ({
        ...{ tenantId, bucketName: BUCKET, createUser: 'admin', fileName: name, original: name, type },
        fileSize: sizes.get(name) ?? null,
      })),
    )
    .returning(['id', 'fileName'])
    .execute()
  return new Map(made.map(({ id, fileName }) => [fileName, id]))
}
