import type { Tx } from '../kernel/database/database.ts'

/** Older numbers that the demonstration knows: the same one is another product in the test environment. */
export async function seedAliases(tx: Tx): Promise<void> {
  await tx
    .insertInto('productAlias')
    .values([
      { oldId: 'EL-2019', environment: 'production', productId: '103', remark: '旧系统雇主险' },
      { oldId: 'EL-2019', environment: 'test', productId: '104', remark: '旧系统雇主险（测试）' },
      { oldId: 'GA-2019', environment: 'production', productId: '112', remark: '旧系统团意险' },
    ])
    .execute()
}
