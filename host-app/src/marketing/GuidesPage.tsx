import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { guidances } from '@baoqiao/contract/marketing/guidance.ts'
import { GUIDE_KINDS } from '@baoqiao/contract/marketing/words.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'
import { sizeText } from '../kit/value/size-text.ts'
import { GuidePlayer } from './GuidePlayer.tsx'

type Guide = DataOfCall<(typeof guidances)['mine']>[number]

/** `/marketing/guides`: how to work here, for whom it is for; videos are played, documents opened in a window. */
export default function GuidesPage() {
  const { client } = useConsole()
  const [played, setPlayed] = useState<{ guide: Guide; url: string } | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['dist_guidance', 'mine'],
    queryFn: ({ signal }) => client.marketing.guidances.mine({ signal, quiet: true }),
  })
  const open = async (guide: Guide) => {
    // Opened before the address is known: a window that a press did not open is held back by the browser.
    const page = guide.fileType === 'pdf' ? window.open('', '_blank') : null
    try {
      const { url } = await client.marketing.guidances.address({ params: { id: guide.id }, quiet: true })
      if (page) page.location.href = url
      else if (guide.fileType === 'mp4') setPlayed({ guide, url })
    } catch (failed) {
      page?.close()
      notify('danger', failed instanceof Error ? failed.message : '打不开，请重试')
    }
  }
  return (
    <CardPage>
      <PageTitle>操作指引</PageTitle>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={6} />}
      {data?.length === 0 ? <Empty text="还没有面向您的操作指引" /> : null}
      {data && data.length > 0 ? <Guides rows={data} onOpen={(guide) => void open(guide)} /> : null}
      {played ? (
        <GuidePlayer name={played.guide.name} url={played.url} onClose={() => setPlayed(null)} />
      ) : null}
    </CardPage>
  )
}

function Guides({ rows, onOpen }: { rows: readonly Guide[]; onOpen: (guide: Guide) => void }) {
  return (
    <TableScroll>
      <SimpleTable aria-label="操作指引">
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">类型</th>
            <th scope="col" className="number">
              大小
            </th>
            <th scope="col">更新时间</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((guide) => (
            <tr key={guide.id}>
              <Name>
                {guide.name}
                {guide.remark ? <small>{guide.remark}</small> : null}
              </Name>
              <td>{GUIDE_KINDS[guide.fileType]}</td>
              <td className="number">{guide.fileSize === null ? '' : sizeText(guide.fileSize)}</td>
              <td>{instant(guide.updatedAt).slice(0, 16)}</td>
              <td>
                <Button
                  variant="text"
                  size="small"
                  aria-label={`${guide.fileType === 'mp4' ? '观看' : '打开'} ${guide.name}`}
                  onClick={() => onOpen(guide)}
                >
                  {guide.fileType === 'mp4' ? '观看' : '打开'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}

const Name = styled.td`
  min-width: 140px;
  overflow-wrap: anywhere;
  && {
    white-space: normal;
  }
  > small {
    display: block;
    color: var(--bq-text-2);
  }
`
