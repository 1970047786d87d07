import { SECTIONS, type Section } from '@baoqiao/contract/product/sections.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Said } from '../editing/editing.ts'
import { sectionOf } from '../editing/section-of.ts'

interface VersionNavProps {
  section: Section
  said: ReadonlyMap<string, Said>
  onOpen(section: Section): void
}
const NAMES = Object.keys(SECTIONS)
const isSection = (name: string): name is Section => Object.hasOwn(SECTIONS, name)

/** The sections of a version, each with how much is missing or wrong in it. */
export function VersionNav({ section, said, onOpen }: VersionNavProps) {
  const counts = groupBy(said, ([path]) => sectionOf(path))
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone they are a line that scrolls.
    const line = nav.current
    const here = line?.querySelector<HTMLElement>(`[data-section="${section}"]`)
    if (line && here) line.scrollLeft = here.offsetLeft - line.clientWidth / 3
  }, [section])
  return (
    <Nav ref={nav} aria-label="版本内容">
      {NAMES.filter(isSection).map((name) => {
        const here = counts.get(name) ?? []
        const wrong = here.some(([, one]) => one.wrong)
        return (
          <button
            key={name}
            type="button"
            data-section={name}
            aria-current={name === section ? 'true' : undefined}
            onClick={() => onOpen(name)}
          >
            <span>{SECTIONS[name]}</span>
            {here.length > 0 ? (
              <b data-wrong={wrong || undefined}>
                {here.length}
                <i>{wrong ? '处有误' : '处待补'}</i>
              </b>
            ) : null}
          </button>
        )
      })}
    </Nav>
  )
}

const Nav = styled.nav`
  display: grid;
  position: sticky;
  top: var(--bq-s3);
  gap: 2px;
  padding: var(--bq-s2);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2);
    min-height: 34px;
    padding: 0 var(--bq-s2);
    border: 0;
    border-radius: var(--bq-r1);
    background: none;
    color: var(--bq-text);
    font: inherit;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover {
    background: var(--bq-surface-2);
  }
  button[aria-current] {
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
    font-weight: 600;
  }
  b {
    min-width: 20px;
    padding: 0 6px;
    border-radius: 10px;
    background: var(--bq-warning-soft);
    color: var(--bq-warning-text);
    font-size: var(--bq-fs-1);
    font-weight: 500;
    line-height: 20px;
    text-align: center;
  }
  b[data-wrong] {
    background: var(--bq-danger-soft);
    color: var(--bq-danger-text);
  }
  /* For screen readers. */
  i {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (max-width: 1180px) {
    display: flex;
    position: static;
    overflow-x: auto;
  }
`
