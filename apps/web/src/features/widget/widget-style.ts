/**
 * The look of the search box, inside its own shadow root. A constructed style sheet: content policies that forbid inline styles
 * let it be. What begins with --gift- may be set by the page around it.
 */
export const WIDGET_STYLE = `
:host{--ink:#231f20;--soft:#5d5558;--line:#8b8286;--paper:#fff;--accent:var(--gift-accent,#9b1238);--on:var(--gift-on-accent,#fff);
display:block;container-type:inline-size;color-scheme:light;font:var(--gift-font,1rem/1.5 system-ui,sans-serif);color:var(--ink);text-align:start}
:host([hidden]){display:none}
:host([theme=dark]){--ink:#f4eff0;--soft:#bdb3b7;--line:#857b80;--paper:#1d1a1b;--accent:var(--gift-accent,#ff9db3);--on:var(--gift-on-accent,#2a0612);color-scheme:dark}
@media(prefers-color-scheme:dark){:host(:not([theme=light])){
--ink:#f4eff0;--soft:#bdb3b7;--line:#857b80;--paper:#1d1a1b;--accent:var(--gift-accent,#ff9db3);--on:var(--gift-on-accent,#2a0612);
color-scheme:dark}}
*{box-sizing:border-box}
.box{padding:1rem;border:1px solid var(--line);border-radius:var(--gift-radius,.75rem);background:var(--paper)}
label{display:block;margin-bottom:.5rem;font-weight:600}
.row{display:grid;gap:.5rem}
@container(min-width:28rem){.row{grid-template-columns:minmax(0,1fr) auto}}
input,button{min-height:2.75rem;padding:.5rem .875rem;border-radius:.5rem;font:inherit}
input{width:100%;min-width:0;border:1px solid var(--line);background:var(--paper);color:var(--ink)}
input::placeholder{color:var(--soft);opacity:1}
button{border:1px solid transparent;background:var(--accent);color:var(--on);font-weight:600;cursor:pointer}
button[aria-disabled=true]{opacity:.7;cursor:progress}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
p{margin:.75rem 0 0}
p:empty{display:none}
ol{display:grid;gap:.75rem;margin:.75rem 0 0;padding:0;list-style:none}
li{padding-top:.75rem;border-top:1px solid color-mix(in srgb,var(--line) 45%,transparent);overflow-wrap:anywhere}
ol:empty{display:none}
a{color:var(--accent);font-weight:600;text-underline-offset:.15em}
li span{color:var(--soft);white-space:nowrap}
li p{margin:.25rem 0 0;color:var(--soft);font-size:.9375em}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(forced-colors:active){button{border-color:ButtonText}}
`
