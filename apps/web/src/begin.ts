/** The bar of index.html is painted before the page's code takes the processor; a page in the background is never painted and goes on at once. */
const begin = () => void import('./main.tsx')

if (document.hidden) begin()
else requestAnimationFrame(() => requestAnimationFrame(begin))
