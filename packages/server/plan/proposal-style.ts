/** Of the public page: a phone first, light and dark, and on paper. */
export const PROPOSAL_STYLE = `:root{color-scheme:light dark;--ink:#1b222d;--soft:#566072;--line:#dfe3e9;--page:#eef2f7;--card:#fff;--brand:#14508f;--tint:#f2f6fb;--late:#fff4dc}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf0;--soft:#a5afbd;--line:#38404c;--page:#14181f;--card:#1d232c;--brand:#8dbcf0;--tint:#242c38;--late:#45351a}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:15px/1.65 system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;background:var(--card);min-height:100vh}
.cover{position:relative;overflow:hidden;color:#fff;background:linear-gradient(135deg,#0f3c6e,#1d6fb8)}
.back{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}.dressed .on{background:linear-gradient(90deg,rgb(8 30 58/.86),rgb(8 30 58/.45))}
.on{position:relative;padding:20px 20px 28px}.from{margin:0 0 36px;font-size:14px}.logo{display:block;max-height:36px;max-width:180px;background:#fff;border-radius:6px;padding:4px 8px}
.cover h1{font-size:28px;line-height:1.25;margin:0}.unit{font-size:19px;margin:6px 0 14px}.dates{margin:0;font-size:13px;opacity:.92}
section,.lead,footer{padding:0 20px}.lead{margin:20px 0 0;padding:12px 16px;margin-inline:20px;background:var(--tint);border-radius:8px}
section{margin-top:28px}h2{font-size:18px;margin:0 0 6px;color:var(--brand)}h3{font-size:14px;margin:18px 0 6px;color:var(--soft);font-weight:600}
.soft{margin:0;color:var(--soft);font-size:13px}.price{display:flex;justify-content:space-between;align-items:baseline;gap:12px;margin:12px 0 0;padding:12px 16px;background:var(--tint);border-radius:8px}
.price strong{font-size:24px;color:var(--brand);font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:minmax(96px,max-content) 1fr;margin:0;border-top:1px solid var(--line)}dt,dd{margin:0;padding:8px 0;border-bottom:1px solid var(--line)}dt{padding-inline-end:16px;color:var(--soft)}dd b{font-weight:600}dd small{display:block;color:var(--soft);font-size:13px}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}th,td{padding:7px 8px;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}thead th{background:var(--tint);font-weight:600;white-space:nowrap}tbody th{font-weight:400;color:var(--soft);min-width:84px}
.wide td{min-width:104px}.sum td{font-weight:600;color:var(--brand)}.prices :is(th,td):nth-child(n+3){text-align:end;white-space:nowrap}.prices :is(th,td):nth-child(2){white-space:nowrap}
details{margin-top:16px}summary{cursor:pointer;font-weight:600;padding:4px 0}ul,ol{margin:6px 0;padding-inline-start:22px}li{margin:3px 0}
.act{margin:18px 0 0;display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px}.act small{color:var(--soft)}.staff{margin-inline-start:auto;font-size:13px}.late{margin:8px 0 0;padding:8px 12px;border-radius:8px;background:var(--late);font-size:14px}#contact small{display:inline}
.go,.file{display:inline-block;padding:9px 22px;border-radius:8px;text-decoration:none}.go{background:#14508f;color:#fff}.file{border:1px solid currentColor;color:var(--brand);padding:7px 18px}.code{display:flex;flex-wrap:wrap;align-items:center;gap:12px;color:var(--soft)}.code svg{width:120px;height:120px}a{color:var(--brand)}a:focus-visible,summary:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
footer{margin-top:32px;padding-block:16px 32px;border-top:1px solid var(--line);color:var(--soft);font-size:12px}footer p{margin:0 0 4px}
.gone{padding:72px 28px;margin:0;text-align:center}.gone h1{font-size:22px}.gone p{color:var(--soft)}.gone .go{color:#fff}
@media(min-width:800px){main{margin:32px auto;min-height:0;border-radius:12px;overflow:hidden}.on{padding:28px 36px 40px}section,footer{padding-inline:36px}.lead{margin-inline:36px}}
@media(max-width:420px){th,td{padding:6px 5px;font-size:13px}.act .go{width:100%;text-align:center}.staff{margin-inline-start:0}}
@media print{body{background:none}main{max-width:none;margin:0}.act,.file{display:none}details{display:block}section{break-inside:avoid}}`
