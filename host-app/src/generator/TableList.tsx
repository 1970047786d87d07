import { type generator, MOST_TABLES } from '@baoqiao/contract/generator/generator.ts'
import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { styled } from 'styled-components'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'
import { setupAddress } from './setup-address.ts'

type Found = DataOfCall<(typeof generator)['page']>['records'][number]
interface Props {
  dsId: string
  rows: readonly Found[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  onPreview: (tableName: string) => void
  onDownload: (tableName: string) => void
}

/** Tables of a source, with what can be done with each; up to five are downloaded together. */
export function TableList({ dsId, rows, ticked, onTick, onPreview, onDownload }: Props) {
  const navigate = useNavigate()
  const tick = (name: string, is: boolean) =>
    onTick(is ? new Set([...ticked, name]) : new Set([...ticked].filter((one) => one !== name)))
  const press = (word: string, name: string, work: () => void) => (
    <Button variant="text" size="small" aria-label={`${word} ${name}`} onClick={work}>
      {word}
    </Button>
  )
  // All tables of PostgreSQL are stored alike: what is the same in each is not said in each.
  const hasEngines = new Set(rows.map(({ engine }) => engine)).size > 1
  const isFull = ticked.size >= MOST_TABLES
  return (
    <TableScroll>
      {isFull ? <Full role="status">{`一次最多下载${MOST_TABLES}张表，已选满`}</Full> : null}
      <SimpleTable aria-label="数据表">
        <thead>
          <tr>
            <th scope="col">选择</th>
            <th scope="col">表名</th>
            <th scope="col">说明</th>
            {hasEngines ? (
              <th scope="col" className="wide">
                引擎
              </th>
            ) : null}
            <th scope="col" className="wide">
              创建时间
            </th>
            <th scope="col" className="wide">
              设置时间
            </th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ tableName, comment, engine, createTime, keptAt }) => (
            <tr key={tableName}>
              <td>
                <Checkbox
                  aria-label={`选择 ${tableName}`}
                  checked={ticked.has(tableName)}
                  disabled={!ticked.has(tableName) && isFull}
                  onChange={(is) => tick(tableName, is)}
                />
              </td>
              <Name>{tableName}</Name>
              <Name>{comment || '—'}</Name>
              {hasEngines ? <td className="wide">{engine || '—'}</td> : null}
              <td className="wide">{createTime ? instant(createTime).slice(0, 16) : '—'}</td>
              <td className="wide">{keptAt ? instant(keptAt).slice(0, 16) : '未设置'}</td>
              <td>
                <Actions>
                  {press('设置', tableName, () => navigate(setupAddress(dsId, tableName)))}
                  {press('预览', tableName, () => onPreview(tableName))}
                  {press('下载', tableName, () => onDownload(tableName))}
                </Actions>
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}

const Full = styled.p`
  margin: 0 0 var(--bq-s2);
  color: var(--bq-text-2);
`
const Name = styled.td`
  min-width: 140px;
  overflow-wrap: anywhere;
  && {
    white-space: normal;
  }
  @media (max-width: 767px) {
    min-width: 84px;
  }
`
const Actions = styled.div`
  display: flex;
  gap: 2px;
  /* The words stand under their head, not the edges of the buttons. */
  margin-inline-start: -6px;
  @media (max-width: 767px) {
    flex-wrap: wrap;
  }
`
