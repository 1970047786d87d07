import { styled } from 'styled-components'

/** Looks of a tree; lines are plain elements. */
export const TreeFrame = styled.ul`
  font-size: var(--bq-fs-2);
  [role='treeitem'] {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 30px;
    padding-inline-end: var(--bq-s2);
    border-radius: var(--bq-r1);
    cursor: pointer;
  }
  [role='treeitem']:hover {
    background: var(--bq-surface-2);
  }
  [aria-selected='true'] {
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
    font-weight: 600;
  }
  [aria-disabled='true'] {
    color: var(--bq-text-3);
    cursor: not-allowed;
  }
  .fold {
    display: grid;
    place-items: center;
    flex: none;
    width: 20px;
    height: 20px;
    color: var(--bq-text-3);
    transition: transform 0.12s;
  }
  .fold[data-open] {
    transform: rotate(90deg);
  }
  .box {
    display: grid;
    place-items: center;
    flex: none;
    width: 15px;
    height: 15px;
    border: 1px solid var(--bq-border-strong);
    border-radius: 3px;
    background: var(--bq-surface);
    color: var(--bq-on-primary);
  }
  .box[data-state='true'] {
    border-color: var(--bq-primary);
    background: var(--bq-primary);
  }
  .box[data-state='mixed'] {
    border-color: var(--bq-primary);
    background: linear-gradient(var(--bq-primary), var(--bq-primary)) center / 7px 2px no-repeat var(--bq-surface);
  }
  .text {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
