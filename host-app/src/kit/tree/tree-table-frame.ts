import { styled } from 'styled-components'

/** Looks of a tree table; rows are plain elements. */
export const TreeTableFrame = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: var(--bq-fs-2);
  th,
  td {
    height: 34px;
    padding: 0 10px;
    border-bottom: 1px solid var(--bq-border);
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    background: var(--bq-surface);
  }
  th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 32px;
    background: var(--bq-surface-2);
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
    font-weight: 600;
  }
  [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .name {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  .name > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .fold {
    display: grid;
    place-items: center;
    flex: none;
    width: 20px;
    height: 20px;
    padding: 0;
    border: 0;
    border-radius: var(--bq-r1);
    background: none;
    color: var(--bq-text-3);
    cursor: pointer;
  }
  .fold[data-open] svg {
    transform: rotate(90deg);
  }
  button.fold:hover {
    background: var(--bq-border);
  }
  tbody tr:hover td,
  tbody tr:focus-within td {
    background: var(--bq-surface-2);
  }
  tbody tr:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
  tr[draggable='true'] {
    cursor: grab;
  }
  tr[data-mark='into'] td {
    background: var(--bq-primary-soft);
  }
  tr[data-mark='before'] td {
    box-shadow: inset 0 2px 0 var(--bq-primary);
  }
  tr[data-mark='after'] td {
    box-shadow: inset 0 -2px 0 var(--bq-primary);
  }
  .actions {
    width: 200px;
  }
  @media (max-width: 1099px) {
    [data-wide='true'] {
      display: none;
    }
  }
  @media (max-width: 767px) {
    .actions {
      width: 96px;
    }
  }
`
