const isBlankItem = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Whether nothing was answered: undefined, null, blank text, an empty object, or a list of blank values. */
export function isBlank(value: unknown): boolean {
  if (isBlankItem(value)) return true
  if (Array.isArray(value)) return value.every(isBlankItem)
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
