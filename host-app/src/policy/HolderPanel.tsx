import { ownPapers } from '@baoqiao/contract/product/paper-titles.ts'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { FileLink } from '../kit/value/FileLink.tsx'
import { readHolder } from './read-json.ts'

/** The enterprise as it was entered, with its papers; the mobile comes masked. */
export function HolderPanel({ holder }: { holder: unknown }) {
  const read = readHolder(holder)
  const { name, principal, mobile, email, address, registerCapital, businessScope } = read
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
        ...ownPapers().map(
          ([key, label]) =>
            [label, read[key] ? <FileLink key={key} path={read[key]} label={label} image /> : null] as const,
        ),
      ]}
    />
  )
}
