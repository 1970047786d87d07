import { occupation } from '@baoqiao/contract/product/occupation.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { saveBlob } from '../../kit/save-blob.ts'
import { useRights } from '../../kit/use-rights.ts'

const LibraryImport = lazyPart(async () => (await import('./LibraryImport.tsx')).LibraryImport)

/** The library as a workbook, out and in. */
export function LibraryFiles() {
  const { client } = useConsole()
  const rights = useRights(occupation)
  const [importing, setImporting] = useState(false)
  const exported = async () => {
    const sheet = await client.products.occupationLibrary.sheet({ quiet: true }).catch(() => null)
    if (sheet) saveBlob(sheet, '职业库.xlsx')
    else notify('danger', '导出失败，请重试')
  }
  return (
    <>
      {rights.import ? (
        <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
          导入
        </Button>
      ) : null}
      {rights.export ? (
        <Button icon={<Icon name="download" />} onClick={() => void exported()}>
          导出
        </Button>
      ) : null}
      {importing ? <LibraryImport onClose={() => setImporting(false)} /> : null}
    </>
  )
}
