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
/** The same, on a phone each row a card: every cell says by `data-label` what its column is, and `data-blank` leaves it out. */
export const CardTable = styled(SimpleTable)`
  .lines {
    display: grid;
    gap: 2px;
  }
  @media (max-width: 767px) {
    display: block;
    thead {
      position: absolute;
      display: block;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody,
    tr {
      display: block;
    }
    tr {
      margin-bottom: var(--bq-s2);
      padding: var(--bq-s2);
      background: var(--bq-surface);
      border: 1px solid var(--bq-border);
      border-radius: var(--bq-r2);
    }
    td {
      display: grid;
      grid-template-columns: 108px minmax(0, 1fr);
      gap: var(--bq-s2);
      padding: 3px 0;
      border: 0;
      text-align: end;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    td::before {
      content: attr(data-label);
      color: var(--bq-text-2);
      text-align: start;
    }
    td[data-blank] {
      display: none;
    }
    td > label,
    td > button {
      justify-self: end;
    }
    .number + :not(.number) {
      padding-inline-start: 0;
    }
    .lines {
      justify-items: end;
    }
  }
`
export const TableScroll = styled.div`
  overflow-x: auto;
`
