import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useCan } from '../../ground/console-context.ts'
import { useUnsaved } from '../../ground/tabs/unsaved.ts'
import { RestoredNote } from '../../kit/form/RestoredNote.tsx'
import { CardPage } from '../../kit/page/CardPage.tsx'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { instant } from '../../kit/value/format.ts'
import { OfAccount } from '../OfAccount.tsx'
import { ButtonForm } from './ButtonForm.tsx'
import { MenuPhone } from './MenuPhone.tsx'
import { type MenuEditing, useMenu } from './use-menu.ts'
import { useUnanswered } from './use-unanswered.ts'

/** `/wechat/menu`: the menu of an official account, as fans have it and as it is kept. */
export default function MenuPage() {
  const [isDirty, setDirty] = useState(false)
  return (
    <CardPage>
      <PageTitle>公众号菜单</PageTitle>
      <OfAccount isDirty={isDirty}>
        {({ id, name }, picker) => <MenuOf key={id} id={id} name={name} picker={picker} onDirty={setDirty} />}
      </OfAccount>
    </CardPage>
  )
}

interface OfProps {
  id: string
  name: string
  picker: ReactNode
  onDirty: (isDirty: boolean) => void
}
function MenuOf({ id, name, picker, onDirty }: OfProps) {
  const editing = useMenu(id)
  const mayEdit = useCan()('wx_menu_edit')
  const [picked, setPicked] = useState('')
  const form = useRef<HTMLDivElement>(null)
  // On a phone it stands below the drawn one.
  const pick = (one: string) => {
    setPicked(one)
    requestAnimationFrame(() => form.current?.scrollIntoView?.({ block: 'nearest' }))
  }
  useEffect(() => onDirty(editing.isDirty), [editing.isDirty, onDirty])
  useUnsaved(editing.isDirty)
  const { loaded, kept, rows } = editing
  const row = rows.find((one) => one.id === picked) ?? null
  return (
    <>
      <Tools id={id} editing={editing} picker={picker} />
      {loaded.error ? (
        <ErrorState compact message={loaded.error.message} onRetry={() => void loaded.refetch()} />
      ) : null}
      {editing.restoredAt === null ? null : <RestoredNote at={editing.restoredAt} />}
      {editing.save.error ? <Alert tone="danger">{editing.save.error.message}</Alert> : null}
      {editing.publish.error ? <Alert tone="danger">{editing.publish.error.message}</Alert> : null}
      {kept ? (
        <Sides>
          <MenuPhone
            title={name}
            rows={rows}
            picked={picked}
            mayEdit={mayEdit}
            wrong={editing.problems}
            onPick={pick}
            onChange={editing.change}
          />
          <div ref={form}>
            <ButtonForm
              key={picked}
              accountId={id}
              row={row}
              editing={editing}
              mayEdit={mayEdit}
              onGone={() => setPicked('')}
            />
          </div>
        </Sides>
      ) : loaded.error ? null : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}

function Tools({ id, editing, picker }: { id: string; editing: MenuEditing; picker: ReactNode }) {
  const can = useCan()
  const confirm = useConfirm()
  const unanswered = useUnanswered(id)
  const { kept, rows, isDirty, save, publish, forget } = editing
  const publishing = async () => {
    const silent = (await unanswered(rows)).map((name) => `“${name}”`).join('、')
    const text =
      rows.length === 0
        ? '菜单没有按钮，发布后粉丝看不到菜单，是否继续？'
        : silent
          ? `粉丝点按${silent}后收不到回复：还没有以它的 key 为关键词的事件自动回复，请先在“自动回复”中添加。仍要现在发布吗？`
          : '发布后粉丝将看到新的菜单，是否继续？'
    if (await confirm({ title: '发布菜单', text, confirm: '发布' })) publish.mutate()
  }
  return (
    <Bar>
      {picker}
      {kept ? <Standing editing={editing} /> : null}
      <Right>
        {isDirty ? <Button onClick={forget}>放弃修改</Button> : null}
        {can('wx_menu_edit') ? (
          <Button loading={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
            保存
          </Button>
        ) : null}
        {can('wx_menu_publish') ? (
          <Button
            variant="primary"
            loading={publish.isPending}
            disabled={isDirty || !kept}
            title={isDirty ? '请先保存' : undefined}
            onClick={() => void publishing()}
          >
            发布到微信
          </Button>
        ) : null}
      </Right>
    </Bar>
  )
}

/** What fans have, compared with what is kept. */
function Standing({ editing: { kept, isDirty } }: { editing: MenuEditing }) {
  if (!kept) return null
  const at = kept.publishedAt ? `上次发布 ${instant(kept.publishedAt).slice(0, 16)}` : '尚未从这里发布'
  const [tone, word] = isDirty
    ? (['warning', '有未保存的修改'] as const)
    : kept.rows.length === 0 && !kept.publishedAt
      ? (['neutral', '还没有菜单'] as const)
      : kept.isPublished
        ? (['success', '已发布'] as const)
        : (['info', '已保存，未发布'] as const)
  const names = (kept.published ?? [])
    .filter(({ menuLevel }) => menuLevel === 1)
    .map(({ menuName }) => menuName)
  return (
    <State>
      <Tag $tone={tone}>{word}</Tag>
      <span>
        {at}
        {kept.isPublished || names.length === 0 ? '' : `，粉丝现在看到：${names.join('、')}`}
      </span>
    </State>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2) var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
`
const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  align-items: center;
  color: var(--bq-text-2);
`
const Right = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  margin-inline-start: auto;
`
const Sides = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 560px);
  gap: var(--bq-s4);
  align-items: start;
  margin-top: var(--bq-s3);
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
