import { isStoredPath } from '@klesis/contract/forms/stored-part-paths.ts'
import type { Translate } from '../../i18n/texts-map.ts'
import type { PartValues } from './PartFields.tsx'

/** The messages for a stored form or script whose title is missing, or whose path is missing or not allowed. */
export function partFaults({ title, path }: PartValues, t: Translate<'stored-parts'>): { title?: string; path?: string } {
  const hasTitle = Object.values(title).some((words) => words.trim() !== '')
  const pathFault = path === '' ? t('fault.path') : isStoredPath(path) ? undefined : t('fault.badPath')
  return { ...(!hasTitle && { title: t('fault.title') }), ...(pathFault && { path: pathFault }) }
}
