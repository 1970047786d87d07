import { styled } from 'styled-components'

/** Looks of a list's table: sticky head, sticky actions, numbers in columns. */
export const TableFrame = styled.table<{ $dense: boolean; $busy: boolean }>`
  width: 100%;
  min-width: max-content;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--bq-fs-2);
  font-variant-numeric: tabular-nums;
  opacity: ${({ $busy }) => ($busy ? 0.6 : 1)};
  transition: opacity 0.12s 0.15s;
  th,
  td {
    max-width: 320px;
    height: ${({ $dense }) => ($dense ? '27px' : '31px')};
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
  th button {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .sign {
    display: inline-grid;
    opacity: 0.35;
  }
  .sign.on {
    color: var(--bq-primary);
    opacity: 1;
  }
  .number {
    text-align: end;
  }
  tbody tr:hover td {
    background: var(--bq-surface-2);
  }
  .actions {
    position: sticky;
    inset-inline-end: 0;
    z-index: 1;
    width: 1px;
    box-shadow: -6px 0 6px -6px rgb(0 0 0 / 14%);
    text-overflow: clip;
  }
  th.actions {
    z-index: 3;
  }
`
