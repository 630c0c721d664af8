const units = ['B', 'KB', 'MB', 'GB'] as const

/** Bytes as people read them: `412 KB`, `1,5 MB`. */
export function toSizeText(bytes: number, language: string) {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)))
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: step > 1 ? 1 : 0 }).format(bytes / 1024 ** step)
  return `${size} ${units[step]}`
}
