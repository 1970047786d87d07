import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import { MATERIAL_TYPES, type MaterialType, type materials } from '@baoqiao/contract/wechat/material.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { saveBlob } from '../../kit/save-blob.ts'
import { instant } from '../../kit/value/format.ts'
import { MaterialPicture } from './MaterialPicture.tsx'

export type Material = DataOfCall<(typeof materials)['page']>['records'][number]
interface Props {
  accountId: string
  type: MaterialType
  rows: readonly Material[]
  onEdit: (mediaId: string) => void
}

/** Material of a kind, with what can be done with each. */
export function MaterialTable({ accountId, type, rows, onEdit }: Props) {
  return (
    <TableScroll>
      <SimpleTable aria-label={`${MATERIAL_TYPES[type]}素材`}>
        <thead>
          <tr>
            {type === 'image' ? <th scope="col">图片</th> : null}
            <th scope="col">{type === 'news' ? '标题' : '名称'}</th>
            <th scope="col" className="wide">
              更新时间
            </th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.mediaId}>
              {type === 'image' ? (
                <td>
                  <MaterialPicture accountId={accountId} mediaId={row.mediaId} name={row.name} />
                </td>
              ) : null}
              <Name>
                {row.name || '（无名称）'}
                {row.articles.length > 1 ? <small>{`等${row.articles.length}篇`}</small> : null}
                {row.articles[0]?.digest ? <small>{row.articles[0].digest}</small> : null}
              </Name>
              <td className="wide">{row.updateTime ? instant(row.updateTime).slice(0, 16) : ''}</td>
              <td>
                <Actions accountId={accountId} type={type} row={row} onEdit={onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}

interface ActionProps {
  accountId: string
  type: MaterialType
  row: Material
  onEdit: (mediaId: string) => void
}
function Actions({ accountId, type, row, onEdit }: ActionProps) {
  const can = useCan()
  const { client } = useConsole()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { mediaId, name } = row
  const query = { wxAccountId: accountId, mediaId }
  const open = async () => {
    try {
      if (type !== 'video')
        saveBlob(await client.wechat.materials.materialOther({ query, quiet: true }), name)
      else {
        const { downUrl } = await client.wechat.materials.materialVideo({ query, quiet: true })
        window.open(downUrl, '_blank', 'noreferrer')
      }
    } catch (error) {
      notify('danger', error instanceof Error ? error.message : '打开失败，请重试')
    }
  }
  const remove = async () => {
    const done = await confirm({
      text: `将从微信公众平台永久删除“${name || mediaId}”，用到它的自动回复和菜单会失效，是否继续？`,
      danger: true,
      confirm: '删除',
      onConfirm: () =>
        client.wechat.materials.remove({ query: { ...query, type }, quiet: true }).then(() => {}),
    })
    if (!done) return
    notify('success', '素材已删除')
    await queries.invalidateQueries({ queryKey: ['wx_material'] })
  }
  const press = (word: string, work: () => unknown) => (
    <Button variant="text" size="small" aria-label={`${word} ${name}`} onClick={() => void work()}>
      {word}
    </Button>
  )
  return (
    <Row>
      {type === 'news' ? (can('wx_material_edit') ? press('修改', () => onEdit(mediaId)) : null) : null}
      {type === 'news' ? null : press(type === 'video' ? '观看' : '下载', open)}
      {can('wx_material_remove') ? press('删除', remove) : null}
    </Row>
  )
}

const Name = styled.td`
  min-width: 160px;
  overflow-wrap: anywhere;
  && {
    white-space: normal;
  }
  @media (max-width: 767px) {
    min-width: 110px;
  }
  > small {
    display: block;
    color: var(--bq-text-3);
  }
`
const Row = styled.div`
  display: flex;
  gap: 2px;
  /* The words stand under their head, not the edges of the buttons. */
  margin-inline-start: -6px;
`
