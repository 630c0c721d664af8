import { Fragment } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import edit from '../edit.module.css'
import type { Missing, MissingSection } from '../submit/missing.ts'
import classes from './status.module.css'

const order: readonly MissingSection[] = ['form', 'documents', 'items', 'profile']

interface Props {
  /** Undefined while it is not known. */
  missing: readonly Missing[] | undefined
  isReview: boolean
  /** Whether the person has tried to go on to the submission: before that nothing is wrong, only not done yet. */
  isTried: boolean
  onFollow: (missing: Missing) => void
}

/** A sentence such as "Still to complete: 2 answers, 1 document", in which each part links to its first field. */
export function MissingSummary({ missing, isReview, isTried, onFollow }: Props) {
  const { t } = useTranslation('applications')
  if (!missing) return <p className={classes.explanation}>{t('edit.status.unchecked')}</p>
  if (missing.length === 0) return <p className={classes.complete}>{t(isReview ? 'edit.status.completeReview' : 'edit.status.complete')}</p>
  const links = order.flatMap((section) => {
    const ofSection = missing.filter((one) => one.section === section)
    const [first] = ofSection
    return first ? [{ first, text: t(`edit.status.wanted.${section}`, { count: ofSection.length }) }] : []
  })
  return (
    <p className={classes.explanation}>
      {t(isTried ? 'edit.status.wanted' : 'edit.status.left')}
      {links.map(({ first, text }, index) => (
        <Fragment key={first.section}>
          {' '}
          <span className={classes.wanted}>
            <button type="button" className={edit.link} onClick={() => onFollow(first)}>
              {text}
            </button>
            {index < links.length - 1 ? ',' : '.'}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
