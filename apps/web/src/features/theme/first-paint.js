// Stands in the page itself and runs before anything is painted. theme.ts and cookie-bar.ts take over from it.
;(() => {
  let theme = null
  let consent = null
  try {
    theme = localStorage.getItem('presently.theme')
    consent = JSON.parse(localStorage.getItem('presently.consent'))
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="color-scheme"]').content = theme
  const bar = document.querySelector('meta[name="theme-color"]')
  bar.content = bar.dataset[theme]
  if (typeof consent?.analytics === 'boolean' && typeof consent.marketing === 'boolean') return
  // Nobody has answered the cookie question: it stands in the page. A press that comes before its script is noted for it.
  document.documentElement.setAttribute('data-asks-cookies', '')
  addEventListener('click', ({ target }) =>
    target.closest?.('#cookie-bar button')?.setAttribute('data-pressed', ''),
  )
})()
