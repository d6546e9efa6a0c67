/** The desk in our look, light and dark. It stands in the page: the desk needs no file of the web application. */
export const DESK_STYLE = `:root{color-scheme:light dark;--page:#f8f2ee;--sheet:#fff;--head:#f9e6a0;--text:#2b1018;--quiet:#7a6167;--line:#eee3de;--strong:#ad1640;--link:#ad1640}
@media (prefers-color-scheme:dark){:root{--page:#170d12;--sheet:#23161c;--head:#3b1124;--text:#f9efe9;--quiet:#b09a9d;--line:#3a2830;--strong:#cf2f59;--link:#ff9fb0}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 'Hanken Grotesk',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
header{background:var(--head);padding:20px max(16px,calc(50% - 480px));display:flex;flex-wrap:wrap;gap:4px 24px;align-items:baseline;justify-content:space-between}
main{max-width:992px;margin:0 auto;padding:16px}
h1,h2,h3{font-family:Besley,Rockwell,Georgia,serif;font-weight:500;line-height:1.2;margin:0 0 8px}
h1{font-size:27px;margin:0}
h2{font-size:21px}
h3{font-size:17px}
p{margin:0 0 12px}
header p{margin:0}
section{background:var(--sheet);border-radius:16px;padding:20px 16px;margin:0 0 16px}
article{border-top:1px solid var(--line);padding:14px 0 2px}
a{color:var(--link)}
.aside,small{color:var(--quiet);font-size:13px}
.row{display:flex;flex-wrap:wrap;gap:10px;align-items:center}
button,input{font:inherit;min-height:44px;border-radius:10px;padding:0 16px}
button{background:var(--strong);color:#fff;border:0;cursor:pointer}
input{width:6em;border:1px solid var(--quiet);background:var(--sheet);color:inherit}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;min-width:560px}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-top:1px solid var(--line)}
th{border:0;color:var(--quiet);font-size:13px;font-weight:600}
.bad{color:var(--link);font-weight:700}`
