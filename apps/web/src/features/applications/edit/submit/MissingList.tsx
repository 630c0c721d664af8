import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../edit.module.css'
import type { Missing, MissingSection } from './missing.ts'
import { useUnansweredText } from './use-unanswered-text.ts'

const sections: readonly MissingSection[] = ['form', 'documents', 'items', 'profile']

interface Props {
  missing: readonly Missing[]
  onFollow: (missing: Missing) => void
}

/** What is missing or invalid, by section, each with a link to its field, and what is wrong there unless it is only missing. */
export function MissingList({ missing, onFollow }: Props) {
  const { t } = useTranslation('applications')
  const unanswered = useUnansweredText()
  return sections.map((section) => {
    const inSection = missing.filter((one) => one.section === section)
    if (inSection.length === 0) return null
    return (
      <div key={section}>
        <h3 className={classes.listTitle}>{t(`edit.section.${section}`)}</h3>
        <ul className={classes.missingList}>
          {inSection.map((one) => (
            <li key={`${one.field} ${one.label} ${one.text}`}>
              <button type="button" className={classes.link} onClick={() => onFollow(one)}>
                {one.label || one.text}
              </button>
              {one.label && one.text !== unanswered && <span className={classes.soft}> {one.text}</span>}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
