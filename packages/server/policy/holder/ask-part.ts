import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { html } from 'hono/html'
import type { Ask } from './holder-facts.ts'

/** What underwriting asks for, what was given so far, and a form for more as long as it may be given. */
export function asked(ask: Ask | null) {
  if (!ask) return ''
  const given = givenSo(ask)
  if (!ask.open)
    return html`<section><h2>核保材料</h2>${given}<p class="soft">核保员正在审核以上材料，需要再补充时会另行通知。</p></section>`
  const byStart = ask.byStart ? html`<p>核保员同时要求改起保日期，请联系业务员一并办理。</p>` : ''
  return html`<form id="answer" data-key="answer" data-version="${ask.version}">
    <h2>请补充核保材料</h2>
    <p>${ask.note}</p>
    <p class="soft">请于 ${ask.due} 前提供</p>
    ${byStart} ${given}
    <label>补充说明<textarea name="answerNote" rows="4" maxlength="200"></textarea></label>
    <fieldset class="upload" data-most="5">
      <legend>材料（jpg、png、pdf 或 xlsx，每个 5MB 以内，一次最多 5 个）</legend>
      <label class="pick"><input type="file" accept="image/jpeg,image/png,application/pdf,.xlsx" />添加材料</label>
      <ul class="files"></ul>
    </fieldset>
    <p class="soft">可以分几次补充，已提交的都会保留，核保员继续核保前都可以再补充。</p>
    <p class="bad" role="alert"></p>
    <button>${ask.given.length > 0 ? '继续补充' : '提交'}</button>
  </form>`
}

const givenSo = ({ given }: Ask) =>
  given.length === 0
    ? ''
    : html`<p class="good">已补充 ${given.length} 次：</p>
        <ul class="given">${given.map(
          ({ at, who, note, files }) =>
            html`<li>${clockMinute(at)} ${who}${note ? `：${note}` : ''}${files.length > 0 ? html`<br /><span class="soft">材料：${files.map(({ name }) => name).join('、')}</span>` : ''}</li>`,
        )}</ul>`
