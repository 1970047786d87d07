import { styled } from 'styled-components'

/** The look of editable rows: dense, the first column and the tools always in sight. */
export const RowsFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--bq-s2);
  scroll-margin: 80px;
  --bq-control-h: 30px;
  .scroll {
    max-width: 100%;
    overflow-x: auto;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
  }
  table {
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px;
    border-bottom: 1px solid var(--bq-border);
    background: var(--bq-surface);
    text-align: start;
    vertical-align: top;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  th {
    padding: 6px 8px;
    background: var(--bq-surface-2);
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
    font-weight: 500;
    white-space: nowrap;
  }
  th:first-child,
  td:first-child,
  th.head {
    position: sticky;
    left: 0;
    z-index: 1;
  }
  td.tools,
  th.tools {
    position: sticky;
    right: 0;
    z-index: 1;
    white-space: nowrap;
    border-inline-start: 1px solid var(--bq-border);
  }
  td > label {
    align-items: center;
    min-height: 30px;
    padding-inline: 4px;
  }
  textarea {
    min-height: 30px;
    padding-block: 4px;
    resize: none;
  }
  input[type='text'],
  select {
    padding-inline: 6px;
  }
  select {
    overflow: hidden;
    white-space: nowrap;
  }
  small,
  .wrong,
  .missing {
    display: block;
    margin-top: 2px;
    font-size: var(--bq-fs-1);
    overflow-wrap: anywhere;
  }
  .wrong {
    color: var(--bq-danger-text);
  }
  .missing {
    color: var(--bq-warning-text);
  }
  .add {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s2) var(--bq-s3);
  }
  .add > span {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  @media (pointer: coarse) {
    .add > span {
      display: none;
    }
  }
  .more {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  .none,
  .still {
    color: var(--bq-text-3);
  }
  .still {
    display: block;
    padding: 5px 6px;
  }
  @media (max-width: 640px) {
    th:first-child,
    td:first-child,
    td.tools,
    th.tools {
      position: static;
    }
  }
`
