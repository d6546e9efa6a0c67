// Stands in the page itself and runs before anything is painted. theme.ts takes over from it.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('presently.theme')
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="color-scheme"]').content = theme
  const bar = document.querySelector('meta[name="theme-color"]')
  bar.content = bar.dataset[theme]
})()
