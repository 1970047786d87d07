import { styled } from 'styled-components'

/** Looks of the bar of open pages. */
export const TagFrame = styled.div`
  min-width: 0;
  font-size: var(--bq-fs-2);
  .bar {
    display: flex;
    gap: 6px;
    padding: 4px var(--bq-s2);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .tag {
    display: inline-flex;
    align-items: center;
    flex: none;
    max-width: 200px;
    height: 27px;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r1);
    background: var(--bq-surface);
    color: var(--bq-text-2);
  }
  @media (pointer: coarse) {
    .tag {
      height: 32px;
    }
  }
  .tag:hover {
    color: var(--bq-text);
  }
  .tag[data-active] {
    border-color: color-mix(in srgb, var(--bq-primary) 45%, transparent);
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
  }
  button {
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .name {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-width: 0;
    height: 100%;
    padding: 0 10px;
  }
  .name span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name:not(:last-child) {
    padding-right: 4px;
  }
  .name i {
    color: var(--bq-warning-text);
    font-size: 8px;
    font-style: normal;
  }
  .close {
    display: grid;
    place-items: center;
    flex: none;
    width: 18px;
    height: 18px;
    margin-right: 5px;
    padding: 0;
    border-radius: 50%;
  }
  .close:hover {
    background: color-mix(in srgb, currentColor 16%, transparent);
  }
  button:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
    border-radius: var(--bq-r1);
  }
`
