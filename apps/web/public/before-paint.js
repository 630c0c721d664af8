// Runs before the first paint, so that neither the colours nor the language of the document jump.
const chosen = localStorage.getItem('mantine-color-scheme-value')
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
document.documentElement.lang = localStorage.getItem('language') ?? 'el'
