import { isStoredPath } from '@klesis/contract/forms/stored-part-paths.ts'
import type { Translate } from '../../i18n/texts-map.ts'
import type { PartValues } from './PartFields.tsx'

/** What is wrong with title and path. */
export function partFaults({ title, path }: PartValues, t: Translate<'stored-parts'>): { title?: string; path?: string } {
  const hasTitle = Object.values(title).some((words) => words.trim() !== '')
  const pathFault = path === '' ? t('fault.path') : isStoredPath(path) ? undefined : t('fault.badPath')
  return { ...(!hasTitle && { title: t('fault.title') }), ...(pathFault && { path: pathFault }) }
}
