import { keyframes, styled } from 'styled-components'

const slide = keyframes`from { transform: translateX(-100%); } to { transform: translateX(350%); }`

/** The looks of a table. Rows and cells are plain elements: a styled component per cell is what makes lists slow. */
export const TableFrame = styled.div`
  --row: var(--bq-row-h);
  position: relative;
  /* Columns count their share of it. */
  container-type: inline-size;
  overflow: auto;
  overscroll-behavior-x: contain;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  font-size: var(--bq-fs-2);
  line-height: 20px;
  &[data-bare] {
    border: 0;
    border-radius: 0;
  }
  &[data-density='compact'] {
    --row: 28px;
  }
  &[data-density='loose'] {
    --row: 48px;
  }
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
  }
  th,
  td {
    height: var(--row);
    padding: 0 var(--bq-s3);
    border-bottom: 1px solid var(--bq-border);
    background: inherit;
    text-align: start;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  thead {
    position: sticky;
    top: 0;
    z-index: 3;
  }
  thead tr {
    background: var(--bq-surface-2);
  }
  th {
    position: relative;
    height: 36px;
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
    font-weight: 600;
  }
  .grip {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    width: 9px;
    cursor: col-resize;
    touch-action: none;
  }
  .grip::after {
    content: '';
    position: absolute;
    inset-block: 8px;
    inset-inline-end: 0;
    width: 1px;
    background: var(--bq-border);
  }
  .grip:hover::after,
  .grip[data-on]::after {
    inset-block: 0;
    width: 2px;
    background: var(--bq-primary);
  }
  .end {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .center {
    text-align: center;
  }
  /* Each pinned cell is a layer of its own: only where something can be scrolled away under it. */
  &[data-more-start] .pin-start {
    position: sticky;
    z-index: 1;
    inset-inline-start: var(--inset, 0);
  }
  &[data-more-end] .pin-end {
    position: sticky;
    z-index: 1;
    inset-inline-end: var(--inset, 0);
  }
  .check {
    padding: 0;
    text-align: center;
    text-overflow: clip;
  }
  input[type='checkbox']:not([role='switch']) {
    width: 15px;
    height: 15px;
    margin: 0;
    vertical-align: -2px;
    accent-color: var(--bq-primary);
    cursor: pointer;
  }
  td.check {
    cursor: pointer;
  }
  &[data-more-start] .edge-start {
    box-shadow:
      1px 0 0 var(--bq-border),
      7px 0 6px -6px rgb(0 0 0 / 20%);
  }
  &[data-more-end] .edge-end {
    box-shadow:
      -1px 0 0 var(--bq-border),
      -7px 0 6px -6px rgb(0 0 0 / 20%);
  }
  tbody tr {
    /* A stacking context of its own: what is painted of a row is kept while the row stays as it is. */
    position: relative;
    z-index: 0;
    background: var(--bq-surface);
    scroll-margin-top: 36px;
  }
  tbody tr:last-child td {
    border-bottom-color: transparent;
  }
  tbody tr:hover {
    background: var(--bq-surface-2);
  }
  tbody tr[aria-selected='true'] {
    background: var(--bq-primary-soft);
  }
  tbody tr:focus-visible {
    outline: none;
  }
  tbody tr:focus-visible td {
    box-shadow:
      inset 0 2px 0 var(--bq-focus),
      inset 0 -2px 0 var(--bq-focus);
  }
  .gap td {
    padding: 0;
    border: 0;
  }
  th button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
    padding: 4px 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  th button span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  th button:hover {
    color: var(--bq-text);
  }
  th button i {
    display: grid;
    color: var(--bq-border-strong);
  }
  th button i svg + svg {
    margin-top: -4px;
  }
  th button [data-on='asc'] svg:first-child,
  th button [data-on='desc'] svg:last-child {
    color: var(--bq-primary);
    stroke-width: 2.4;
  }
  &[aria-busy='true']::before {
    content: '';
    position: sticky;
    display: block;
    z-index: 4;
    top: 36px;
    inset-inline-start: 0;
    width: 40%;
    height: 2px;
    margin-bottom: -2px;
    background: var(--bq-primary);
    animation: ${slide} 1.1s ease-in-out infinite;
  }
`

/** What stands in the place of rows: stays in the middle however wide the table is. */
export const TableNote = styled.div`
  position: sticky;
  inset-inline-start: 0;
  width: 100%;
`
