import { escapeHtml } from '@chophien/domain/text/escape-html'
import { formatMoney } from '@chophien/domain/text/money'
import { endings, faults, refundAnswers } from './decide.ts'
import { codes, messageOf } from './gateway.ts'
import type { SimulatedOrder } from './momo-simulator.queries.ts'

const LABEL = 'Mô phỏng MoMo – không phải tiền thật'

const frame = (main: string): string => `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${LABEL}</title>
<link rel="stylesheet" href="/momo-simulator/style.css">
</head>
<body>
<header class="label">${LABEL}</header>
<main>
${main}
</main>
</body>
</html>
`

const facts = (order: SimulatedOrder): string => `
<h1><span class="badge">MoMo</span> Thanh toán đơn hàng</h1>
<p class="amount">${escapeHtml(formatMoney(order.amount))}</p>
<dl>
<div><dt>Nội dung</dt><dd>${escapeHtml(order.orderInfo)}</dd></div>
<div><dt>Mã giao dịch</dt><dd>${escapeHtml(order.orderId)}</dd></div>
</dl>`

const choices = Object.entries(faults)
  .map(
    ([name, label]) =>
      `<label><input type="checkbox" name="fault" value="${name}"> <span>${escapeHtml(label)}</span></label>`,
  )
  .join('\n')

const refunds = Object.entries(refundAnswers)
  .map(([code, label]) => `<option value="${code}">${escapeHtml(label)}</option>`)
  .join('')

const buttons = Object.entries(endings)
  .map(
    ([code, label]) =>
      `<button type="submit" name="result" value="${code}"${code === '0' ? ' class="main"' : ''}>${escapeHtml(label)}${code === '0' ? '' : ` <small>(${code})</small>`}</button>`,
  )
  .join('\n')

/** The page on which a shopper plays paying: plain HTML that works without script. */
export const payPage = (order: SimulatedOrder): string =>
  frame(`${facts(order)}
<form method="post">
<div class="buttons">
${buttons}
</div>
<details>
<summary>Tình huống để thử</summary>
<fieldset>
<legend>Khi báo kết quả cho chợ</legend>
${choices}
</fieldset>
<label class="select"><span>Khi chợ hoàn tiền</span> <select name="refund">${refunds}</select></label>
</details>
</form>`)

/** The same page once it is over. */
export const overPage = (order: SimulatedOrder, returnTo: string): string =>
  frame(`${facts(order)}
<p class="${order.resultCode === codes.success ? 'done' : 'refused'}" role="status">${escapeHtml(messageOf(order.resultCode))}</p>
<p><a class="button main" href="${escapeHtml(returnTo)}">Quay lại cửa hàng</a></p>`)

export const missingPage = (): string =>
  frame(
    '<h1>Không có giao dịch này</h1><p>Liên kết thanh toán không đúng. Hãy mở lại từ trang đơn hàng.</p><p><a class="button main" href="/">Về trang chủ</a></p>',
  )

/** The page's look, in the marketplace's colours. */
export const style = `
*{box-sizing:border-box}
body{margin:0;background:#fbf8f3;color:#1e1b18;font:16px/1.5 "Be Vietnam Pro",system-ui,"Segoe UI",Roboto,sans-serif}
.label{margin:0;padding:12px 16px;background:#f2a51a;color:#1e1b18;text-align:center;font-weight:600}
main{max-width:520px;margin:24px auto;padding:24px;background:#fff;border:1px solid #e7e0d6;border-radius:10px}
@media (max-width:552px){main{margin:16px}}
h1{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin:0 0 8px;font-size:20px;line-height:1.4;color:#1f2a5a}
.badge{padding:4px 10px;border-radius:8px;background:#a50064;color:#fff;font-size:15px}
.amount{margin:0 0 16px;font-size:32px;font-weight:600;color:#c2302a;font-variant-numeric:tabular-nums}
dl{margin:0 0 24px;border-top:1px solid #e7e0d6}
dl div{display:flex;flex-wrap:wrap;gap:0 16px;justify-content:space-between;padding:8px 0;border-bottom:1px solid #e7e0d6}
dt{color:#5e574f}
dd{margin:0;overflow-wrap:anywhere}
.buttons{display:grid;gap:12px}
button,.button,select,summary{min-height:44px;font:inherit}
button,.button{display:block;width:100%;padding:10px 16px;border:1px solid #1f2a5a;border-radius:8px;background:#fff;color:#1f2a5a;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{border-color:#a50064;background:#a50064;color:#fff}
button:hover,.button:hover{filter:brightness(.95)}
:focus-visible{outline:3px solid #f2a51a;outline-offset:2px}
details{margin-top:24px;border-top:1px solid #e7e0d6}
summary{display:flex;align-items:center;cursor:pointer;font-weight:600;color:#1f2a5a}
summary::before{content:"▸";width:24px}
details[open] summary::before{content:"▾"}
fieldset{margin:0 0 8px;padding:0;border:0}
legend{padding:8px 0;color:#5e574f}
label{display:flex;align-items:center;gap:12px;min-height:44px}
input{flex:none;width:20px;height:20px;accent-color:#1f2a5a}
.select{flex-wrap:wrap;gap:4px 12px;color:#5e574f}
select{flex:1 1 260px;min-width:0;padding:8px;border:1px solid #8a8178;border-radius:8px;background:#fff;color:#1e1b18}
.done,.refused{padding:12px 16px;border-radius:8px;font-weight:600}
.done{background:#e6f2ea;color:#1f5d39}
.refused{background:#fbe9e8;color:#9b241f}
`
