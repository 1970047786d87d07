import { CallError } from '@baoqiao/client/call-error.ts'
import type { Article } from '@baoqiao/contract/wechat/material.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { RestoredNote } from '../../kit/form/RestoredNote.tsx'
import { ArticleFields } from './ArticleFields.tsx'
import { useArticle } from './use-article.ts'

interface Props {
  accountId: string
  /** News that are changed; null for new ones. */
  mediaId: string | null
  onClose: () => void
}
const NEW: Article = {
  ...{ title: '', author: '', digest: '', content: '', contentSourceUrl: '', thumbMediaId: '' },
}

/** News of an account: one article that is new, or one of those that are there. */
export function NewsDialog({ accountId, mediaId, onClose }: Props) {
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: ['wx_news', accountId, mediaId],
    enabled: mediaId !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      client.wechat.materials.get({
        params: { id: mediaId ?? '' },
        query: { wxAccountId: accountId },
        signal,
        quiet: true,
      }),
  })
  const [index, setIndex] = useState(0)
  const article = mediaId === null ? NEW : data?.articles[index]
  if (article)
    return (
      <Editing
        key={index}
        accountId={accountId}
        mediaId={mediaId}
        index={index}
        count={data?.articles.length ?? 1}
        from={article}
        onIndex={setIndex}
        onClose={onClose}
      />
    )
  return (
    <Dialog title="修改图文" size="lg" onClose={onClose}>
      {error ? (
        <ErrorState compact message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  )
}

interface EditingProps extends Props {
  index: number
  count: number
  from: Article
  onIndex: (index: number) => void
}
function Editing({ accountId, mediaId, index, count, from, onIndex, onClose }: EditingProps) {
  const confirm = useConfirm()
  const { typed, setTyped, isDirty, forget, restored } = useArticle(
    `${accountId}-${mediaId ?? 'new'}-${index}`,
    from,
  )
  const done = () => {
    forget()
    onClose()
  }
  const { mutate, error, isPending } = useKeep({ accountId, mediaId, index, article: typed, onClose: done })
  const mayLeave = async () => {
    const may = !isDirty || (await confirm({ text: '填写的内容还没有保存，是否放弃？', danger: true }))
    if (may) forget()
    return may
  }
  const issues = error instanceof CallError ? error.issues : []
  const problem = (key: string) => issues.find(({ path }) => path.split('.').at(-1) === key)?.message
  return (
    <Dialog
      title={mediaId === null ? '新增图文' : '修改图文'}
      size="lg"
      onClose={onClose}
      beforeClose={mayLeave}
      footer={
        <>
          <Button onClick={() => void mayLeave().then((may) => may && onClose())}>取消</Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            保存
          </Button>
        </>
      }
    >
      <Stack>
        {error && issues.length === 0 ? <Alert tone="danger">{error.message}</Alert> : null}
        {restored ? <RestoredNote at={restored.at} onDiscard={restored.discard} /> : null}
        {count > 1 ? (
          <Segments
            label="第几篇"
            value={String(index)}
            onChange={(next) => void mayLeave().then((may) => may && onIndex(Number(next)))}
            options={Array.from({ length: count }, (_, i) => ({ value: String(i), label: `第${i + 1}篇` }))}
          />
        ) : null}
        <ArticleFields accountId={accountId} value={typed} problem={problem} onChange={setTyped} />
      </Stack>
    </Dialog>
  )
}

interface Keep extends Props {
  index: number
  article: Article
}
/** Keeps an article at the platform, as new news or in place of one that is there. */
function useKeep({ accountId, mediaId, index, article, onClose }: Keep) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const { title, author, digest, content, contentSourceUrl, thumbMediaId } = article
  const sent = { title, author, digest, content, contentSourceUrl, thumbMediaId }
  return useMutation({
    mutationFn: () =>
      mediaId === null
        ? client.wechat.materials.addNews({
            body: { wxAccountId: accountId, articles: [sent] },
            quiet: true,
          })
        : client.wechat.materials.editNews({
            body: { wxAccountId: accountId, mediaId, index, article: sent },
            quiet: true,
          }),
    onSuccess: async () => {
      notify('success', '图文已保存到微信公众平台草稿箱')
      onClose()
      await queries.invalidateQueries({ queryKey: ['wx_material'] })
    },
  })
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
`
