// Runs before the first paint, so that neither the colours, the language of the document nor the bar jump.
const chosen = localStorage.getItem('mantine-color-scheme-value')
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
document.documentElement.lang = localStorage.getItem('language') ?? 'el'
// The pages outside of the frame have no menu in their bar.
document.documentElement.toggleAttribute('data-bare', /^\/(oauth|error)\//.test(location.pathname))
