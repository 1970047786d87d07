import { occupation } from '@baoqiao/contract/product/occupation.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'
import { TreeScreen } from '../../kit/tree/TreeScreen.tsx'
import type { TreeColumn } from '../../kit/tree/TreeTable.tsx'
import { LibraryFiles } from './LibraryFiles.tsx'
import { classText, type LibraryNode, libraryNodes, versionLines, versionsText } from './library-node.ts'

const OccupationForm = lazyPart(async () => (await import('./OccupationForm.tsx')).OccupationForm)
const resource: PlainResource = occupation

/** `/typeWorkManage/detail`: the occupation library as a tree. */
export default function LibraryScreen() {
  const { client } = useConsole()
  const { occupationLibrary } = client.products
  return (
    <TreeScreen<LibraryNode>
      resource={resource}
      read={async (signal) => libraryNodes(await occupationLibrary.whole({ signal, quiet: true }))}
      move={({ id, parentId }) => occupationLibrary.relocate({ body: { id, parentId }, quiet: true })}
      placeholder="名称、拼音、别名或代码"
      words={({ name, code, keywords, pinyin }) => `${name} ${code} ${keywords ?? ''} ${pinyin ?? ''}`}
      columns={COLUMNS}
      name={({ name }) => <span>{name}</span>}
      mayHold={({ level }) => level < 4}
      form={(props) => <OccupationForm {...props} />}
      tools={<LibraryFiles />}
    />
  )
}

const COLUMNS: readonly TreeColumn<LibraryNode>[] = [
  { key: 'code', title: '代码', width: 88, wide: true, render: ({ code }) => code },
  {
    key: 'cls',
    title: '类别',
    width: 120,
    render: ({ cls, atHeight }) =>
      cls ? (
        <>
          <Tag $tone={cls === '7' ? 'danger' : cls === '6' ? 'warning' : 'neutral'}>{classText(cls)}</Tag>{' '}
          {atHeight ? <Tag $tone="warning">高处</Tag> : null}
        </>
      ) : null,
  },
  { key: 'keywords', title: '别名', wide: true, render: ({ keywords }) => keywords },
  {
    key: 'versions',
    title: '产品版本另有规定',
    width: 160,
    wide: true,
    render: ({ versions }) =>
      versions.length > 0 ? (
        <span title={versionLines(versions).join('\n')}>{versionsText(versions)}</span>
      ) : null,
  },
]
