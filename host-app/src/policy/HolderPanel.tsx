import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { readHolder } from './read-json.ts'

/** The enterprise as it was entered; the mobile comes masked. */
export function HolderPanel({ holder }: { holder: unknown }) {
  const { name, principal, mobile, email, address, registerCapital, businessScope } = readHolder(holder)
  return (
    <Descriptions
      rows={[
        ['企业名称', name],
        ['负责人', principal],
        ['手机号', mobile],
        ['邮箱', email],
        ['注册资本', registerCapital === undefined ? null : `${registerCapital} 万元`],
        ['详细地址', address],
        ['经营范围', businessScope],
      ]}
    />
  )
}
