import { useTranslation } from '../../../../i18n/use-translation.ts'
import notice from '../review/notice.module.css'
import { MissingList } from './MissingList.tsx'
import type { Missing } from './missing.ts'
import classes from './submit-page.module.css'

interface Props {
  refused: readonly Missing[]
  onFollow: (file: Missing) => void
}

/** The files that could not be uploaded, which would be missed only after the submission. */
export function RefusedFiles({ refused, onFollow }: Props) {
  const { t } = useTranslation('submission')
  if (refused.length === 0) return null
  return (
    <>
      <p className={notice.flat} role="alert">
        {t('refusedFiles', { count: refused.length })}
      </p>
      <div className={classes.missing}>
        <MissingList missing={refused} onFollow={onFollow} />
      </div>
    </>
  )
}
