import type { Differences } from '@baoqiao/contract/generator/generator.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { saveBlob } from '../kit/save-blob.ts'
import { fileName } from '../kit/transfer/sheet-file.ts'
import { differenceLines, isRisky } from './difference-lines.ts'

/**
 * Fetches the code of tables as one archive; what is still to be said of a table is told. Where it would take away or change
 * fields of something that is there, that is shown first and asked about.
 */
export function useDownload(dsId: string) {
  const { client } = useConsole()
  const confirm = useConfirm()
  const source = dsId ? { dsId } : {}
  return useMutation({
    async mutationFn(tableNames: string[]) {
      const { differences, code } = client.generators.tables
      const all = await Promise.all(
        tableNames.map((tableName) => differences({ query: { ...source, tableName }, quiet: true })),
      )
      const risky = all.filter(isRisky)
      const text = <Risks risky={risky} />
      if (risky.length > 0 && !(await confirm({ title: '与已有的功能不同', text, confirm: '下载' })))
        return null
      return code({ body: { ...source, tableNames }, quiet: true })
    },
    onSuccess: (file, [first = '']) => {
      if (file) saveBlob(file, fileName(`生成代码_${first}`, 'zip'))
    },
    onError: (error) => notify('danger', error.message),
  })
}

/** Per function that is there, what the code would change of it. */
function Risks({ risky }: { risky: readonly Differences[] }) {
  return (
    <Long>
      {risky.map((one) => (
        <section key={one.against}>
          <b>{`与已有的“${one.against ?? ''}”相比`}</b>
          <ul>
            {differenceLines(one).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>是否继续下载？</p>
    </Long>
  )
}

const Long = styled.div`
  max-height: 50vh;
  overflow: auto;
  overflow-wrap: anywhere;
  ul {
    margin: 4px 0 var(--bq-s2);
    padding-inline-start: 1.2em;
  }
`
