/** How pages look that are reached by a link on a phone, in the light and in the dark. */
export const PHONE_STYLE = `:root{color-scheme:light dark;--ink:#1b222d;--soft:#566072;--line:#8a94a3;--page:#f4f6f9;--card:#fff;--brand:#14508f;--on:#fff;--good:#06693a;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf0;--soft:#a5afbd;--line:#6b7584;--page:#14181f;--card:#1d232c;--brand:#8dbcf0;--on:#10151c;--good:#5fd397;--bad:#ff8a80}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif}
main{max-width:480px;margin:0 auto;padding:20px 20px 32px;background:var(--card);min-height:100vh}
h1{font-size:24px;line-height:1.3;margin:0 0 12px}h2{font-size:20px;margin:0 0 8px}header p{margin:0}p{margin:0 0 12px}
[hidden]{display:none!important}label{display:block;margin:0 0 14px;font-weight:600}fieldset{border:0;margin:0 0 14px;padding:0}legend{padding:0;font-weight:600;margin-bottom:6px}
input,textarea{display:block;width:100%;margin-top:4px;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:400}
input:focus-visible,textarea:focus-visible,button:focus-visible,.pick:focus-within{outline:2px solid var(--brand);outline-offset:1px}
button{width:100%;padding:12px;border:0;border-radius:8px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}button:disabled{opacity:.6}
.pick{display:inline-block;margin:0;padding:8px 20px;border:1px solid var(--line);border-radius:8px;font-weight:400;cursor:pointer}.pick input{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
#photos{display:flex;gap:8px;flex-wrap:wrap}#photos:not(:empty){margin-bottom:8px}#photos figure{position:relative;margin:0}#photos img{display:block;width:88px;height:88px;object-fit:cover;border-radius:8px;border:1px solid var(--line)}
#photos button{position:absolute;top:2px;right:2px;width:28px;height:28px;padding:0;line-height:1;border-radius:999px}
.soft{color:var(--soft);font-size:14px}.good{color:var(--good)}.bad{color:var(--bad)}.bad:empty{display:none}footer{margin-top:24px;color:var(--soft);font-size:13px}#no{overflow-wrap:anywhere}
@media(min-width:560px){main{margin:32px auto;min-height:0;border-radius:12px;padding:32px}}`
