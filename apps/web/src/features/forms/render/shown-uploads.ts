import { isAtOrBelow } from '@klesis/forms/model/data-path.ts'
import type { FormState, Upload } from './form-store.ts'

/** The uploads whose fields are still asked: not of a row that was removed, and neither the field nor what is around it hidden. */
export const shownUploads = ({ uploads = [], hidden }: Pick<FormState, 'uploads' | 'hidden'>): Upload[] =>
  uploads.filter(({ at }) => {
    const path = at()
    return path !== undefined && ![...hidden].some((above) => isAtOrBelow(path, above))
  })
