import { occupation } from '@baoqiao/contract/product/occupation.ts'
import { nextCode, parentOfCode } from '@baoqiao/contract/product/occupation-code.ts'
import { useConsole } from '../../ground/console-context.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { TreeFormProps } from '../../kit/tree/TreeScreen.tsx'
import { ClassInput } from './ClassInput.tsx'
import type { LibraryNode } from './library-node.ts'

/** A trade or a branch: it stands below the one it was added to, with the next free code there. */
export function OccupationForm({ parent, nodes, ...form }: TreeFormProps<LibraryNode>) {
  const { client } = useConsole()
  const like = form.row ?? form.from
  const node = nodes.find(({ id }) => id === like?.id)
  const above = parent ?? nodes.find(({ id }) => id === node?.parentId) ?? null
  const level = form.row ? (node?.level ?? 1) : (above?.level ?? 0) + 1
  const code = nextCode(
    above?.code ?? null,
    nodes.map((one) => one.code),
  )
  return (
    <RecordDrawer
      {...form}
      resource={occupation}
      initial={{ code: code ?? '' }}
      add={(body) =>
        client.products.occupation.add({
          body: {
            ...body,
            code: String(body.code ?? ''),
            name: String(body.name ?? ''),
            parentCode: parentOfCode(String(body.code ?? '')),
            level,
          },
          quiet: true,
        })
      }
      asked={[
        { name: 'code' },
        { name: 'name' },
        ...(level === 4
          ? [
              {
                name: 'cls',
                control: (props: Parameters<typeof ClassInput>[0]) => (
                  <ClassInput {...props} versions={form.row ? (node?.versions ?? []) : []} />
                ),
              },
              { name: 'atHeight' },
            ]
          : []),
        { name: 'keywords' },
      ]}
    />
  )
}
