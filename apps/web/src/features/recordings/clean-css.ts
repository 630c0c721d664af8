const address = /url\(\s*(["']?)([^)]*?)\1\s*\)/gi
const fetching = /@import[^;]*(;|$)|(-webkit-)?image-set\([^)]*\)|\bsrc\([^)]*\)/gi
/** Removes CSS escapes first, because an escaped character could hide `url` from the search. */
const written = /\\0{0,4}[4-7][0-9a-f]\s?/gi

const isOwn = (text: string) => {
  if (/^data:(image|font)\//i.test(text)) return true
  if (!URL.canParse(text, location.origin)) return false
  const { origin, pathname } = new URL(text, location.origin)
  return origin === location.origin && pathname.startsWith('/assets/')
}

/** Removes everything from a style that would load anything but Klesis's own built files. */
export const cleanCss = (css: string): string =>
  css
    .replace(written, '')
    .replace(fetching, '')
    .replace(address, (whole, _, target: string) => (isOwn(target.trim()) ? whole : 'none'))
