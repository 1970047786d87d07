import { styled } from 'styled-components'

/** Looks of a small, plain table on a page; lists of resources use the kit's own. */
export const SimpleTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 7px var(--bq-s2);
    border-bottom: 1px solid var(--bq-border);
    text-align: start;
    white-space: nowrap;
  }
  th {
    font-weight: 500;
    font-size: var(--bq-fs-1);
    color: var(--bq-text-2);
    background: var(--bq-surface-2);
  }
  tbody tr:hover {
    background: var(--bq-surface-2);
  }
  td > label {
    align-items: center;
    vertical-align: middle;
    > input {
      margin-top: 0;
    }
  }
  /* The word stands under its head, not the edge of the button. */
  td > button[data-variant='text']:first-child {
    margin-inline-start: -6px;
  }
  .number {
    text-align: end;
  }
  .number + :not(.number) {
    padding-inline-start: var(--bq-s5);
  }
  .wrap {
    white-space: normal;
  }
  @media (max-width: 767px) {
    .wide {
      display: none;
    }
  }
`
export const TableScroll = styled.div`
  overflow-x: auto;
`
