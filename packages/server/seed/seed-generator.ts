import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'

/** A data source whose host is still to be allowed, and a form as it is made of a table. */
export async function seedGenerator(
  tx: Tx,
  { vaultOf, now }: Pick<Kernel, 'vaultOf' | 'now'>,
  tenantId: string,
): Promise<void> {
  const field = (name: string, kind: string, label: string, more: object = {}) => ({
    ...{ field: name, kind, label, required: true, min: null, max: null, options: '', from: '' },
    ...more,
  })
  await tx
    .insertInto('genDatasource')
    .values({
      name: 'baoqiao_report',
      dsType: 'postgresql',
      confType: '0',
      host: 'report.example.com',
      port: 5432,
      dsName: 'report',
      username: 'reader',
      password: vaultOf(tenantId).seal('reader-demo'),
    })
    .execute()
  await tx
    .insertInto('genForm')
    .values({
      tableName: 'service_visit',
      createTime: now().toISOString(),
      formInfo: JSON.stringify({
        fields: [
          field('enterprise', 'text', '企业名称', { max: 60 }),
          field('contactMobile', 'mobile', '联系手机'),
          field('visitDate', 'date', '回访日期'),
          field('result', 'choice', '回访结果', { options: '1=满意，2=一般，3=不满意' }),
          field('note', 'longText', '回访记录', { required: false, max: 500 }),
        ],
      }),
    })
    .execute()
}
