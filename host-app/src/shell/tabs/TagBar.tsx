import { Glyph } from '@baoqiao/ui/feedback/Glyph.tsx'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { TagMenu } from './TagMenu.tsx'
import { tabStore } from './tab-store.ts'
import { closeTab, HOME, keepOnly, type Tab } from './tabs.ts'

/** One tag for each open page. Middle click or the cross closes; the menu closes the others or all. */
export function TagBar({ tabs, shown }: { tabs: readonly Tab[]; shown: string }) {
  const navigate = useNavigate()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const tag = bar.current?.querySelector(`[data-path="${CSS.escape(shown)}"]`)
    tag?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [shown])

  function close(path: string) {
    if (path === HOME) return
    const { tabs: rest, next } = closeTab(tabs, path)
    tabStore.set(rest)
    if (path === shown) navigate(next ? next.path + next.search : HOME)
  }
  function keep(path: string | null) {
    tabStore.set(keepOnly(tabs, path))
    if (path !== shown && shown !== HOME) navigate(path ?? HOME)
  }
  const onAuxClick = (event: MouseEvent, path: string) => {
    if (event.button !== 1) return
    event.preventDefault()
    close(path)
  }

  return (
    <Bar>
      <Tags ref={bar} aria-label="已打开的页面">
        {tabs.map((tab) => (
          <TagMenu
            key={tab.path}
            onCloseOthers={() => keep(tab.path)}
            onCloseAll={() => keep(null)}
            {...(tab.path === HOME ? {} : { onClose: () => close(tab.path) })}
          >
            <Tag
              $shown={tab.path === shown}
              data-path={tab.path}
              onAuxClick={(event) => onAuxClick(event, tab.path)}
            >
              <Link to={tab.path + tab.search} aria-current={tab.path === shown ? 'page' : undefined}>
                {tab.title}
              </Link>
              {tab.path === HOME ? null : (
                <button type="button" aria-label={`关闭 ${tab.title}`} onClick={() => close(tab.path)}>
                  <Glyph name="close" size={12} />
                </button>
              )}
            </Tag>
          </TagMenu>
        ))}
      </Tags>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  min-width: 0;
  height: 36px;
  padding-inline: var(--bq-s2);
  border-bottom: 1px solid var(--bq-border);
  background: var(--bq-surface);
`
const Tags = styled.nav`
  display: flex;
  align-items: end;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`
const Tag = styled.div<{ $shown: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  height: 30px;
  border-radius: var(--bq-r2) var(--bq-r2) 0 0;
  background: ${({ $shown }) => ($shown ? 'var(--bq-primary-soft)' : 'transparent')};
  color: ${({ $shown }) => ($shown ? 'var(--bq-primary-text, var(--bq-primary))' : 'var(--bq-text-2)')};
  box-shadow: ${({ $shown }) => ($shown ? 'inset 0 -2px 0 var(--bq-primary)' : 'none')};
  &:hover {
    color: var(--bq-text);
    background: ${({ $shown }) => ($shown ? 'var(--bq-primary-soft)' : 'var(--bq-surface-2)')};
  }
  a {
    max-width: 180px;
    padding: 0 var(--bq-s3);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: 30px;
    color: inherit;
    text-decoration: none;
    outline-offset: -2px;
  }
  button {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    margin: 0 6px 0 -8px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    opacity: 0.65;
    cursor: pointer;
    &:hover {
      opacity: 1;
      background: color-mix(in srgb, currentColor 16%, transparent);
    }
  }
`
